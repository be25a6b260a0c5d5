import { decisionTexts } from '../texts/decision.ts'
import type { Localized } from '../text/locale.ts'

/** Who decided on an application: a person, fixed rules, or a credit score (GDPR, article 22). */
export const deciders = ['person', 'rule', 'score'] as const
export type DecidedBy = (typeof deciders)[number]

export const decidedByTexts: Readonly<Record<DecidedBy, Localized>> = decisionTexts.decidedBy

/** A database whose information led to a rejection (directive (EU) 2023/2225, article 19). */
export interface ConsultedDatabase {
  readonly name: string
  /** Of who runs it. */
  readonly address: string
  readonly result: string
  /** The kinds of data that were taken into account. */
  readonly categories: readonly string[]
}

/** The household that the bank decided with, in euro per month. */
export interface AssessedHousehold {
  readonly monthlyIncome: number
  readonly monthlyExpenses: number
  readonly monthlyChildBenefit: number
}

/** The bank's latest decision on an application, with what its event said; the rest is undefined. */
export interface Decision {
  /** ISO time at which the portal received it. */
  readonly at: string
  readonly decidedBy?: DecidedBy | undefined
  /** For a rejection only. */
  readonly database?: ConsultedDatabase | undefined
  readonly household?: AssessedHousehold | undefined
}
