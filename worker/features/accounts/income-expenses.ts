import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { askedHousehold, unknownItems } from '#domain/loan/asked-items.ts'
import { BorrowerInput } from '#domain/loan/loan.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'

/** The household of the profile, in the shape of a borrower's ([A3.04]). */
export const IncomeExpenses = v.object({
  incomeExpensePeriod: BorrowerInput.entries.incomeExpensePeriod,
  incomeExpenses: BorrowerInput.entries.incomeExpenses,
})
export type IncomeExpenses = v.InferOutput<typeof IncomeExpenses>

const toHousehold = ({ incomeExpensePeriod, incomeExpenses }: Account): IncomeExpenses => ({
  incomeExpensePeriod,
  incomeExpenses: [...incomeExpenses],
})

export async function readIncomeExpenses(ctx: Ctx): Promise<IncomeExpenses> {
  return toHousehold(await requirePerson(ctx))
}

/** Throws `invalid` with every unknown item. */
export async function saveIncomeExpenses(ctx: Ctx, input: IncomeExpenses): Promise<IncomeExpenses> {
  const { areas } = await ctx.settings()
  const account = await requirePerson(ctx)
  const fieldErrors = unknownItems(input, account, areas.LIVING_TYPE).map((field) => ({
    objectName: 'USER',
    field,
    message: 'Unknown',
  }))
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'userManagement', fieldErrors })
  const after = askedHousehold(input, areas.LIVING_TYPE)
  return commit(
    ctx,
    {
      action: 'account.income-expenses',
      entity: 'account',
      entityId: account.id,
      detail: { version: account.version + 1 },
      personal: { dataKey: account.dataKey, before: toHousehold(account), after },
      reply: after,
    },
    [
      ctx.db
        .update(accounts)
        .set({
          ...after,
          lastModifiedBy: account.login,
          lastModifiedDate: ctx.at,
          version: account.version + 1,
        })
        .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
      assertChanged(),
    ],
  )
}
