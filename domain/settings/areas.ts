import type { GenericSchema } from 'valibot'
import * as v from 'valibot'

import { tooDeepAt } from '../shared/depth.ts'
import type { Locale, Localized } from '../text/locale.ts'
import { isLarger } from '../shared/size.ts'
import { type Area, forAdministrators, type AreasToCheck, type Item, orderId } from './area.ts'
import type { SettingsProblem } from './problem.ts'
import { childBenefitArea } from './areas/child-benefit/area.ts'
import { conditionOrderProblems } from './checks/condition-order.ts'
import { costsArea } from './areas/costs/area.ts'
import { documentsArea } from './areas/documents/area.ts'
import { emailTemplatesArea } from './areas/email-templates/area.ts'
import { fintecArea } from './areas/fintec/area.ts'
import { completedFrom, completedLists, isRetired, missingItems } from './versions/fixed-items.ts'
import { generalSettingsArea } from './areas/general-settings/area.ts'
import { inputFieldsArea } from './areas/input-fields/area.ts'
import { interestConditionsArea } from './areas/rates/area.ts'
import { interfacesArea } from './areas/interfaces/area.ts'
import { keysArea } from './areas/keys/area.ts'
import { legalArea } from './areas/legal/area.ts'
import { budgetArea } from './areas/budget/area.ts'
import { offerArea } from './areas/offer/area.ts'
import { onGeoArea } from './areas/on-geo/area.ts'
import { pagesArea } from './areas/pages/area.ts'
import { processesArea } from './areas/processes/area.ts'
import { productsArea } from './areas/products/area.ts'
import { textFieldsArea } from './areas/text-fields/area.ts'
import { missingTranslations } from './checks/translations.ts'
import { userInterfaceArea } from './areas/user-interface/area.ts'
import { webIdArea } from './areas/web-id/area.ts'
import type { Properties } from './labels/property.ts'
import type { AreaKey, AreaItem, SnapshotAreas } from './snapshot.ts'

/** Every area of the portal, by its key and in the order of [B3.50]; areas beyond it come last. */
export const areas = {
  KEYS: keysArea,
  ADDITIONAL_COSTS: costsArea,
  LIVING_TYPE: budgetArea,
  DOCUMENTS: documentsArea,
  USER_INTERFACE: userInterfaceArea,
  INPUT_FIELDS: inputFieldsArea,
  TEXT_FIELDS: textFieldsArea,
  EMAIL_TEMPLATES: emailTemplatesArea,
  GENERAL_SETTINGS: generalSettingsArea,
  OFFER: offerArea,
  CHILD_BENEFIT: childBenefitArea,
  INTERFACES: interfacesArea,
  FINTEC: fintecArea,
  ONGEO: onGeoArea,
  PRODUCTS: productsArea,
  PROCESSES: processesArea,
  PAGES: pagesArea,
  WEB_ID: webIdArea,
  INTEREST_CONDITIONS: interestConditionsArea,
  LEGAL: legalArea,
} as const satisfies {
  readonly [K in AreaKey]: Pick<Area<K, GenericSchema<unknown, AreaItem<K>>>, 'key' | 'item' | 'defaults'>
}

export const areaKeys = Object.keys(areas) as AreaKey[]

/** The labels of all properties of each area's items, and how their values read. */
export const areaLabels = Object.fromEntries(
  areaKeys.map((key) => [key, areas[key].properties]),
) as unknown as Readonly<Record<AreaKey, Properties>>

/** The title of the dialog for a new item; undefined if no item can be added in one. */
export function newItemLabel(area: AreaKey): Localized | undefined {
  const { newItem } = areas[area]
  return newItem === 'elsewhere' ? undefined : newItem
}

/** Whether an area is for administrators only. */
export const isForAdministrators = (area: AreaKey): boolean =>
  (areas[area] as unknown as Area).publicView === forAdministrators

/** The portal as shipped. */
export const shippedAreas = (): SnapshotAreas =>
  Object.fromEntries(areaKeys.map((key) => [key, areas[key].defaults])) as unknown as SnapshotAreas

/** The label of an item; the id of one that only an earlier version of the portal had. */
export function itemLabel(key: AreaKey, item: Item, locale: Locale, context?: AreasToCheck): string {
  const area = areas[key] as unknown as Area
  return isRetired(area, item) ? item.id : area.itemLabel(item, locale, context)
}

/** Whether an edit is of an item that only an earlier version of the portal had. */
export const isOfRetired = ({ area, item }: { readonly area: AreaKey; readonly item: string }): boolean =>
  item !== orderId && isRetired(areas[area], { id: item })

