import { locales } from '../../../text/locale.ts'
import type { AreasToCheck } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { checked } from '../../checked.ts'
import { generalSetting } from '../general-settings/schema.ts'
import { textField } from '../text-fields/schema.ts'

/**
 * Empty blocks of the general information that every enabled product has. Texts that are there but empty are reported as
 * missing translations.
 */
export function informationProblems(areas: AreasToCheck): SettingsProblem[] {
  const { PRODUCTS = [], GENERAL_SETTINGS, TEXT_FIELDS } = checked(areas)
  const missing = PRODUCTS.filter(({ enabled, information }) => enabled && information === undefined)
  return [
    ...missing.map(({ id: item }) => ({ area: 'PRODUCTS', item, path: 'information', code: 'informationMissing' })),
    ...(['BANK_NAME', 'BANK_ADDRESS'] as const)
      .filter((key) => GENERAL_SETTINGS !== undefined && generalSetting(GENERAL_SETTINGS, key).trim() === '')
      .map((item) => ({ area: 'GENERAL_SETTINGS', item, path: 'value', code: 'informationEmpty' })),
    ...locales
      .filter(
        (locale) => TEXT_FIELDS !== undefined && textField(TEXT_FIELDS, 'REPRESENTATIVE_EXAMPLE', locale).trim() === '',
      )
      .map((locale) => ({
        area: 'TEXT_FIELDS',
        item: 'REPRESENTATIVE_EXAMPLE',
        path: `text.${locale}`,
        code: 'informationEmpty',
      })),
  ]
}
