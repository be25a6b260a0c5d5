import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import type { FieldValues } from '#domain/fields/types.ts'
import { session } from '#web/api/session.ts'
import { sessionStore, wizardKey } from '#web/api/storage.ts'

import { type AnswerAction, besides, isUntouched, noAnswers, type TypedAnswers, withAnswer } from './raw-answers.ts'

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

let memory = readMemory(sessionStore.get(wizardKey))
const listeners = new Set<() => void>()

function keep(next: Memory): void {
  memory = next
  if (next === nothing) sessionStore.remove(wizardKey)
  else sessionStore.set(wizardKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key of input without a loan. */
export const newLoan = (productId: string): string => `new:${productId}`

export const rememberedLoan = (productId: string): string | undefined => memory.loans[productId]

/** The loans of this visit by journey key. */
export const rememberedLoans = (): Memory['loans'] => memory.loans

export const rememberLoan = (productId: string, loanId: string): void =>
  keep({ ...memory, loans: { ...memory.loans, [productId]: loanId } })

export const typedAnswers = (key: string): TypedAnswers => memory.answers[key] ?? noAnswers

export const useTypedAnswers = (key: string): TypedAnswers => useSyncExternalStore(subscribe, () => typedAnswers(key))

export const answer = (key: string, action: AnswerAction): void =>
  keep({ ...memory, answers: { ...memory.answers, [key]: withAnswer(typedAnswers(key), action) } })

/** Forgets one loan that was sent or no longer exists. */
export function forgetLoan(id: string): void {
  const { [id]: _gone, ...answers } = memory.answers
  keep({ answers, loans: Object.fromEntries(Object.entries(memory.loans).filter(([, loanId]) => loanId !== id)) })
}

export function forgetAnswers(key: string): void {
  const { [key]: _gone, ...answers } = memory.answers
  keep({ ...memory, answers })
}

/** Stores that a loan was created with these answers of the start page; moves the remaining input to the loan. */
export function loanBegun(productId: string, loanId: string, begunWith: FieldValues): void {
  const { [newLoan(productId)]: typed = noAnswers, ...answers } = memory.answers
  const rest = besides(typed, begunWith)
  keep({
    loans: { ...memory.loans, [productId]: loanId },
    answers: isUntouched(rest) ? answers : { ...answers, [loanId]: rest },
  })
}

/** Begins anew on a journey ([A2.17]): forgets its loan and input without a loan; keeps the unsaved input of loans. */
export function startNewApplication(journey: string): void {
  const { [journey]: _loan, ...loans } = memory.loans
  const { [newLoan(journey)]: _typed, ...answers } = memory.answers
  keep({ loans, answers })
}

/** Forgets everything ([A4.05], [A4.08]). */
export const forgetWizard = (): void => keep(nothing)

// A sign-out removes the input; after the server refused the session, it is kept for the next sign-in.
session.onSignedOut((reason) => {
  if (reason !== 'refused') forgetWizard()
})
