import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { session } from '#web/api/session.ts'
import { sessionStore } from '#web/api/storage.ts'

import { type AnswerAction, noAnswers, type TypedAnswers, withAnswer } from './typed-answers.ts'

/** What the browser keeps of the wizard for the length of a session ([A4.05]). */
interface Memory {
  /** The loan that a visit of a product is about, by the product's id. */
  readonly loans: Readonly<Record<string, string>>
  /** By the loan's id, or by `newLoan` of a product before there is one. */
  readonly answers: Readonly<Record<string, TypedAnswers>>
}

const storageKey = 'wizard'
const nothing: Memory = { loans: {}, answers: {} }

// The inside of the values is checked where they are used: a field's type guards its value.
const Stored = v.object({
  loans: v.record(v.string(), v.string()),
  answers: v.record(
    v.string(),
    v.object({
      fields: v.record(v.string(), v.looseObject({ fieldId: v.string(), value: v.looseObject({ type: v.string() }) })),
      unreadable: v.record(v.string(), v.string()),
      borrowers: v.nullable(v.array(v.looseObject({ incomeExpenses: v.array(v.unknown()) }))),
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

let memory = readMemory(sessionStore.get(storageKey))
const listeners = new Set<() => void>()

function keep(next: Memory): void {
  memory = next
  if (next === nothing) sessionStore.remove(storageKey)
  else sessionStore.set(storageKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of answers that belong to no loan yet. */
export const newLoan = (productId: string): string => `new:${productId}`

export const rememberedLoan = (productId: string): string | undefined => memory.loans[productId]

/** The loans of this visit, by their products' ids. */
export const rememberedLoans = (): Memory['loans'] => memory.loans

export const rememberLoan = (productId: string, loanId: string): void =>
  keep({ ...memory, loans: { ...memory.loans, [productId]: loanId } })

export const typedAnswers = (key: string): TypedAnswers => memory.answers[key] ?? noAnswers

export const useTypedAnswers = (key: string): TypedAnswers => useSyncExternalStore(subscribe, () => typedAnswers(key))

export const answer = (key: string, action: AnswerAction): void =>
  keep({ ...memory, answers: { ...memory.answers, [key]: withAnswer(typedAnswers(key), action) } })

/** Forgets one loan: it was sent, or it is no longer there. */
export function forgetLoan(id: string): void {
  const { [id]: _gone, ...answers } = memory.answers
  keep({ answers, loans: Object.fromEntries(Object.entries(memory.loans).filter(([, loanId]) => loanId !== id)) })
}

export function forgetAnswers(key: string): void {
  const { [key]: _gone, ...answers } = memory.answers
  keep({ ...memory, answers })
}

/** Begins anew ([A2.17], [A4.05], [A4.08]). */
export const forgetWizard = (): void => keep(nothing)

// Who leaves takes along what they typed; where the server refused the session it is kept, for after the next sign-in.
session.onSignedOut((reason) => {
  if (reason !== 'refused') forgetWizard()
})
