import { defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { generalKeyNames, generalKeys, type GeneralKey } from './general-keys.ts'
import { GeneralSetting, generalSetting } from './schema.ts'
import { generalDefinitions, generalTexts } from './setting-words.ts'
import { id, labelled, type PropertiesOf, quiet, text } from '../../labels/property.ts'
import { valueType } from '../../labels/value-type.ts'

export const generalSettingProperties: PropertiesOf<GeneralSetting> = labelled(generalTexts.properties, {
  id,
  key: quiet(text),
  type: valueType,
  value: { reads: { as: 'setting', definitions: generalDefinitions } },
})

function contradictions(items: readonly GeneralSetting[]): SettingsProblem[] {
  const problem = (item: GeneralKey, code: string): SettingsProblem[] => [
    { area: 'GENERAL_SETTINGS', item, path: 'value', code },
  ]
  const empty = (key: GeneralKey): boolean => generalSetting(items, key) === ''
  const external = generalSetting(items, 'EXTERNAL_TEMPLATES')
  const mayNeverAnswer = generalSetting(items, 'CAPTCHA_REQUIRED') && empty('CAPTCHA_SITE_KEY')
  const late = generalSetting(items, 'DAYS_BEFORE_REMINDER') >= generalSetting(items, 'DAYS_BEFORE_ACCOUNT_DELETION')
  return [
    ...(late ? problem('DAYS_BEFORE_REMINDER', 'reminderAfterDeletion') : []),
    ...(mayNeverAnswer ? problem('CAPTCHA_SITE_KEY', 'missingSiteKey') : []),
    ...(external && empty('EXTERNAL_HEADER_URI') ? problem('EXTERNAL_HEADER_URI', 'missingAddress') : []),
    ...(external && empty('EXTERNAL_FOOTER_URI') ? problem('EXTERNAL_FOOTER_URI', 'missingAddress') : []),
  ]
}

export const generalSettingsArea = defineArea({
  key: 'GENERAL_SETTINGS',
  item: GeneralSetting,
  label: generalTexts.label,
  properties: generalSettingProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/general',
    summary: 'List general settings; without a role, only public ones',
    changes: '/api/settings/general/changes',
  },
  defaults: generalKeyNames.map((key) => ({
    id: key,
    key,
    type: generalKeys[key].type,
    value: generalKeys[key].default,
  })),
  fixed: true,
  itemLabel: (item, locale) => generalTexts.names[item.id][locale],
  publicView: (item) => (generalKeys[item.id].public ? item : undefined),
  crossChecks: contradictions,
})
