import type { AggregationCategory } from '../settings/areas/budget/schema.ts'

/** The classification of a booking by the account-information service: tags, and a place in its category tree. */
export interface Sorting {
  readonly tags: readonly string[]
  /** As `K.2.1.3`; null where the service gives none. */
  readonly categoryId: string | null
}

/**
 * Words that reveal health, religion, politics, union membership, an addiction or an enforcement. A booking with one of them
 * in a tag is dropped on arrival ([A3.17]): missing an expense is better than learning one of these.
 */
const forbiddenWords: ReadonlySet<string> = new Set([
  'health',
  'healthcare',
  'medical',
  'medication',
  'medicine',
  'pharmacy',
  'doctor',
  'dentist',
  'hospital',
  'clinic',
  'therapy',
  'psychotherapy',
  'religion',
  'religious',
  'church',
  'mosque',
  'synagogue',
  'temple',
  'tithe',
  'zakat',
  'party',
  'political',
  'politics',
  'union',
  'addiction',
  'betting',
  'casino',
  'gambling',
  'lottery',
  'attachment',
  'garnishment',
  'seizure',
])

/** `-*` includes every more precise tag. */
const tagCategories: readonly (readonly [tag: string, AggregationCategory])[] = [
  ['salary-*', 'INCOME'],
  ['child-benefit', 'CHILD_BENEFIT'],
  ['government-support', 'GOVERNMENT_SUPPORT'],
  ['parents-benefit', 'GOVERNMENT_SUPPORT'],
  ['student-benefit', 'GOVERNMENT_SUPPORT'],
  ['short-time-allowance', 'GOVERNMENT_SUPPORT'],
  ['rental-revenue-*', 'RENT_INCOME'],
  ['pension-*', 'OTHER_INCOME'],
  ['alimony-*', 'OTHER_INCOME'],
  ['dividend', 'OTHER_INCOME'],
  ['self-employed', 'OTHER_INCOME'],
  ['rent-*', 'RENT_EXPENSES'],
  ['insurance-*', 'INSURANCE'],
  ['living-cost', 'LIVING_COST'],
  ['food', 'LIVING_COST'],
  ['groceries', 'LIVING_COST'],
  ['household', 'LIVING_COST'],
  ['electricity', 'LIVING_COST'],
  ['heating', 'LIVING_COST'],
  ['credit', 'CREDIT_COST'],
  ['installment-payment', 'CREDIT_COST'],
  ['leasing', 'CREDIT_COST'],
  ['media', 'TELECOMMUNICATION'],
  ['telecommunication', 'TELECOMMUNICATION'],
]

/** The part of the service's category tree that matters here; `forbidden` includes everything below. */
const treeCategories: Readonly<Record<string, AggregationCategory | 'forbidden'>> = {
  'K.1': 'OTHER_INCOME',
  'K.1.1': 'INCOME',
  'K.1.2': 'CHILD_BENEFIT',
  'K.1.3': 'GOVERNMENT_SUPPORT',
  'K.1.4': 'RENT_INCOME',
  'K.2': 'OTHER_EXPENSES',
  'K.2.1': 'RENT_EXPENSES',
  'K.2.2': 'INSURANCE',
  'K.2.2.1': 'forbidden',
  'K.2.3': 'LIVING_COST',
  'K.2.4': 'CREDIT_COST',
  'K.2.5': 'TELECOMMUNICATION',
  'K.3': 'forbidden',
}

const matches = (pattern: string, tag: string): boolean =>
  pattern.endsWith('-*') ? tag === pattern.slice(0, -2) || tag.startsWith(pattern.slice(0, -1)) : tag === pattern

/** `K.1.2` → `K.1.2`, `K.1`, `K`. */
const withParents = (id: string): string[] => {
  const parts = id.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}

/** ` Trade_Union `, `trade union` and `tradeUnion` are `trade-union`. */
const normalised = (tags: readonly string[]): string[] =>
  tags.map(
    (tag) =>
      tag
        .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? '',
  )

const toSingular = (word: string): string => word.replace(/ies$/, 'y').replace(/ches$/, 'ch').replace(/s$/, '')

const isForbiddenTag = (tag: string): boolean =>
  tag.split('-').some((word) => forbiddenWords.has(word) || forbiddenWords.has(toSingular(word)))

const getPlaces = ({ categoryId }: Sorting): string[] =>
  categoryId === null ? [] : withParents(categoryId.trim().toUpperCase())

/** Whether a booking reveals something that the portal must not learn. */
export const isForbidden = (sorting: Sorting): boolean =>
  normalised(sorting.tags).some(isForbiddenTag) ||
  getPlaces(sorting).some((place) => treeCategories[place] === 'forbidden')

/**
 * The category of a booking that is not forbidden: by the first known tag, else by the nearest known place in the tree, else
 * other income for money in, or other expenses for money out.
 */
export function getCategory(sorting: Sorting, isCredit: boolean): AggregationCategory {
  for (const tag of normalised(sorting.tags)) {
    const known = tagCategories.find(([pattern]) => matches(pattern, tag))
    if (known !== undefined) return known[1]
  }
  for (const place of getPlaces(sorting)) {
    const known = treeCategories[place]
    if (known !== undefined && known !== 'forbidden') return known
  }
  return isCredit ? 'OTHER_INCOME' : 'OTHER_EXPENSES'
}
