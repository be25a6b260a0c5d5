import type { ConditionAnswers } from '#domain/conditions.ts'
import type { FieldDefinition, FieldValues, Value } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { Page, PageType } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'

import { answer } from '../memory.ts'
import { fieldValue, type TypedAnswers } from '../typed-answers.ts'

export const isStartPage = (type: PageType): boolean => type.startsWith('START_PAGE')

/** [A2.27]; everything is shown unless the page says otherwise. */
export const startOptions = ({ startPage }: Pick<Page, 'startPage'>): NonNullable<Page['startPage']> =>
  startPage ?? {
    representativeExample: true,
    watchlist: true,
    statusBar: true,
    intendedUseIcons: true,
    showAppliedLoans: true,
    showCalculatedValues: true,
  }

/** What a credit is wished for with: amount and term, and for what. */
export interface CreditWish {
  readonly amount: number
  readonly term: number
  readonly intendedUse: string | undefined
}

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** The three fields of a wish, as the settings define them. */
export const wishFields = (fields: readonly FieldDefinition[]): Readonly<Record<keyof CreditWish, Answering>> => {
  const field = (id: string, type: Answering['type']): Answering =>
    fields.find((each) => each.id === id) ?? { id, type, entityType: 'LOAN' }
  return {
    amount: field(wellKnown.amount, 'MONEY'),
    term: field(wellKnown.term, 'NUMBERFIELD'),
    intendedUse: field(wellKnown.intendedUse, 'KEY'),
  }
}

/**
 * Whether a start page asks for a wish and for nothing else, so that nothing can be wrong with it but a number: whoever
 * puts more on it, or conditions, or a use that nobody has chosen yet, gets the page that knows the rules of fields.
 */
export function isPlain({ calculationType }: Pick<Product, 'calculationType'>, page: Page): boolean {
  const [section, ...others] = page.sections
  if (section === undefined || others.length > 0 || page.type === 'START_PAGE_MORTGAGE') return false
  if (calculationType !== 'CONSUMER_CREDIT' || section.sectionMessages.length > 0) return false
  return (
    [section, ...section.fields].every(({ renderCondition }) => renderCondition === undefined) &&
    section.fields.every(({ visible, tooltip }) => visible && tooltip === undefined) &&
    section.fields.every(({ id, defaultValue }) =>
      id === wellKnown.intendedUse
        ? startOptions(page).intendedUseIcons && locales.every((locale) => typeof defaultValue?.[locale] === 'string')
        : id === wellKnown.amount || id === wellKnown.term,
    )
  )
}

const namesOfWish: readonly (keyof CreditWish)[] = ['intendedUse', 'amount', 'term']

/** As the page orders them; what it does not place and a price needs comes last. */
export const wishOrder = (page: Pick<Page, 'sections'>): readonly (keyof CreditWish)[] => {
  const placed = page.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id }) => namesOfWish.filter((name) => wellKnown[name] === id))
  return [...placed, ...namesOfWish.filter((name) => name !== 'intendedUse' && !placed.includes(name))]
}

interface WishSources {
  readonly product: Pick<Product, 'limits'>
  readonly page: Pick<Page, 'sections'>
  readonly typed: Pick<TypedAnswers, 'fields'>
  readonly locale: Locale
}

/** The wish on the screen: what was typed, else what the product and page begin with ([A5.17]). */
export function wishOnScreen({ product, page, typed, locale }: WishSources): CreditWish {
  const held = (id: string): Value | null | undefined => typed.fields[id]?.value.value
  const amount = held(wellKnown.amount)
  const term = held(wellKnown.term)
  const use = held(wellKnown.intendedUse) ?? defaultOf(page, wellKnown.intendedUse, locale)
  return {
    amount: typeof amount === 'number' ? amount : product.limits.amount.initial,
    term: typeof term === 'number' ? term : product.limits.term.initial,
    intendedUse: typeof use === 'string' ? use : undefined,
  }
}

/** The wish that the representative example speaks of: the one that everybody begins with. */
export const exampleWish = (sources: Omit<WishSources, 'typed'>): CreditWish =>
  wishOnScreen({ ...sources, typed: { fields: {} } })

const defaultOf = (page: Pick<Page, 'sections'>, id: string, locale: Locale): unknown =>
  page.sections.flatMap(({ fields }) => fields).find((field) => field.id === id)?.defaultValue?.[locale]

/** What conditions of steps see of a start page before there is a loan: what is typed, else what the page begins with. */
export function initialAnswers(
  product: Pick<Product, 'limits'>,
  page: Pick<Page, 'sections'>,
  typed: Pick<TypedAnswers, 'fields'>,
  locale: Locale,
): ConditionAnswers {
  const defaults = page.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, defaultValue }) => (isScalar(defaultValue?.[locale]) ? [[id, defaultValue[locale]] as const] : []))
  const own = Object.values(typed.fields).flatMap(({ fieldId, value: { value } }) =>
    isScalar(value) ? [[fieldId, value] as const] : [],
  )
  const { amount, term } = product.limits
  const begun = { amount: amount.initial, term: term.initial, ...Object.fromEntries(defaults) }
  // What was cleared is no answer any more.
  const left = Object.entries(begun).filter(([id]) => typed.fields[id]?.value.value !== null)
  return { ...Object.fromEntries(left), ...Object.fromEntries(own) }
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** What the first save of a loan carries. */
export const wishAsFields = (wish: CreditWish, fields: Readonly<Record<keyof CreditWish, Answering>>): FieldValues =>
  Object.fromEntries(
    (['amount', 'term', 'intendedUse'] as const).flatMap((name) =>
      wish[name] === undefined ? [] : [[fields[name].id, fieldValue(fields[name], wish[name])]],
    ),
  )

/** Answers taken over from elsewhere, as if they had been typed. */
export function typedIn(answersOf: string, fields: FieldValues): void {
  for (const { fieldId, entityType, value } of Object.values(fields))
    answer(answersOf, {
      type: 'answered',
      definition: { id: fieldId, entityType, type: value.type },
      value: value.value,
    })
}
