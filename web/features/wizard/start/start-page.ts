import type { FieldDefinition, FieldValues, Value } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Page, PageType } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

import { answer } from '../memory.ts'
import { fieldValue, type TypedAnswers } from '#web/page/raw-answers.ts'

export const isStartPage = (type: PageType): boolean => type.startsWith('START_PAGE')

/** The loan request of a credit: amount, term and purpose. */
export interface CreditRequest {
  readonly amount: number
  readonly term: number
  readonly intendedUse: string | undefined
}

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** The three fields of a loan request, as the settings define them. */
export const requestFields = (fields: readonly FieldDefinition[]): Readonly<Record<keyof CreditRequest, Answering>> => {
  const field = (id: string, type: Answering['type']): Answering =>
    fields.find((each) => each.id === id) ?? { id, type, entityType: 'LOAN' }
  return {
    amount: field(wellKnown.amount, 'MONEY'),
    term: field(wellKnown.term, 'NUMBERFIELD'),
    intendedUse: field(wellKnown.intendedUse, 'KEY'),
  }
}

const namesOfRequest: readonly (keyof CreditRequest)[] = ['intendedUse', 'amount', 'term']

/** The order of the page; fields that it omits and the price depends on come last. */
export const requestOrder = (page: Pick<Page, 'sections'>): readonly (keyof CreditRequest)[] => {
  const placed = page.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id }) => namesOfRequest.filter((name) => wellKnown[name] === id))
  return [...placed, ...namesOfRequest.filter((name) => name !== 'intendedUse' && !placed.includes(name))]
}

interface RequestSources {
  readonly product: Pick<Product, 'limits'>
  readonly page: Pick<Page, 'sections'>
  readonly typed: Pick<TypedAnswers, 'fields'>
  readonly locale: Locale
}

/** The loan request on the screen: typed values, else the defaults of product and page ([A5.17]). */
export function requestOnScreen({ product, page, typed, locale }: RequestSources): CreditRequest {
  const findInput = (id: string): Value | null | undefined => typed.fields[id]?.value.value
  const amount = findInput(wellKnown.amount)
  const term = findInput(wellKnown.term)
  const use = findInput(wellKnown.intendedUse) ?? getDefault(page, wellKnown.intendedUse, locale)
  return {
    amount: typeof amount === 'number' ? amount : product.limits.amount.initial,
    term: typeof term === 'number' ? term : product.limits.term.initial,
    intendedUse: typeof use === 'string' ? use : undefined,
  }
}

/** The loan request of the representative example, which is the initial one. */
export const exampleRequest = (sources: Omit<RequestSources, 'typed'>): CreditRequest =>
  requestOnScreen({ ...sources, typed: { fields: {} } })

const getDefault = (page: Pick<Page, 'sections'>, id: string, locale: Locale): unknown =>
  page.sections.flatMap(({ fields }) => fields).find((field) => field.id === id)?.defaultValue?.[locale]

/** The fields of a loan's first save. */
export const requestAsFields = (
  loanRequest: CreditRequest,
  fields: Readonly<Record<keyof CreditRequest, Answering>>,
): FieldValues =>
  Object.fromEntries(
    (['amount', 'term', 'intendedUse'] as const).flatMap((name) =>
      loanRequest[name] === undefined ? [] : [[fields[name].id, fieldValue(fields[name], loanRequest[name])]],
    ),
  )

/** Takes over answers from elsewhere as input. */
export function typedIn(answersOf: string, fields: FieldValues): void {
  for (const { fieldId, entityType, value } of Object.values(fields))
    answer(answersOf, {
      type: 'answered',
      definition: { id: fieldId, entityType, type: value.type },
      value: value.value,
    })
}
