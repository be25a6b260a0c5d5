import type { InferOutput } from 'valibot'
import * as v from 'valibot'

import type { AreasToCheck, Item, SettingsProblem } from './area.ts'
import { childBenefitArea } from './child-benefit.ts'
import { conditionOrderProblems } from './condition-order.ts'
import { costsArea } from './costs.ts'
import { documentsArea } from './documents.ts'
import { emailTemplatesArea } from './email-templates.ts'
import { fintecArea } from './fintec.ts'
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

/** Every problem of a whole configuration: each item against its schema, then the areas against each other. */
export function checkAreas(candidate: AreasToCheck): SettingsProblem[] {
  const own = areaKeys.flatMap((key) => {
    const ids = new Set<string>()
    return (candidate[key] ?? []).flatMap((item) => {
      const twice = ids.has(item.id)
      ids.add(item.id)
      return [...(twice ? [problemOf(key, item, 'id', 'duplicateId')] : []), ...itemProblems(key, item)]
    })
  })
  if (own.length > 0) return own
  const between = areaKeys.flatMap((key) => {
    const check = areas[key].crossChecks as
      | ((items: readonly Item[], all: AreasToCheck) => SettingsProblem[])
      | undefined
    return check?.(candidate[key] ?? [], candidate) ?? []
  })
  return [...between, ...conditionOrderProblems(candidate), ...missingTranslations(candidate)]
}

const problemOf = (area: string, item: Item, path: string, code: string): SettingsProblem => ({
  area,
  item: item.id,
  path,
  code,
})

/** Checks of our own say their code as the message; valibot's are named by their type. */
const ownCode = /^[a-z][A-Za-z_]*$/

/** What is wrong with one item in itself. */
export function itemProblems(key: AreaKey, item: Item): SettingsProblem[] {
  const result = v.safeParse(areas[key].item, item)
  if (result.success) return []
  return result.issues.map((issue) => {
    const own = (issue.type === 'check' || issue.type === 'raw_check') && ownCode.test(issue.message)
    return {
      ...problemOf(key, item, v.getDotPath(issue) ?? '', own ? issue.message : issue.type),
      ...(issue.type === 'raw_check' ? { params: { value: issue.received } } : {}),
    }
  })
}
