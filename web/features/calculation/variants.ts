import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { session } from '#web/api/session.ts'
import { sessionStore } from '#web/api/storage.ts'

/** A calculation for comparison: its answers and the server's quote. */
export interface Variant {
  readonly id: string
  readonly fields: FieldValues
  readonly quote: Quote
}

/** The most that fit beside each other. */
export const maxVariants = 4

type Variants = Readonly<Record<string, readonly Variant[]>>

const storageKey = 'comparison'
const none: readonly Variant[] = []

const Stored = v.record(
  v.string(),
  v.pipe(
    v.array(
      v.looseObject({
        id: v.string(),
        fields: v.record(v.string(), v.looseObject({ fieldId: v.string() })),
        quote: v.looseObject({ amount: v.number(), term: v.number(), expectedRateAmount: v.number() }),
      }),
    ),
    v.maxLength(maxVariants),
  ),
)

export function readVariants(text: string | undefined): Variants {
  if (text === undefined) return {}
  try {
    const result = v.safeParse(Stored, JSON.parse(text))
    return result.success ? (result.output as unknown as Variants) : {}
  } catch {
    return {}
  }
}

let variants = readVariants(sessionStore.get(storageKey))
const listeners = new Set<() => void>()

function keep(next: Variants): void {
  variants = next
  if (Object.keys(next).length === 0) sessionStore.remove(storageKey)
  else sessionStore.set(storageKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The compared variants of a product in the order of their addition; kept for the session. */
export const useVariants = (productId: string): readonly Variant[] =>
  useSyncExternalStore(subscribe, () => variants[productId] ?? none)

/** Identifies a variant: equal ones are not added twice. */
export const variantId = (quote: Quote): string => compared.map((name) => quote[name] ?? '').join(' ')

/** Two purchases may have the same amount. */
const compared = [
  'amount',
  'term',
  'redemptionRate',
  'nominalInterest',
  'expectedRateAmount',
  'propertyPrice',
  'personalFundsAmount',
  'repairCostsAmount',
] as const satisfies readonly (keyof Quote)[]

export function addVariant(productId: string, fields: FieldValues, quote: Quote): void {
  const own = variants[productId] ?? none
  const id = variantId(quote)
  if (own.length >= maxVariants || own.some((each) => each.id === id)) return
  keep({ ...variants, [productId]: [...own, { id, fields, quote }] })
}

export function removeVariant(productId: string, id: string): void {
  const rest = (variants[productId] ?? none).filter((each) => each.id !== id)
  const { [productId]: _own, ...others } = variants
  keep(rest.length === 0 ? others : { ...others, [productId]: rest })
}

// Calculations are personal, so signing out removes them.
session.onSignedOut((reason) => {
  if (reason !== 'refused') keep({})
})
