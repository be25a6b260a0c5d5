import type { FieldDefinition, FieldValues, Value } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Locale } from '#domain/locale.ts'
import type { Page, PageType } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'

import type { Wish } from '../calculation.ts'
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

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** The three fields of a wish, as the settings define them. */
export const wishFields = (fields: readonly FieldDefinition[]): Readonly<Record<keyof Wish, Answering>> => {
  const field = (id: string, type: Answering['type']): Answering =>
    fields.find((each) => each.id === id) ?? { id, type, entityType: 'LOAN' }
  return {
    amount: field(wellKnown.amount, 'MONEY'),
    term: field(wellKnown.term, 'NUMBERFIELD'),
    intendedUse: field(wellKnown.intendedUse, 'KEY'),
  }
}

interface WishSources {
  readonly product: Pick<Product, 'limits'>
  readonly page: Pick<Page, 'sections'>
  readonly typed: Pick<TypedAnswers, 'fields'>
  readonly saved: FieldValues
  readonly locale: Locale
}

/** The wish on the screen: what was typed, else what is saved, else what the product and page begin with ([A5.17]). */
export function wishOnScreen({ product, page, typed, saved, locale }: WishSources): Wish {
  const held = (id: string): Value | null | undefined => (typed.fields[id] ?? saved[id])?.value.value
  const amount = held(wellKnown.amount)
  const term = held(wellKnown.term)
  const use = held(wellKnown.intendedUse) ?? defaultOf(page, wellKnown.intendedUse, locale)
  return {
    amount: typeof amount === 'number' ? amount : product.limits.amount.initial,
    term: typeof term === 'number' ? term : product.limits.term.initial,
    intendedUse: typeof use === 'string' ? use : null,
  }
}

/** The wish that the representative example speaks of: the one that everybody begins with. */
export const exampleWish = (sources: Omit<WishSources, 'typed' | 'saved'>): Wish =>
  wishOnScreen({ ...sources, typed: { fields: {} }, saved: {} })

const defaultOf = (page: Pick<Page, 'sections'>, id: string, locale: Locale): unknown =>
  page.sections.flatMap(({ fields }) => fields).find((field) => field.id === id)?.defaultValue?.[locale]

export const asksForUse = (page: Pick<Page, 'sections'>): boolean =>
  page.sections.some(({ fields }) => fields.some((field) => field.id === wellKnown.intendedUse && field.visible))

/** What the first save of a loan carries. */
export const wishAsFields = (wish: Wish, fields: Readonly<Record<keyof Wish, Answering>>): FieldValues =>
  Object.fromEntries(
    (['amount', 'term', 'intendedUse'] as const).flatMap((name) =>
      wish[name] === null ? [] : [[fields[name].id, fieldValue(fields[name], wish[name])]],
    ),
  )
