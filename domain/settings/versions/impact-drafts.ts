import type { FieldError } from '../../shared/errors.ts'
import { type Locale, type Localized, perLocale } from '../../text/locale.ts'
import type { Product } from '../areas/products/schema.ts'
import type { WizardSettings } from '../../wizard/validate-loan.ts'
import { parseEntryPath } from '../../wizard/entry-path.ts'
import { type Draft, onNewer } from '../../wizard/newer-release.ts'
import { isSame } from '../../shared/canonical.ts'

export type DraftedAreas = WizardSettings & { readonly PRODUCTS: readonly Product[] }

export type OpenDraft = Omit<Draft, 'requestedDocuments'> & { readonly productId: string; readonly locale: Locale }

export interface AskedField {
  readonly field: string
  readonly label: Localized
  readonly count: number
}

/** The effect on a product's open drafts when their owners open them again. */
export interface DraftImpact {
  readonly productId: string
  /** A draft of a product that is not offered stays on its release. */
  readonly offered: boolean
  /** The number of examined drafts. */
  readonly looked: number
  /** The number of drafts with new questions. */
  readonly needAnswers: number
  /** The number of drafts with a reopened step ([A4.01]). */
  readonly reopened: number
  /** Most frequent first. */
  readonly fields: readonly AskedField[]
}

/** Compares what the live settings ask of a draft with what the candidate would ask. Stores nothing. */
export function draftImpact(
  current: DraftedAreas,
  candidate: DraftedAreas,
  drafts: readonly OpenDraft[],
  today: string,
): DraftImpact[] {
  return [...new Set(drafts.map(({ productId }) => productId))].map((productId) => {
    const own = drafts.filter((draft) => draft.productId === productId)
    const product = candidate.PRODUCTS.find(({ id }) => id === productId)
    const before = current.PRODUCTS.find(({ id }) => id === productId) ?? product
    const offered = product?.enabled === true
    const nothing = { productId, offered, looked: own.length, needAnswers: 0, reopened: 0, fields: [] }
    if (!offered || before === undefined || hasSameQuestions(current, before, candidate, product)) return nothing
    const moved = own.map((draft) =>
      onNewer(
        { ...draft, requestedDocuments: [] },
        { areas: current, product: before },
        { areas: candidate, product },
        { locale: draft.locale, today },
      ),
    )
    return {
      ...nothing,
      needAnswers: moved.filter(({ newProblems, reopened }) => newProblems.length + reopened.length > 0).length,
      reopened: moved.filter(({ reopened }) => reopened.length > 0).length,
      fields: countFields(
        moved.map(({ newProblems }) => newProblems),
        candidate,
      ),
    }
  })
}

/** Whether the product's questions do not change, as in most releases: then no draft is examined. */
const hasSameQuestions = (current: DraftedAreas, before: Product, candidate: DraftedAreas, after: Product): boolean =>
  isSame(before.steps, after.steps) &&
  (['INPUT_FIELDS', 'KEYS', 'LIVING_TYPE', 'PAGES'] as const).every((area) => isSame(current[area], candidate[area]))

/** Counts each field once per draft, even with several problems or entries. */
function countFields(newProblems: readonly (readonly FieldError[])[], areas: DraftedAreas): AskedField[] {
  const counts = new Map<string, number>()
  for (const errors of newProblems)
    for (const field of new Set(errors.map((each) => parseEntryPath(each.field)?.field ?? each.field)))
      counts.set(field, (counts.get(field) ?? 0) + 1)
  return [...counts]
    .map(([field, count]) => ({ field, label: getLabel(field, areas), count }))
    .toSorted((one, other) => other.count - one.count)
}

/** The label of a field, a household item, or a section with a blocking message. */
function getLabel(id: string, { INPUT_FIELDS, LIVING_TYPE, PAGES }: DraftedAreas): Localized {
  const named = [...INPUT_FIELDS, ...LIVING_TYPE].find((each) => each.id === id)
  const section = PAGES.flatMap(({ sections }) => sections).find((each) => each.id === id)
  return named?.label ?? section?.title ?? perLocale(() => id)
}
