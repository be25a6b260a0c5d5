import { localizedTexts } from '../../../text/localized-texts.ts'
import { onGeo as de } from '../../../texts/de/areas/on-geo.ts'
import { onGeo as en } from '../../../texts/en/areas/on-geo.ts'
import type { OnGeoSetting, onGeoParameters } from './schema.ts'
import { onGeoLists } from './lists.ts'
import {
  flag,
  id,
  item,
  key,
  labelled,
  list,
  localizedLine,
  number,
  option,
  type PropertiesOf,
  text,
} from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const onGeoTexts = localizedTexts({ de, en })

export const onGeoParameterLabels: Labels<(typeof onGeoParameters)[number]> = onGeoTexts.onGeoParameter

const isList = (value: unknown): value is keyof typeof onGeoLists =>
  typeof value === 'string' && Object.hasOwn(onGeoLists, value)

export const onGeoProperties: PropertiesOf<OnGeoSetting> = labelled(onGeoTexts.properties, {
  id,
  entries: list({
    identity: 'code',
    name: 'name',
    of: {
      code: text,
      name: localizedLine,
      key: key((setting) =>
        typeof setting === 'object' && setting !== null && 'id' in setting && isList(setting.id)
          ? onGeoLists[setting.id]
          : undefined,
      ),
    },
  }),
  fields: list({
    identity: 'parameter',
    name: 'parameter',
    of: {
      parameter: option(onGeoParameterLabels),
      fieldId: item('INPUT_FIELDS'),
      required: flag,
    },
  }),
  maxMarketValuePercent: number,
})

export const onGeoLabels: Labels<OnGeoSetting['id']> = onGeoTexts.items
