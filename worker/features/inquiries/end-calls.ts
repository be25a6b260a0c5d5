import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { loanCan } from '#domain/loan/status.ts'

import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { isValid } from '../ledger/entries.ts'

/**
 * Ends the requested calls of these applications: the number, the one that a draft's household has from it, and the entry of the ledger,
 * so that whoever asks again agrees again. A page that is open would save the number again, so it needs the newer version.
 */
export const endCalls = (ctx: Ctx, over: SQL | undefined) => {
  const ended = ctx.db.select({ id: loans.id }).from(loans).where(over)
  return [
    ctx.db
      .update(consents)
      .set({ endedAt: ctx.at })
      .where(and(inArray(consents.loanId, ended), eq(consents.item, 'CONTACT'), isValid)),
    ctx.db
      .update(loans)
      .set({
        borrowers: sql`case when ${inArray(loans.status, [...loanCan.edit])}
          and ${loans.borrowers} ->> '$[0].phoneMobil' = ${loans.callbackMobile}
          then json_set(${loans.borrowers}, '$[0].phoneMobil', null) else ${loans.borrowers} end`,
        callbackMobile: null,
        callbackAt: null,
        version: sql`${loans.version} + 1`,
      })
      .where(over),
  ] as const
}
