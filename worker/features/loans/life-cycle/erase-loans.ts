import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { assertHolds, commit } from '../../../db/commit.ts'
import { fintecSessions } from '../../../db/schema/account-information.ts'
import { contracts, documents, loans } from '../../../db/schema/loans.ts'
import { audits, contactMessages, mails } from '../../../db/schema/operations.ts'
import type { Ctx } from '../../../http/context.ts'
import { forgetTransactions } from '../../aggregation/forget.ts'
import { deleteObjects } from '../../documents/files.ts'

/** Deletes loans with data keys, messages, mails and files. Throws `conflict` if one is not there, or is not `over`. */
export async function eraseLoans(
  ctx: Ctx,
  ids: readonly string[],
  { action, over }: { readonly action: string; readonly over?: SQL | undefined },
): Promise<void> {
  if (ids.length === 0) return
  const [files, contractFiles, transactions, messages] = await ctx.read(
    ctx.db
      .select({ loanId: documents.loanId, key: documents.objectKey })
      .from(documents)
      .where(inArray(documents.loanId, ids)),
    ctx.db.select({ key: contracts.objectKey }).from(contracts).where(inArray(contracts.loanId, ids)),
    ctx.db
      .select({ loanId: fintecSessions.loanId, transaction: fintecSessions.transaction })
      .from(fintecSessions)
      .where(inArray(fintecSessions.loanId, ids)),
    ctx.db
      .select({ id: contactMessages.id, loanId: contactMessages.loanId, key: contactMessages.objectKey })
      .from(contactMessages)
      .where(and(inArray(contactMessages.loanId, ids), isNull(contactMessages.accountId))),
  )
  const going = sql`(select ${loans.id} from ${loans} where ${and(inArray(loans.id, ids), over)})`
  const written = sql`(select ${contactMessages.id} from ${contactMessages}
    where ${contactMessages.loanId} in ${going} and ${contactMessages.accountId} is null)`
  await commit(
    ctx,
    {
      action,
      entity: 'loan',
      entityId: ids.length === 1 ? (ids[0] ?? '') : 'many',
      detail: { ids },
      erases: { loans: ids, messages: messages.map(({ id }) => id) },
      reply: undefined,
    },
    [
      // What is noted as erased is.
      assertHolds(ctx, sql`(select count(*) from ${going}) = ${ids.length}`),
      // Links to the draft, by the rows that name their mails.
      ctx.db.delete(mails).where(
        sql`${mails.id} in (select ${audits.detail} ->> 'mail' from ${audits} where ${audits.entity} = 'loan'
          and ${audits.entityId} in ${going} and ${audits.action} = 'loan.resume-link')`,
      ),
      ctx.db.delete(mails).where(sql`${mails.contactMessageId} in ${written}`),
      ctx.db.delete(contactMessages).where(sql`${contactMessages.id} in ${written}`),
      ctx.db.delete(loans).where(and(inArray(loans.id, ids), over)),
    ],
  )
  await deleteObjects(
    ctx,
    [...files, ...contractFiles, ...messages].flatMap(({ key }) => key ?? []),
  )
  forgetTransactions(ctx, transactions)
}
