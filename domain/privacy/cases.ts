import { dayMs } from '../time/durations.ts'
import { casesTexts } from '../texts/cases.ts'
import { addMonths } from '../time/dates.ts'
import type { Localized } from '../text/locale.ts'

/**
 * What a person can ask of the bank and no click does (GDPR, articles 15, 16, 18 and 21), and what the bank learns of a person:
 * that somebody has died, or acts for them. ACCESS: to what the export by a click does not show. CORRECTION: of an application that
 * was sent.
 */
export const caseKinds = ['ACCESS', 'RESTRICTION', 'OBJECTION', 'CORRECTION', 'REPRESENTATIVE', 'DEATH'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What people file themselves; of a death the bank hears from others. */
export const ownCaseKinds = [
  'ACCESS',
  'RESTRICTION',
  'OBJECTION',
  'CORRECTION',
  'REPRESENTATIVE',
] as const satisfies readonly CaseKind[]

export const caseStates = ['FILED', 'IN_REVIEW', 'GRANTED', 'REFUSED'] as const
export type CaseState = (typeof caseStates)[number]

export const openCaseStates = ['FILED', 'IN_REVIEW'] as const satisfies readonly CaseState[]
export const caseResults = ['GRANTED', 'REFUSED'] as const satisfies readonly CaseState[]
export type CaseResult = (typeof caseResults)[number]

export const isOpenCase = (state: CaseState): boolean => openCaseStates.some((each) => each === state)

/** How it came: in the portal, in writing, or by telephone. */
export const caseWays = ['PORTAL', 'WRITTEN', 'TELEPHONE'] as const
export type CaseWay = (typeof caseWays)[number]
export const staffCaseWays = ['WRITTEN', 'TELEPHONE'] as const satisfies readonly CaseWay[]

/** Characters of a statement, an answer, and a reason. */
export const maxCaseTextLength = 2000

/** The last day for an answer, `YYYY-MM-DD`: within one month of the day on which it was filed (GDPR, article 12 (3)). */
export const caseDueOn = (filedOn: string): string => addMonths(filedOn, 1)

/** What the law lets a bank extend the month for (GDPR, article 12 (3)): how much is asked, or how often. */
export const extensionGrounds = ['COMPLEX', 'MANY'] as const
export type ExtensionGround = (typeof extensionGrounds)[number]

/** Ends a sentence. */
export const extensionTexts: Readonly<Record<ExtensionGround, Localized>> = casesTexts.extensions

/** The last day once it was extended, by two further months. */
export const extendedDueOn = (dueOn: string): string => addMonths(dueOn, 2)

interface Extendable {
  readonly kind: CaseKind
  readonly state: CaseState
  readonly dueOn: string
  readonly extendedAt: string | null
}

/** Once, and within the first month, in which the person has to hear of it. Nobody waits for the answer to a death. */
export const canExtend = ({ kind, state, dueOn, extendedAt }: Extendable, today: string): boolean =>
  kind !== 'DEATH' && isOpenCase(state) && extendedAt === null && today <= dueOn

export const isOverdue = ({ state, dueOn }: { readonly state: CaseState; readonly dueOn: string }, today: string) =>
  isOpenCase(state) && dueOn < today

/** So long a restriction goes on after the person was told of its end (GDPR, article 18 (3)). */
const noticeDays = 7

const after = (at: Date, days: number): string => new Date(at.getTime() + days * dayMs).toISOString()

/** When a restriction ends that the bank lifts or does not grant, as an ISO time. */
export const restrictionEnds = (at: Date): string => after(at, noticeDays)

/** So long after a refusal another restriction has no effect before it is granted: else one a week would do without any grant. */
const refiledDays = 90

/**
 * The end of the effect of a case that is filed, as an ISO time: null while it lasts. A restriction holds from now on, unless one was refused
 * lately; then it has no effect yet. Times of refusals are ISO times.
 */
export const filedEnds = (kind: CaseKind, refusals: readonly string[], at: Date): string | null =>
  kind === 'RESTRICTION' && refusals.some((each) => each > after(at, -refiledDays)) ? at.toISOString() : null

/** Kinds with an effect that lasts after they were granted, until the bank ends it. */
export const lastingKinds = ['RESTRICTION', 'DEATH'] as const satisfies readonly CaseKind[]

const isLasting = (kind: CaseKind): boolean => lastingKinds.some((each) => each === kind)

/**
 * Until when an answered case has an effect, as an ISO time; null while it lasts. A restriction holds from when it was filed, so
 * that it also ends a while after it was refused: its person hears of it first. One that had no effect yet needs no such while.
 */
export function effectEnds(
  { kind, endsAt }: { readonly kind: CaseKind; readonly endsAt: string | null },
  result: CaseResult,
  at: Date,
): string | null {
  if (result === 'GRANTED' && isLasting(kind)) return null
  return kind === 'RESTRICTION' && endsAt === null ? restrictionEnds(at) : at.toISOString()
}

/** A case whose effect somebody of the bank can end. */
export const canEnd = (each: { readonly kind: CaseKind; readonly state: CaseState; readonly endsAt: string | null }) =>
  each.state === 'GRANTED' && isLasting(each.kind) && each.endsAt === null
