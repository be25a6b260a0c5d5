import type { InferOutput } from 'valibot'
import * as v from 'valibot'

import { tooDeepAt } from '../depth.ts'
import { isLarger } from '../size.ts'
import { type AreasToCheck, type Item, orderId, type SettingsProblem } from './area.ts'
import { childBenefitArea } from './child-benefit.ts'
import { conditionOrderProblems } from './condition-order.ts'
import { costsArea } from './costs.ts'
import { documentsArea } from './documents.ts'
import { emailTemplatesArea } from './email-templates.ts'
import { fintecArea } from './fintec.ts'
import { completedFrom, completedLists, missingItems } from './fixed-items.ts'
import { generalSettingsArea } from './general-settings.ts'
import { inputFieldsArea } from './input-fields.ts'
import { interestConditionsArea } from './interest-conditions.ts'
import { interfacesArea } from './interfaces.ts'
import { keysArea } from './keys.ts'
import { livingArea } from './living.ts'
import { offerArea } from './offer.ts'
import { onGeoArea } from './on-geo.ts'
import { pagesArea } from './pages.ts'
import { processesArea } from './processes.ts'
import { productsArea } from './products.ts'
import { textFieldsArea } from './text-fields.ts'
import { missingTranslations } from './translations.ts'
import { userInterfaceArea } from './user-interface.ts'
import { webIdArea } from './web-id.ts'

/** Every area of the portal, by its key and in the order of [B3.50]. */
export const areas = {
  KEYS: keysArea,
  ADDITIONAL_COSTS: costsArea,
  LIVING_TYPE: livingArea,
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
} as const

export type AreaKey = keyof typeof areas
export type ItemOf<K extends AreaKey> = InferOutput<(typeof areas)[K]['item']>
export type SnapshotAreas = { readonly [K in AreaKey]: readonly ItemOf<K>[] }

/** Everything configurable as of one release: immutable, and the only thing that readers of settings see. */
export interface Snapshot {
  readonly number: number
  readonly areas: SnapshotAreas
}

export const areaKeys = Object.keys(areas) as AreaKey[]

/** The portal as shipped. */
export const shippedAreas = (): SnapshotAreas =>
  Object.fromEntries(areaKeys.map((key) => [key, areas[key].defaults])) as unknown as SnapshotAreas

/** A release that was made before some areas or items were there: those are as they ship. */
export const completed = (held: Partial<SnapshotAreas>): SnapshotAreas => completedFrom<SnapshotAreas>(areas, held)

/** Lists of a file that does not know some items yet: those stay as they are. */
export const completedBy = (lists: Partial<SnapshotAreas>, present: SnapshotAreas): Partial<SnapshotAreas> =>
  completedLists(areas, lists as AreasToCheck, present)

/** Every problem of a whole configuration: each item against its schema, then the areas against each other. */
export function checkAreas(candidate: AreasToCheck): SettingsProblem[] {
  const own = problemsWithin(candidate)
  return own.length > 0 ? own : problemsBetween(candidate)
}

/** Each item against its schema; whoever looks at several configurations keeps what is known of the items they share. */
export const problemsWithin = (candidate: AreasToCheck, itemProblemsOf = itemProblems): SettingsProblem[] =>
  areaKeys.flatMap((key) => {
    const ids = new Set<string>()
    return (candidate[key] ?? []).flatMap((item) => {
      const twice = ids.has(item.id)
      ids.add(item.id)
      return [...(twice ? [problemOf(key, item, 'id', 'duplicateId')] : []), ...itemProblemsOf(key, item)]
    })
  })

/** The areas against each other, once their items are right in themselves. */
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

const problemOf = (area: string, item: Item, path: string, code: string): SettingsProblem => ({
  area,
  item: item.id,
  path,
  code,
})

/** Checks of our own say their code as the message; valibot's are named by their type. */
const ownCode = /^[a-z][A-Za-z_]*$/

/** A page with a condition of as many groups as there may be, and room for what is to come. */
const levelsAtMost = 60

/** The order's, and what every object has: answers and settings go by names that are ids. */
const isReservedId = (id: string): boolean => id === orderId || id in Object.prototype

/** Ten times what any area's longest item has. */
const partsAtMost = 20_000

/** What is wrong with one item in itself. */
export function itemProblems(key: AreaKey, item: Item): SettingsProblem[] {
  // First: what looks at every part of it calls itself for each level.
  const deep = tooDeepAt(item, levelsAtMost)
  if (deep !== undefined) return [problemOf(key, item, deep, 'tooDeep')]
  // Each part may have a problem, and a problem takes more than its part.
  if (isLarger(item, partsAtMost))
    return [{ ...problemOf(key, item, '', 'itemTooLarge'), params: { value: partsAtMost } }]
  const result = v.safeParse(areas[key].item, item)
  if (result.success) return isReservedId(item.id) ? [problemOf(key, item, 'id', 'reservedId')] : []
  return result.issues.map((issue) => {
    return {
      ...problemOf(key, item, v.getDotPath(issue) ?? '', codeOf(issue)),
      ...paramsOf(issue),
    }
  })
}

/** The code of a check of our own, else valibot's name of it; what is empty is missing, whatever it should have been. */
function codeOf({ kind, type, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'regex' && input === '') return 'non_empty'
  if (['check', 'raw_check', 'regex'].includes(type) && ownCode.test(message)) return message
  return kind === 'schema' && input === undefined && type !== 'strict_object' ? 'non_empty' : type
}

/** What it is that is wrong, and how far it might go. */
function paramsOf({ type, input, expected, received, message, ...issue }: v.BaseIssue<unknown>) {
  // A check of a setting's own hands on what the value's schema expects.
  const raw = type === 'raw_check'
  const limit = raw ? Number(expected) : issue.requirement
  const limited = limitCodes.has(raw ? message : type) && typeof limit === 'number' && Number.isFinite(limit)
  const params = {
    ...(raw ? { value: received } : {}),
    ...(limited ? { limit, ...(Array.isArray(input) ? { of: 'entries' } : {}) } : {}),
  }
  return Object.keys(params).length === 0 ? {} : { params }
}

/** valibot's names for what goes too far. */
const limitCodes = new Set(['min_value', 'max_value', 'min_length', 'max_length'])
