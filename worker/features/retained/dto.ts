import * as v from 'valibot'

import { StoredLine } from '#domain/fields/stored-text.ts'

/** LOAN: an application with its contract or decision. SIGNER: the part of the second borrower who has signed. */
const recordKinds = ['LOAN', 'SIGNER'] as const

export const RecordSearch = v.object({ number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)) })
/** Why it is opened. */
export const RecordLook = v.object({ reason: v.pipe(StoredLine(300), v.trim(), v.nonEmpty()) })

/** A record that there is: neither its content nor whose it is. */
export const FoundRecord = v.object({
  id: v.string(),
  kind: v.picklist(recordKinds),
  /** The law, such as `HGB § 257`. */
  basis: v.string(),
  /** The last day on which it is kept, `YYYY-MM-DD`. */
  retainUntil: v.string(),
  /** When the person was erased. */
  createdAt: v.string(),
})
export type FoundRecord = v.InferOutput<typeof FoundRecord>

export const RetainedFile = v.object({ id: v.string(), name: v.string(), size: v.number() })
export type RetainedFile = v.InferOutput<typeof RetainedFile>

export const OpenedRecord = v.object({
  ...FoundRecord.entries,
  person: v.object({ name: v.string(), email: v.string(), clientNumber: v.nullable(v.string()) }),
  loan: v.object({
    id: v.string(),
    status: v.string(),
    productId: v.string(),
    /** Of the bank's offer, in euro; null without one. */
    amount: v.nullable(v.number()),
    acceptedAt: v.nullable(v.string()),
    withdrawnAt: v.nullable(v.string()),
  }),
  files: v.array(RetainedFile),
  /**
   * Everything that was kept. Of an owner: `person`, `loan` (answers in `fields`, income and expenses in `borrowers`, offer, decision,
   * times), `documents` and `contracts` with their files, `requestedDocuments`, `applications` (what was sent, and when),
   * `valuations`, `signers`, `secondConsents`, `consents` (the ledger), `letters` (mails that are evidence), `reviews`,
   * `identifications` and `evidence` (what they proved). Of a second borrower `fields`, `borrower`, `signer` and `signatures` in the
   * place of the application's, and of contracts the titles. What opens files and hashes of links are left out.
   */
  content: v.record(v.string(), v.unknown()),
})
export type OpenedRecord = v.InferOutput<typeof OpenedRecord>