/** Completes an older release with shipped areas and items that it does not have, and leaves out retired items. */
export const completed = (stored: Partial<SnapshotAreas>): SnapshotAreas => completedFrom<SnapshotAreas>(areas, stored)

/** Completes the lists of an older file with present items that it does not have. */
export const completedBy = (lists: Partial<SnapshotAreas>, present: SnapshotAreas): Partial<SnapshotAreas> =>
  completedLists(areas, lists as AreasToCheck, present)

/** Every problem of a configuration: validates each item by its schema, then the areas against each other. */
export function checkAreas(candidate: AreasToCheck): SettingsProblem[] {
  const own = problemsWithin(candidate)
  return own.length > 0 ? own : problemsBetween(candidate)
}

/** Validates each item by its schema; `itemProblemsOf` may cache the problems of items shared by configurations. */
export const problemsWithin = (candidate: AreasToCheck, itemProblemsOf = itemProblems): SettingsProblem[] =>
  areaKeys.flatMap((key) => {
    const ids = new Set<string>()
    return (candidate[key] ?? []).flatMap((item) => {
      const twice = ids.has(item.id)
      ids.add(item.id)
      return [...(twice ? [getProblem(key, item, 'id', 'duplicateId')] : []), ...itemProblemsOf(key, item)]
    })
  })

/** Validates the areas against each other; needs valid items. */
export function problemsBetween(candidate: AreasToCheck): SettingsProblem[] {
  const between = areaKeys.flatMap((key) => {
    const check = areas[key].crossChecks as
      | ((items: readonly Item[], all: AreasToCheck) => SettingsProblem[])
      | undefined
    return check?.(candidate[key] ?? [], candidate) ?? []
  })
  return [
    ...missingItems(areas, candidate),
    ...between,
    ...conditionOrderProblems(candidate),
    ...missingTranslations(candidate),
  ]
}

const getProblem = (area: string, item: Item, path: string, code: string): SettingsProblem => ({
  area,
  item: item.id,
  path,
  code,
})

/** Own checks have their code as the message; valibot's are named by their type. */
const ownCode = /^[a-z][A-Za-z_]*$/

/** Enough for a page with the deepest condition, with a reserve. */
const maxItemDepth = 60

/** The id of the order, and names of Object.prototype, because ids are used as property names. */
const isReservedId = (id: string): boolean => id === orderId || id in Object.prototype

/** Ten times the size of the longest item. */
const maxItemParts = 20_000

/** The problems of one item by itself. */
export function itemProblems(key: AreaKey, item: Item): SettingsProblem[] {
  // First, because the other checks recurse for each level.
  const deep = tooDeepAt(item, maxItemDepth)
  if (deep !== undefined) return [getProblem(key, item, deep, 'tooDeep')]
  // Each part may have a problem, and problems are larger than their parts.
  if (isLarger(item, maxItemParts))
    return [{ ...getProblem(key, item, '', 'itemTooLarge'), params: { value: maxItemParts } }]
  const result = v.safeParse(areas[key].item, item)
  if (result.success) return isReservedId(item.id) ? [getProblem(key, item, 'id', 'reservedId')] : []
  return result.issues.map((issue) => {
    return {
      ...getProblem(key, item, v.getDotPath(issue) ?? '', getCode(issue)),
      ...getParams(issue),
    }
  })
}

/** The code of an own check, else valibot's name; an empty value is missing, whatever its type. */
function getCode({ kind, type, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'regex' && input === '') return 'non_empty'
  if (['check', 'raw_check', 'regex'].includes(type) && ownCode.test(message)) return message
  return kind === 'schema' && input === undefined && type !== 'strict_object' ? 'non_empty' : type
}

/** The invalid value and the limit. */
function getParams({ type, input, expected, received, message, ...issue }: v.BaseIssue<unknown>) {
  // The check of a setting passes on the value schema's limit.
  const raw = type === 'raw_check'
  const limit = raw ? Number(expected) : issue.requirement
  const limited = limitCodes.has(raw ? message : type) && typeof limit === 'number' && Number.isFinite(limit)
  const params = {
    ...(raw ? { value: received } : {}),
    ...(limited ? { limit, ...(Array.isArray(input) ? { of: 'entries' } : {}) } : {}),
  }
  return Object.keys(params).length === 0 ? {} : { params }
}

/** valibot's names of limits. */
const limitCodes = new Set(['min_value', 'max_value', 'min_length', 'max_length'])
