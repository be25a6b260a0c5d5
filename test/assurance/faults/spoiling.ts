import { precontractTabId } from '../../../domain/precontract/document.ts'
import type { State } from './state.ts'

/** A state with one mistake, and what must be found then: this and nothing else. */
export interface Spoiled {
  readonly mistake: string
  readonly spoil: (state: State) => Partial<State>
  readonly found: RegExp
}

export function existing<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the seed leaves nothing to spoil')
  return row
}

type Is<T> = (row: T) => boolean

/** The rows with the first such one changed. */
export function changed<T extends object>(rows: readonly T[], is: Is<T>, change: (row: T) => Partial<NoInfer<T>>): T[] {
  const found = existing(rows.find(is))
  return rows.map((row) => (row === found ? { ...row, ...change(row) } : row))
}

export function without<T>(rows: readonly T[], is: Is<T>): T[] {
  const found = existing(rows.find(is))
  return rows.filter((row) => row !== found)
}

/** The rows with a copy of the first such one. */
export const copied = <T extends object>(rows: readonly T[], is: Is<T>, change: Partial<NoInfer<T>> = {}): T[] => [
  ...rows,
  { ...existing(rows.find(is)), ...change },
]

type Loan = State['loans'][number]
type Document = State['documents'][number]

export const any = (): boolean => true
export const ledgerWith = ({ ledger }: State, more: Partial<State['ledger']>): Partial<State> => ({
  ledger: { ...ledger, ...more },
})
export const cent = (amount: number | null): number => Math.round(((amount ?? 0) + 0.01) * 100) / 100

export const isDraft = ({ status }: Loan): boolean => status === 'NEW'
export const draftOf = (state: State): Loan => existing(state.loans.find(isDraft))
export const isInformation = ({ documentTabId }: Document): boolean => documentTabId === precontractTabId
