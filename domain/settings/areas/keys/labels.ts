import { localizedTexts } from '../../../text/localized-texts.ts'
import { keys as de } from '../../../texts/de/areas/keys.ts'
import { keys as en } from '../../../texts/en/areas/keys.ts'
import type { KeyDefinition } from './schema.ts'
import { id, image, labelled, list, localizedLine, type PropertiesOf, text } from '../../labels/property.ts'

export const keyTexts = localizedTexts({ de, en })

export const keyProperties: PropertiesOf<KeyDefinition> = labelled(keyTexts.properties, {
  id,
  label: localizedLine,
  keys: list({
    identity: 'key',
    name: 'displaytext',
    of: {
      key: text,
      displaytext: localizedLine,
      icon: image,
    },
  }),
  bankValues: list({
    identity: 'value',
    name: 'value',
    of: {
      value: text,
      key: text,
    },
  }),
})
