import { onGeoLabels, onGeoProperties, onGeoTexts } from './labels.ts'
import { type AreasToCheck, defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { checked } from '../../checked.ts'
import { onGeoDefaults } from './defaults.ts'
import { isInterfaceOn } from '../interfaces/schema.ts'
import { OnGeoSetting } from './schema.ts'

/** Keys are validated by their own area (key-uses.ts). */
function getProblems(item: OnGeoSetting, areas: AreasToCheck): SettingsProblem[] {
  if (item.id !== 'FIELDS') return []
  const known = new Set(areas['INPUT_FIELDS']?.map(({ id }) => id))
  return item.fields.flatMap(({ fieldId }, at) =>
    known.has(fieldId)
      ? []
      : [
          {
            area: 'ONGEO',
            item: item.id,
            path: `fields.${at}.fieldId`,
            code: 'unknownField',
            params: { value: fieldId },
          },
        ],
  )
}

/** Validated only while switched on: before, a bank may change its fields freely. */
const onceSwitchedOn = (items: readonly OnGeoSetting[], areas: AreasToCheck): SettingsProblem[] =>
  isInterfaceOn(checked(areas).INTERFACES ?? [], 'ON_GEO_LORA_SERVICE')
    ? items.flatMap((item) => getProblems(item, areas))
    : []

export const onGeoArea = defineArea({
  key: 'ONGEO',
  item: OnGeoSetting,
  label: onGeoTexts.label,
  properties: onGeoProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/on-geo/settings',
    summary: 'List property valuation settings',
    scheduled: ['/api/on-geo/settings/scheduled'],
  },
  defaults: onGeoDefaults,
  fixed: true,
  itemLabel: (item, locale) => onGeoLabels[item.id][locale],
  crossChecks: onceSwitchedOn,
})
