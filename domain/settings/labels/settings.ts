import { generalKeys } from '../general-keys.ts'
import { userInterfaceSettings } from '../user-interface.ts'
import { onOffLabels, valueTypeLabels } from './options.ts'
import { id, localized, option, type Properties, quiet, text } from './property.ts'

const type = quiet(option('Art des Wertes', 'Kind of value', valueTypeLabels))

export const generalSettingLabels: Properties = {
  id,
  key: quiet(text('Schlüssel', 'Key')),
  type,
  value: { label: { de: 'Wert', en: 'Value' }, reads: { as: 'setting', definitions: generalKeys } },
}

export const userInterfaceLabels: Properties = {
  id,
  type,
  value: { label: { de: 'Wert', en: 'Value' }, reads: { as: 'setting', definitions: userInterfaceSettings } },
}

export const interfaceSettingLabels: Properties = { id, value: option('Eingeschaltet', 'Switched on', onOffLabels) }

export const textFieldProperties: Properties = { id, text: localized('Text', 'Text') }

export const emailTemplateLabels: Properties = {
  id,
  subject: localized('Betreff', 'Subject'),
  body: localized('Inhalt', 'Content'),
}
