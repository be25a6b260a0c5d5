import { and, asc, eq, isNull } from 'drizzle-orm'

import { addDays, addMonths } from '#domain/time/dates.ts'
import { keptPeriod } from '#domain/settings/legal/kept-period.ts'

import { assertChanged, commit } from '../db/commit.ts'
import { addressKeys } from '../db/schema/keys.ts'
import { addressKeyStart } from '../http/addresses.ts'
import type { Ctx } from '../http/context.ts'
import { randomId } from '../http/crypto.ts'
import { toLocalDay } from '../http/today.ts'
import { isRemoved, restoreCopies, storeNew } from './key-copies.ts'

const toMonth = (id: string): string => id.slice(addressKeyStart.length, addressKeyStart.length + 'YYYY-MM'.length)

/** The day on which a key of addresses is destroyed: so many days after the end of its month. */
export const addressesEndOn = (id: string, days: number): string => addDays(addMonths(`${toMonth(id)}-01`, 1), days)

export const livingAddressKeys = (ctx: Ctx) =>
  ctx.db.select().from(addressKeys).where(isNull(addressKeys.destroyedAt)).orderBy(asc(addressKeys.createdAt))

/**
 * Begins the key of addresses of a month, keeps both copies of each, and destroys those past their period. A lost one is not waited
 * for: the next addresses are sealed under another.
 */
export async function keepAddressKeys(ctx: Ctx, keys: Awaited<ReturnType<typeof livingAddressKeys>>): Promise<void> {
  const { areas } = await ctx.settings()
  const today = toLocalDay(ctx.now)
  const days = keptPeriod(areas.LEGAL, 'ADDRESS_DAYS', today)
  const month = today.slice(0, 7)
  let isBegun = false
  for (const { id } of keys)
    if (addressesEndOn(id, days) <= today) await destroy(ctx, id)
    // Cron knows the newest last, which is the one that seals.
    else isBegun = (await restoreCopies(ctx.env, id)) && toMonth(id) >= month
  if (!isBegun) await begin(ctx, month)
}

async function begin(ctx: Ctx, month: string): Promise<void> {
  const id = `${addressKeyStart}${month}-${randomId().slice(0, 8)}`
  await storeNew(ctx.env, id)
  await commit(ctx, { action: 'address-key.begin', entity: 'generation', entityId: id, reply: undefined }, [
    ctx.db.insert(addressKeys).values({ id, createdAt: ctx.at }),
  ])
}

async function destroy(ctx: Ctx, id: string): Promise<void> {
  if (!(await isRemoved(ctx.env, id))) return
  await commit(ctx, { action: 'address-key.destroy', entity: 'generation', entityId: id, reply: undefined }, [
    ctx.db
      .update(addressKeys)
      .set({ destroyedAt: ctx.at })
      .where(and(eq(addressKeys.id, id), isNull(addressKeys.destroyedAt))),
    assertChanged(),
  ])
}
