import * as v from 'valibot'

import { StoredText } from '#domain/fields/stored-text.ts'
import {
  caseKinds,
  caseResults,
  caseStates,
  caseWays,
  extensionGrounds,
  maxCaseTextLength,
  ownCaseKinds,
  staffCaseWays,
} from '#domain/privacy/cases.ts'
import { endStops } from '#domain/privacy/ending.ts'

/** A statement, an answer, or a reason. */
export const CaseText = v.pipe(StoredText(maxCaseTextLength), v.trim(), v.nonEmpty())

const loanId = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null)

export const OwnCaseInput = v.object({ kind: v.picklist(ownCaseKinds), loanId, statement: CaseText })
/** What somebody of the bank files for a person who wrote or telephoned. */
export const StaffCaseInput = v.object({
  kind: v.picklist(caseKinds),
  way: v.picklist(staffCaseWays),
  loanId,
  statement: CaseText,
})
export type StaffCaseInput = v.InferOutput<typeof StaffCaseInput>

/** A case as its person reads it; null for what has not happened, and texts that a restore could not bring back. */
export const OwnCase = v.object({
  id: v.string(),
  kind: v.picklist(caseKinds),
  state: v.picklist(caseStates),
  way: v.picklist(caseWays),
  filedAt: v.string(),
  /** The last day for an answer, `YYYY-MM-DD`. */
  dueOn: v.string(),
  /** When that day was put off by two months. */
  extendedAt: v.nullable(v.string()),
  extendGround: v.nullable(v.picklist(extensionGrounds)),
  extendReason: v.nullable(v.string()),
  loanId: v.nullable(v.string()),
  statement: v.nullable(v.string()),
  takenAt: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  /** Until when it has an effect; null while it lasts. */
  endsAt: v.nullable(v.string()),
  endReason: v.nullable(v.string()),
})
export type OwnCase = v.InferOutput<typeof OwnCase>

const { id, kind, state, filedAt, dueOn, extendedAt, answeredAt, endsAt } = OwnCase.entries

/** A case in the bank's list: neither its content nor whose it is. */
export const ListedCase = v.object({
  id,
  kind,
  state,
  filedAt,
  dueOn,
  extendedAt,
  answeredAt,
  endsAt,
  /** An end that waits for a second person. */
  ending: v.boolean(),
  overdue: v.boolean(),
  /** The login of the person who works on it. */
  takenBy: v.nullable(v.string()),
  isMine: v.boolean(),
})
export type ListedCase = v.InferOutput<typeof ListedCase>

/** A case as the bank works on it. */
export const OpenedCase = v.object({
  ...ListedCase.entries,
  ...OwnCase.entries,
  accountId: v.string(),
  person: v.string(),
  email: v.string(),
  canExtend: v.boolean(),
  /** Whether somebody else has to grant it, because four eyes are required. */
  needsOther: v.boolean(),
  canEnd: v.boolean(),
  /** Who has prepared its end, as a login; null where that is not known, and unless one waits. */
  endPreparedBy: v.nullable(v.string()),
  /** Whether the reader may confirm the end that waits. */
  mayConfirmEnd: v.boolean(),
  /** Whether it is about the reader, who may not work on it. */
  isOwn: v.boolean(),
})
export type OpenedCase = v.InferOutput<typeof OpenedCase>

/** Takes a case, also one that another person has taken, or answers it. */
export const CaseEdit = v.variant('state', [
  v.object({ state: v.literal('IN_REVIEW') }),
  v.object({ state: v.picklist(caseResults), answer: CaseText }),
])
export type CaseEdit = v.InferOutput<typeof CaseEdit>

export const ExtensionInput = v.object({ ground: v.picklist(extensionGrounds), reason: CaseText })
export type ExtensionInput = v.InferOutput<typeof ExtensionInput>

export const ReasonInput = v.object({ reason: CaseText })

/** PREPARED and ENDING wait for a second person. */
export const holdStates = ['PREPARED', 'CONFIRMED', 'ENDING', 'ENDED', 'REJECTED'] as const

export const Hold = v.object({
  id: v.string(),
  state: v.picklist(holdStates),
  /** Null for whoever may not read it, and after a restore from notes. */
  reason: v.nullable(v.string()),
  endReason: v.nullable(v.string()),
  /** Logins; null where the account is gone or it has not happened. */
  preparedBy: v.nullable(v.string()),
  preparedAt: v.string(),
  confirmedBy: v.nullable(v.string()),
  confirmedAt: v.nullable(v.string()),
  endPreparedBy: v.nullable(v.string()),
  endPreparedAt: v.nullable(v.string()),
  endedBy: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** Whether the reader may decide on what waits. */
  mayDecide: v.boolean(),
})
export type Hold = v.InferOutput<typeof Hold>

/** On what waits for a second person: a hold, its end, or the end of a death. */
export const Decision = v.object({ decision: v.picklist(['CONFIRM', 'REJECT']) })
export type Decision = v.InferOutput<typeof Decision>

/** What stands against the end of a person's account, and what of them stays for a time. */
export const PersonRights = v.object({
  restricted: v.boolean(),
  /** Why the account cannot end, by a period or an administrator. */
  stops: v.array(v.picklist(endStops)),
  /** Applications of which a record stays after an erasure. */
  kept: v.array(v.object({ loanId: v.string(), reason: v.string(), until: v.string() })),
  cases: v.array(ListedCase),
  holds: v.array(Hold),
})
export type PersonRights = v.InferOutput<typeof PersonRights>
