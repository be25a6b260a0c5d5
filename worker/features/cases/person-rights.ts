import { eq } from 'drizzle-orm'

import { stopping } from '#domain/privacy/ending.ts'

import { look } from '../../db/look.ts'
import { personCases } from '../../db/schema/cases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { readHoldings, retentionOfRecord, stopsOfHoldings } from '../accounts/erasure-holdings.ts'
import { readEyes } from '../releases/staff.ts'
import { getUser } from '../users/find-user.ts'
import { casesQuery, listedCase } from './case-row.ts'
import type { PersonRights } from './dto.ts'
import { holdDto } from './holds.ts'

/** What stands against the end of a person's account, their cases and holds, but no hold on the reader. Throws `not_found`. */
export async function lookAtRights(ctx: Ctx, idOrLogin: string): Promise<PersonRights> {
  const account = await getUser(ctx, idOrLogin)
  const reader = await requirePerson(ctx)
  const [rows] = await ctx.read(casesQuery(ctx, eq(personCases.accountId, account.id)))
  const [eyes, holdings] = [await readEyes(ctx), await readHoldings(ctx, account)]
  const isOwn = account.id === reader.id
  const stops = stopsOfHoldings(ctx, holdings).filter((stop) => stop !== 'HOLD' || !isOwn)
  const reply: PersonRights = {
    restricted: stops.includes('RESTRICTION'),
    stops: stopping(stops, 'ADMINISTRATOR'),
    kept: holdings.loans.flatMap((record) => {
      const retention = retentionOfRecord(ctx, record, holdings)
      return retention.kind === 'keep'
        ? [{ loanId: record.loan.id, reason: retention.reason, until: retention.until }]
        : []
    }),
    cases: rows.map((each) => listedCase(ctx, each, reader.id)),
    holds: isOwn ? [] : await Promise.all(holdings.holds.map((row) => holdDto(ctx, account, row, { reader, eyes }))),
  }
  return look(ctx, { action: 'rights.look', entity: 'account', entityId: account.id, reply })
}
