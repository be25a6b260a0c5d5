import { type Rule, flattenRules } from '../../../conditions/conditions.ts'
import type { KeyType } from '../../../fields/types.ts'
import type { AreasToCheck } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { keyOfBankValue } from '../../prices/bank-values.ts'
import { checked } from '../../checked.ts'
import { interestKeyTypes } from '../../prices/rate-key-types.ts'
import { onGeoLists } from '../on-geo/lists.ts'
import {
  conditionsOfPage,
  conditionsOfSteps,
  conditionsOfTab,
  fieldsOfPage,
  type PlacedCondition,
  withNested,
} from '../../checks/placed-conditions.ts'

/** A use of a selection list's key in another area. */
export interface KeyUse {
  readonly type: KeyType
  readonly key: string
  readonly area: string
  readonly item: string
  readonly path: string
}

/** Every use of a key in a configuration ([B8.09] and [B8.10] cover the bank's prices). */
export function keyUses(areas: AreasToCheck): KeyUse[] {
  const { INPUT_FIELDS = [], PAGES = [], PRODUCTS = [], PROCESSES = [], DOCUMENTS = [] } = checked(areas)
  const typeOfField = new Map(INPUT_FIELDS.map(({ id, keyType }) => [id, keyType]))
  const inConditions = (area: string, item: string, conditions: readonly PlacedCondition[]): KeyUse[] =>
    conditions.flatMap(({ path, condition }) =>
      flattenRules(condition).flatMap((rule) => {
        const type = typeOfField.get(rule.field)
        return type === undefined ? [] : getKeys(rule).map((key) => ({ type, key, area, item, path }))
      }),
    )
  return [
    ...PRODUCTS.map((product): KeyUse => ({
      type: 'PRODUCT_TYPE',
      key: product.productType,
      area: 'PRODUCTS',
      item: product.id,
      path: 'productType',
    })),
    ...PRODUCTS.flatMap(({ id, steps }) => inConditions('PRODUCTS', id, conditionsOfSteps(steps))),
    ...PROCESSES.flatMap(({ id, steps }) => inConditions('PROCESSES', id, conditionsOfSteps(steps))),
    ...PAGES.flatMap((page) => inConditions('PAGES', page.id, conditionsOfPage(page))),
    ...DOCUMENTS.flatMap((tab) => inConditions('DOCUMENTS', tab.id, conditionsOfTab(tab))),
    ...defaultValues(areas, typeOfField),
    ...ofBank(areas),
    ...ofValuation(areas),
  ]
}

/** The keys in a rule that compares complete keys; other operators compare order or parts. */
const getKeys = ({ operator, value }: Rule): string[] =>
  ['=', '!=', 'in', 'notIn'].includes(operator) && value !== undefined ? [value].flat().map(String) : []

const defaultValues = (areas: AreasToCheck, typeOfField: ReadonlyMap<string, KeyType | undefined>): KeyUse[] =>
  (checked(areas).PAGES ?? []).flatMap((page) =>
    fieldsOfPage(page)
      .flatMap(withNested)
      .flatMap(({ path, field }) => {
        const type = typeOfField.get(field.id)
        const keys = new Set(Object.values(field.defaultValue ?? {}).filter((value) => typeof value === 'string'))
        return type === undefined
          ? []
          : [...keys].map((key) => ({ type, key, area: 'PAGES', item: page.id, path: `${path}.defaultValue` }))
      }),
  )

/** Uses in mappings, and in prices by their mapped keys. */
function ofBank(areas: AreasToCheck): KeyUse[] {
  const { KEYS = [], INTEREST_CONDITIONS = [] } = checked(areas)
  const mappings = KEYS.flatMap(({ id, bankValues = [] }) =>
    bankValues.flatMap(({ key }, at) =>
      key === undefined ? [] : [{ type: id, key, area: 'KEYS', item: id, path: `bankValues.${at}.key` }],
    ),
  )
  const rows = INTEREST_CONDITIONS.flatMap((row) =>
    interestKeyTypes.flatMap(({ column, type }) => {
      const value = row[column]
      const key = value === undefined ? undefined : keyOfBankValue(KEYS, type, value)
      return key === undefined ? [] : [{ type, key, area: 'INTEREST_CONDITIONS', item: row.id, path: column }]
    }),
  )
  return [...mappings, ...rows]
}

const ofValuation = (areas: AreasToCheck): KeyUse[] =>
  (checked(areas).ONGEO ?? []).flatMap((item) =>
    'entries' in item
      ? item.entries.flatMap(({ key }, at) =>
          key === undefined
            ? []
            : [{ type: onGeoLists[item.id], key, area: 'ONGEO', item: item.id, path: `entries.${at}.key` }],
        )
      : [],
  )

/** Used keys that are missing in their list; a used key cannot be removed. */
export function missingKeys(areas: AreasToCheck): SettingsProblem[] {
  const known = new Map(checked(areas).KEYS?.map(({ id, keys }) => [id, new Set(keys.map(({ key }) => key))]))
  return keyUses(areas)
    .filter(({ type, key }) => known.get(type)?.has(key) !== true)
    .map(({ type, key, area, item, path }) => ({
      area: 'KEYS',
      item: type,
      path: 'keys',
      code: 'keyInUse',
      params: { value: key, area, item, path },
    }))
}
