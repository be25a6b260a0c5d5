import { and, eq, sql } from 'drizzle-orm'

import { sandboxRisks } from '../../db/schema/account-information.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { toLocalDay } from '../../http/today.ts'
import { ProviderError } from '../outbound.ts'
import { toCheckedAccounts } from './accounts.ts'
import type { Aggregation } from './contract.ts'
import { sandboxAccounts } from './sandbox-accounts.ts'
export type SandboxRisk = typeof sandboxRisks.$inferSelect

export const sandboxBanks = [
  { id: 'sparkasse', name: 'Sparkasse Beispielstadt' },
  { id: 'volksbank', name: 'Volksbank Musterland' },
  { id: 'direktbank', name: 'Direktbank Nord' },
  { id: 'unavailable', name: 'Bank ohne Verbindung' },
] as const

/** The built-in service with its own pages, and invented accounts that are the same for each bank. */
export const sandboxAggregation = (ctx: Ctx): Aggregation => ({
  start: async ({ locale, days, returnUrl }) => {
    const [transaction, wizardSessionKey] = [randomId(), randomId()]
    await ctx.read(
      ctx.db.insert(sandboxRisks).values({
        transaction,
        wizardSessionKey,
        returnUrl,
        locale,
        days,
        status: 'OPEN',
        step: 'BANK',
        createdAt: ctx.at,
      }),
    )
    const redirectUrl = `${ctx.env.PUBLIC_URL}/sandbox/accounts/${wizardSessionKey}?lang=${locale}`
    return { transaction, wizardSessionKey, redirectUrl }
  },
  status: async (transaction) => (await readRisk(ctx, transaction)).status,
  accounts: async (transaction) => {
    const { status, bank, days, createdAt } = await readRisk(ctx, transaction)
    if (status !== 'DONE') throw new ProviderError('aggregation', 'sign-in is missing', { refused: true })
    return toCheckedAccounts(sandboxAccounts(bank ?? '', toLocalDay(new Date(createdAt)), days))
  },
  forget: async (transaction) => {
    await ctx.read(ctx.db.delete(sandboxRisks).where(eq(sandboxRisks.transaction, transaction)))
  },
})

async function readRisk(ctx: Ctx, transaction: string): Promise<SandboxRisk> {
  const [rows] = await ctx.read(ctx.db.select().from(sandboxRisks).where(eq(sandboxRisks.transaction, transaction)))
  if (rows[0] === undefined) throw new ProviderError('aggregation', 'unknown', { refused: true, status: 404 })
  return rows[0]
}

export async function findSandboxRisk(ctx: Ctx, wizardSessionKey: string): Promise<SandboxRisk | undefined> {
  const [rows] = await ctx.read(
    ctx.db.select().from(sandboxRisks).where(eq(sandboxRisks.wizardSessionKey, wizardSessionKey)),
  )
  return rows[0]
}

/** Advances from the page's state; a second click has no effect. */
export async function advanceSandboxRisk(
  ctx: Ctx,
  from: SandboxRisk,
  to: Partial<Pick<SandboxRisk, 'step' | 'status' | 'bank'>> & { readonly wrongPin?: true },
): Promise<void> {
  const { wrongPin, ...columns } = to
  await ctx.read(
    ctx.db
      .update(sandboxRisks)
      .set({ ...columns, ...(wrongPin === true ? { wrongPins: sql`${sandboxRisks.wrongPins} + 1` } : {}) })
      .where(
        and(
          eq(sandboxRisks.transaction, from.transaction),
          eq(sandboxRisks.step, from.step),
          eq(sandboxRisks.status, 'OPEN'),
        ),
      ),
  )
}
