import { generalDefinitions } from './setting-words.ts'
import type { TextFieldType } from '../text-fields/schema.ts'
import { userInterfaceDefinitions } from '../user-interface/setting-labels.ts'
import { onOffLabels, valueTypeLabels } from '../../labels/options.ts'
import { id, localized, localizedHtml, option, type Properties, quiet, text } from '../../labels/property.ts'
import { isObject } from '../../labels/words.ts'

const type = quiet(option('Art des Wertes', 'Kind of value', valueTypeLabels))

export const generalSettingLabels: Properties = {
  id,
  key: quiet(text('Schlüssel', 'Key')),
  type,
  value: { label: { de: 'Wert', en: 'Value' }, reads: { as: 'setting', definitions: generalDefinitions } },
}

export const userInterfaceLabels: Properties = {
  id,
  type,
  value: { label: { de: 'Wert', en: 'Value' }, reads: { as: 'setting', definitions: userInterfaceDefinitions } },
}

export const interfaceSettingLabels: Properties = { id, value: option('Eingeschaltet', 'Switched on', onOffLabels) }

/** The only text with HTML. */
const footer: TextFieldType = 'FOOTER_TEXT'

export const textFieldProperties: Properties = {
  id,
  text: {
    label: { de: 'Text', en: 'Text' },
    reads: { as: 'localized', html: (item) => isObject(item) && item['id'] === footer },
  },
}

export const emailTemplateLabels: Properties = {
  id,
  subject: localized('Betreff', 'Subject'),
  body: localizedHtml('Inhalt', 'Content'),
}
