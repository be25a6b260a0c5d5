import { isSame } from '../../shared/canonical.ts'
import { addDays } from '../../time/dates.ts'
import type { LegalEntry, LegalValue } from '../areas/legal/schema.ts'
import { isSameLegalValue } from './confirmations.ts'
import { legalValues } from './legal-on-day.ts'

/** An entry and its open change. Days are `YYYY-MM-DD` in Berlin. */
export interface LegalPlan {
  readonly live: LegalEntry
  /** Undefined without an open change. */
  readonly scheduled?: LegalEntry | undefined
  /** The day of the approved release; undefined while nobody has approved the change. */
  readonly releasedOn?: string | undefined
}

export interface NextLegalValue {
  /** Undefined if the present value ends without another one. */
  readonly value: LegalValue | undefined
  /** Undefined if it applies with its release, whose day is unknown. */
  readonly from: string | undefined
  /** Whether nobody has approved it yet. */
  readonly needsRelease: boolean
}

export interface LegalOutlook {
  /** The version that counts on the day. */
  readonly entry: LegalEntry
  readonly live: { readonly value: LegalValue; readonly since: string } | undefined
  readonly next: NextLegalValue | undefined
  /** The live value with a confirmation that is not released yet. */
  readonly confirming: LegalValue | undefined
  /** Whether something else applies within the next thirty days, or as soon as it is released. */
  readonly changesSoon: boolean
}

const soonInDays = 30

/** What applies on a day and what changes next. A scheduled value does not apply before its release. */
export function legalOutlook(plan: LegalPlan, day: string): LegalOutlook {
  const { scheduled, releasedOn } = plan
  const isReleased = scheduled !== undefined && releasedOn !== undefined && releasedOn <= day
  const entry = isReleased ? scheduled : plan.live
  const { live: value } = legalValues(entry, day)
  const next = scheduled === undefined || isReleased ? nextIn(entry, day) : nextBy(plan, scheduled, value, day)
  const then = scheduled === undefined ? undefined : legalValues(scheduled, day).live
  const isConfirmed = value !== undefined && then !== undefined && isSameLegalValue(value, then)
  return {
    entry,
    live: value && { value, since: isReleased ? appliesFrom(plan, value) : value.validFrom },
    next,
    confirming: isConfirmed && !isSame(value, then) ? then : undefined,
    changesSoon: next !== undefined && (next.from === undefined || next.from <= addDays(day, soonInDays)),
  }
}

function nextIn(entry: LegalEntry, day: string): NextLegalValue | undefined {
  const [value] = legalValues(entry, day).coming
  return value && { value, from: value.validFrom, needsRelease: false }
}

/** The first difference that an open change makes, else the next live value. */
function nextBy(
  plan: LegalPlan,
  scheduled: LegalEntry,
  value: LegalValue | undefined,
  day: string,
): NextLegalValue | undefined {
  const { live: then, coming } = legalValues(scheduled, day)
  const isKept = then === undefined || value === undefined ? then === value : isSameLegalValue(then, value)
  if (!isKept) return { value: then, from: plan.releasedOn, needsRelease: plan.releasedOn === undefined }
  const [first] = coming
  if (first === undefined) return nextIn(plan.live, day)
  const needsRelease = plan.releasedOn === undefined && !isLive(plan, first)
  return { value: first, from: appliesFrom(plan, first), needsRelease }
}

const isLive = ({ live }: LegalPlan, value: LegalValue): boolean => {
  const values: readonly LegalValue[] = live.values
  return values.some((each) => isSameLegalValue(each, value))
}

/** A value that is not live yet applies from its release, if that is later than its own day. */
function appliesFrom(plan: LegalPlan, value: LegalValue): string {
  const { releasedOn = '' } = plan
  return !isLive(plan, value) && releasedOn > value.validFrom ? releasedOn : value.validFrom
}
