import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import type { FieldValues } from '#domain/fields/types.ts'
import { session } from '#web/api/session.ts'
import { sessionStore, wizardKey } from '#web/api/storage.ts'

import {
  type AnswerAction,
  besides,
  isUntouched,
  noAnswers,
  type TypedAnswers,
  withAnswer,
} from '#web/page/raw-answers.ts'

/** The wizard's data in session storage ([A4.05]). */
interface Memory {
  /** The loan of this visit by journey key. */
  readonly loans: Readonly<Record<string, string>>
  /** By the loan's id, or by `newLoan` of a product before there is one. */
  readonly answers: Readonly<Record<string, TypedAnswers>>
}

const nothing: Memory = { loans: {}, answers: {} }

// The type of a field checks its value where it is used.
const Field = v.looseObject({ fieldId: v.string(), value: v.looseObject({ type: v.string() }) })
const Households = v.array(v.nullable(v.looseObject({ incomeExpenses: v.array(v.unknown()) })))
const Stored = v.object({
  loans: v.record(v.string(), v.string()),
  answers: v.record(
    v.string(),
    v.object({
      fields: v.record(v.string(), Field),
      unreadable: v.record(v.string(), v.string()),
      borrowers: Households,
      before: v.object({ fields: v.record(v.string(), v.nullable(Field)), borrowers: Households }),
    }),
  ),
})

export function readMemory(text: string | undefined): Memory {
  if (text === undefined) return nothing
  try {
    const result = v.safeParse(Stored, JSON.parse(text))
    return result.success ? (result.output as unknown as Memory) : nothing
  } catch {
    return nothing
  }
}

let stored: string | undefined
let memory = nothing
const listeners = new Set<() => void>()

/** Read anew after a frame of the same name, or a sign-out in any frame of the page, has changed it. */
function current(): Memory {
  const text = sessionStore.get(wizardKey)
  if (text !== stored) memory = readMemory(text)
  stored = text
  return memory
}

function keep(next: Memory): void {
  memory = next
  stored = next === nothing ? undefined : JSON.stringify(next)
  if (stored === undefined) sessionStore.remove(wizardKey)
  else sessionStore.set(wizardKey, stored)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key of input without a loan. */
export const newLoan = (productId: string): string => `new:${productId}`

export const rememberedLoan = (productId: string): string | undefined => current().loans[productId]

/** The loans of this visit by journey key. */
export const rememberedLoans = (): Memory['loans'] => current().loans

export const rememberLoan = (productId: string, loanId: string): void =>
  keep({ ...current(), loans: { ...current().loans, [productId]: loanId } })

export const typedAnswers = (key: string): TypedAnswers => current().answers[key] ?? noAnswers

export const useTypedAnswers = (key: string): TypedAnswers => useSyncExternalStore(subscribe, () => typedAnswers(key))

export const answer = (key: string, action: AnswerAction): void =>
  keep({ ...current(), answers: { ...current().answers, [key]: withAnswer(typedAnswers(key), action) } })

/** Forgets one loan that was sent or no longer exists. */
export function forgetLoan(id: string): void {
  const { [id]: _gone, ...answers } = current().answers
  keep({ answers, loans: Object.fromEntries(Object.entries(current().loans).filter(([, loanId]) => loanId !== id)) })
}

export function forgetAnswers(key: string): void {
  const { [key]: _gone, ...answers } = current().answers
  keep({ ...current(), answers })
}

/** Stores that a loan was created with these answers of the start page; moves the remaining input to the loan. */
export function loanBegun(productId: string, loanId: string, begunWith: FieldValues): void {
  const { [newLoan(productId)]: typed = noAnswers, ...answers } = current().answers
  const rest = besides(typed, begunWith)
  keep({
    loans: { ...current().loans, [productId]: loanId },
    answers: isUntouched(rest) ? answers : { ...answers, [loanId]: rest },
  })
}

/** Begins anew on a journey ([A2.17]): forgets its loan and input without a loan; keeps the unsaved input of loans. */
export function startNewApplication(journey: string): void {
  const { [journey]: _loan, ...loans } = current().loans
  const { [newLoan(journey)]: _typed, ...answers } = current().answers
  keep({ loans, answers })
}

/** Forgets everything ([A4.05], [A4.08]). */
export const forgetWizard = (): void => keep(nothing)

// A sign-out removes the input; after the server refused the session, it is kept for the next sign-in.
session.onSignedOut((reason) => {
  if (reason !== 'refused') forgetWizard()
})
