import * as v from 'valibot'

import { Localized } from '../locale.ts'
import { type AreasToCheck, defineArea, type SettingsProblem } from './area.ts'
import { checked } from './checked.ts'
import { fintecDefaults } from './defaults/fintec.ts'
import { interfaceOn } from './interfaces.ts'
import { aggregationCategories, kindOfCategory } from './living.ts'

/** [B3.29]: what the aggregation service hands over beside the sums. */
export const fintecDocumentTypes = ['ACCOUNT_REPORT', 'BOOKINGS'] as const

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** How far back the bookings of an account are looked at, and which document of the loan each file becomes. */
const FintecSettings = v.strictObject({
  id: v.literal('SETTINGS'),
  days: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(730)),
  documents: v.pipe(
    v.array(v.strictObject({ type: v.picklist(fintecDocumentTypes), documentId: Id })),
    v.check((documents) => isOnce(documents.map(({ type }) => type)), 'duplicateId'),
  ),
})

/** Which income or expense takes up the sum of a category ([B3.28]); a category without a row is shown, not taken over. */
const FintecCategories = v.strictObject({
  id: v.literal('CATEGORIES'),
  categories: v.pipe(
    v.array(v.strictObject({ category: v.picklist(aggregationCategories), livingId: Id })),
    v.check((rows) => isOnce(rows.map(({ category }) => category)), 'duplicateId'),
  ),
})

/** What the applicant reads before going to the bank's sign-in, and after. */
const FintecTexts = v.strictObject({
  id: v.literal('TEXTS'),
  title: Localized,
  introduction: Localized,
  consent: Localized,
  done: Localized,
})

export const FintecSetting = v.variant('id', [FintecSettings, FintecCategories, FintecTexts])
export type FintecSetting = v.InferOutput<typeof FintecSetting>

const itemLabels: Readonly<Record<FintecSetting['id'], Localized>> = {
  SETTINGS: { de: 'Zeitraum und Dokumente', en: 'Period and documents' },
  CATEGORIES: { de: 'Zuordnung der Kategorien', en: 'Mapping of categories' },
  TEXTS: { de: 'Texte', en: 'Texts' },
}

const problem = (item: string, path: string, code: string, value: string): SettingsProblem => ({
  area: 'FINTEC',
  item,
  path,
  code,
  params: { value },
})

function problemsOf(item: FintecSetting, areas: AreasToCheck): SettingsProblem[] {
  if (item.id === 'SETTINGS') {
    const known = new Set((areas['DOCUMENTS'] ?? []).flatMap(documentIdsOf))
    return item.documents.flatMap(({ documentId }, at) =>
      known.has(documentId) ? [] : [problem(item.id, `documents.${at}.documentId`, 'unknownDocument', documentId)],
    )
  }
  if (item.id === 'TEXTS') return []
  const kinds = new Map((areas['LIVING_TYPE'] ?? []).map((each) => [each.id, 'kind' in each ? each.kind : undefined]))
  return item.categories.flatMap(({ category, livingId }, at) => {
    const path = `categories.${at}.livingId`
    if (!kinds.has(livingId)) return [problem(item.id, path, 'unknownLivingItem', livingId)]
    return kinds.get(livingId) === kindOfCategory(category)
      ? []
      : [problem(item.id, path, 'categoryOfOtherKind', livingId)]
  })
}

const documentIdsOf = (tab: object): string[] =>
  'documents' in tab && Array.isArray(tab.documents)
    ? tab.documents.map(({ documentId }: { readonly documentId: string }) => documentId)
    : []

/** Switched off, nothing is looked at: a bank may change its items freely, and hears of it when it switches this on. */
const onceSwitchedOn = (items: readonly FintecSetting[], areas: AreasToCheck): SettingsProblem[] =>
  interfaceOn(checked(areas).INTERFACES ?? [], 'FINTEC_SELF_DISCLOSURE')
    ? items.flatMap((item) => problemsOf(item, areas))
    : []

/** The check of income and expenses through the applicant's bank account ([B7.06]). */
export const fintecArea = defineArea({
  key: 'FINTEC',
  item: FintecSetting,
  label: { de: 'Prüfung der Bankdaten', en: 'Bank data check' },
  editors: ['ADMIN'],
  defaults: fintecDefaults,
  fixed: true,
  itemLabel: (item, locale) => itemLabels[item.id][locale],
  crossChecks: onceSwitchedOn,
})
