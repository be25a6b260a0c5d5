import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'

import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { seal, unseal } from '../../http/keyring.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import type { ComposedMail } from './compose.ts'
import { withoutKeys } from './keys-in-mails.ts'

type Keyed = Pick<LoanRow, 'id' | 'dataKey'>

/** What is kept of a mail that is evidence about a loan. */
export interface Letter {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** A letter with its row. */
export interface KeptLetter extends Letter {
  readonly id: string
  readonly loanId: string
  readonly kind: string
  readonly createdAt: string
  /** Null while it was not sent. */
  readonly sentAt: string | null
}

/** What a letter is about. Without an id the work is the same, and there is none: replies must not tell whether there is a loan. */
export interface LetterTarget {
  readonly id: string | null
  readonly dataKey: string
}

/** The columns of a mail that is evidence. */
export async function letterColumns(
  { env }: Ctx,
  { id, dataKey }: LetterTarget,
  recipient: string,
  { subject, text }: ComposedMail,
): Promise<{ readonly loanId: SQL; readonly letter: SQL }> {
  const letter: Letter = { recipient, subject: withoutKeys(subject), text: withoutKeys(text) }
  const sealed = await seal(env, dataKey, letter)
  const isKept = id === null ? 0 : 1
  return { loanId: sql`case when ${isKept} then ${id ?? ''} end`, letter: sql`case when ${isKept} then ${sealed} end` }
}

/** The letters about these loans, opened, oldest first. */
export async function lettersAbout(ctx: Ctx, loans: readonly Keyed[]): Promise<KeptLetter[]> {
  if (loans.length === 0) return []
  const ids = JSON.stringify(loans.map(({ id }) => id))
  const { id, loanId, kind, createdAt, sentAt, letter } = mails
  const [rows] = await ctx.read(
    ctx.db
      .select({ id, loanId, kind, createdAt, sentAt, letter })
      .from(mails)
      .where(and(sql`${loanId} in (select value from json_each(${ids}))`, isNotNull(letter)))
      .orderBy(asc(createdAt)),
  )
  return Promise.all(
    rows.flatMap(({ letter: sealed, ...row }) => {
      const loan = loans.find((each) => each.id === row.loanId)
      return loan === undefined || sealed === null
        ? []
        : [unseal(ctx.env, loan.dataKey, sealed).then((opened) => ({ ...row, loanId: loan.id, ...(opened as Letter) }))]
    }),
  )
}
