import { type Rule, rulesOf } from '../conditions.ts'
import type { KeyType } from '../fields/types.ts'
import type { AreasToCheck, SettingsProblem } from './area.ts'
import { keyOfBankValue } from './bank-values.ts'
import { checked } from './checked.ts'
import { interestKeyTypes } from './interest-key-types.ts'
import { onGeoLists } from './on-geo-lists.ts'
import {
  conditionsOfPage,
  conditionsOfSteps,
  conditionsOfTab,
  fieldsOfPage,
  type PlacedCondition,
  withNested,
} from './placed-conditions.ts'

/** A key of a selection list, and where another area relies on it. */
export interface KeyUse {
  readonly type: KeyType
  readonly key: string
  readonly area: string
  readonly item: string
  readonly path: string
}

/** Every place of a configuration that names a key ([B8.09], [B8.10] speak of the bank's rows among them). */
export function keyUses(areas: AreasToCheck): KeyUse[] {
  const { INPUT_FIELDS = [], PAGES = [], PRODUCTS = [], PROCESSES = [], DOCUMENTS = [] } = checked(areas)
  const typeOfField = new Map(INPUT_FIELDS.map(({ id, keyType }) => [id, keyType]))
  const inConditions = (area: string, item: string, conditions: readonly PlacedCondition[]): KeyUse[] =>
    conditions.flatMap(({ path, condition }) =>
      rulesOf(condition).flatMap((rule) => {
        const type = typeOfField.get(rule.field)
        return type === undefined ? [] : keysOf(rule).map((key) => ({ type, key, area, item, path }))
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

/** What compares whole keys; the other operators look at their order or at parts of them. */
const keysOf = ({ operator, value }: Rule): string[] =>
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

/** The mappings, and the rows by the keys that their values mean. */
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

/** Keys that something uses and their list does not have (any more): a key in use cannot go. */
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
