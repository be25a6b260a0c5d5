import type { FieldType } from '../../../fields/types.ts'
import { type AreasToCheck, defineArea, type SettingsProblem } from '../../area.ts'
import { webIdDefaults } from './defaults.ts'
import { WebIdMapping, typesOfPart, webIdLabels } from './schema.ts'

/** Types with text answers; the service accepts no others (identityPayload). */
const wordy: readonly FieldType[] = [
  'TEXTFIELD',
  'PHONE_NUMBER',
  'CALENDAR',
  'CALENDAR_SPLITTED',
  'CALENDAR_YEAR_MONTH',
  'CALENDAR_YEAR_MONTH_SPLITTED',
  'TIME_SELECT',
  'TIME_SELECT_SPLITTED',
  'KEY',
  'RADIOGROUP',
  'IBAN',
  'TIN',
]

function problemsOf(mapping: WebIdMapping, areas: AreasToCheck): SettingsProblem[] {
  const { id, fieldId, part } = mapping
  if (fieldId === undefined) return []
  const problem = (path: string, code: string, value: string): SettingsProblem[] => [
    { area: 'WEB_ID', item: id, path, code, params: { value } },
  ]
  const field = areas['INPUT_FIELDS']?.find((each) => each.id === fieldId)
  if (field === undefined) return problem('fieldId', 'unknownField', fieldId)
  const isOf = (types: readonly string[]): boolean => 'type' in field && types.includes(String(field.type))
  const hasParts = Object.values(typesOfPart).some(isOf)
  if (!hasParts && !isOf(wordy)) return problem('fieldId', 'fieldWithoutText', fieldId)
  if (part === undefined) return hasParts ? problem('part', 'missingPart', fieldId) : []
  return isOf(typesOfPart[part]) ? [] : problem('part', 'partOfOtherType', part)
}

export const webIdArea = defineArea({
  key: 'WEB_ID',
  item: WebIdMapping,
  label: { de: 'WebID', en: 'WebID settings' },
  editors: ['ADMIN'],
  defaults: webIdDefaults,
  fixed: true,
  itemLabel: (item, locale) => webIdLabels[item.id][locale],
  publicView: () => undefined,
  crossChecks: (mappings, areas) => mappings.flatMap((mapping) => problemsOf(mapping, areas)),
})
