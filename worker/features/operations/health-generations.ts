import { asc, isNull, sql } from 'drizzle-orm'

import { destroyedFrom } from '../../cron/keep-generations.ts'
import { keyTables } from '../../db/personal-data.ts'
import { addressKeys, keyGeneration, keyGenerations } from '../../db/schema/keys.ts'
import type { Ctx } from '../../http/context.ts'
import { readCopies, openBySecret } from '../../http/keyring.ts'
import { type Component, warnIf } from './health-component.ts'

const count = (generation: ReturnType<typeof sql>) =>
  sql.join(
    keyTables.map(({ table }) => sql`(select count(*) from ${table} where ${keyGeneration} = ${generation})`),
    sql` + `,
  )

/** The generations that are not destroyed, with how many keys former ones have wrapped. */
export const generationsQuery = (ctx: Ctx) =>
  ctx.db
    .select({
      id: keyGenerations.id,
      retiredAt: keyGenerations.retiredAt,
      closedAt: keyGenerations.closedAt,
      waiting: sql<number>`case when ${keyGenerations.retiredAt} is null then 0
        else ${count(sql`${keyGenerations.id} || ':'`)} end`,
      bySecret: sql<number>`${count(sql`''`)}`,
    })
    .from(keyGenerations)
    .where(isNull(keyGenerations.destroyedAt))
    .orderBy(asc(keyGenerations.createdAt))

/** How long a generation that is whole is not looked at again: anybody may ask for the health, and each look is two reads of stores. */
const wholeMs = 60_000
/** Generations that were whole, by the environment of the isolate, with the time until which they count as such. */
const whole = new WeakMap<object, Map<string, number>>()

type Found = Awaited<ReturnType<typeof generationsQuery>>[number]

/** The keys of network addresses that are not destroyed. */
export const addressKeysQuery = (ctx: Ctx) =>
  ctx.db.select({ id: addressKeys.id }).from(addressKeys).where(isNull(addressKeys.destroyedAt))

/**
 * DOWN without the current generation's key, because nothing can be sealed. WARNING while a copy or a former generation is
 * missing, and while DATA_KEY_SECRET is replaced. What was whole within the last minute counts as such.
 */
export async function generationsComponent(
  { at, env }: Ctx,
  generations: readonly Found[],
  ofAddresses: readonly { readonly id: string }[],
): Promise<Component> {
  const current = generations.find(({ retiredAt }) => retiredAt === null)
  if (current === undefined)
    return { status: 'WARNING', details: { reason: 'cron has not begun a generation of keys yet' } }
  const { DATA_KEY_SECRET, DATA_KEY_SECRET_FORMER } = env
  const known = whole.get(env) ?? new Map<string, number>()
  whole.set(env, known)
  const open = await Promise.all(
    [
      ...generations.filter(({ closedAt }) => closedAt === null || destroyedFrom(closedAt, env.BACKUP_DAYS) > at),
      ...ofAddresses,
    ].map(async ({ id }) => {
      if ((known.get(id) ?? 0) > Date.now())
        return { id, isLost: false, isOpen: true, lacksCopy: false, needsFormer: false }
      const copies = await readCopies(env, id)
      const opens = async (text: string | null, secrets: Parameters<typeof openBySecret>[0]): Promise<boolean> =>
        text !== null &&
        openBySecret(secrets, text).then(
          () => true,
          () => false,
        )
      const [byAny = [], byPresent = []] = await Promise.all(
        [env, { DATA_KEY_SECRET }].map((secrets) => Promise.all(copies.map((text) => opens(text, secrets)))),
      )
      if (!byPresent.includes(false)) known.set(id, Date.now() + wholeMs)
      return {
        id,
        isLost: copies.every((text) => text === null),
        isOpen: byAny.includes(true),
        lacksCopy: byAny.includes(false),
        needsFormer: byPresent.includes(false),
      }
    }),
  )
  const getIds = (is: (each: (typeof open)[number]) => boolean) => open.filter(is).map(({ id }) => id)
  const lost = getIds(({ isLost }) => isLost)
  const unopened = getIds(({ isLost, isOpen }) => !isLost && !isOpen)
  const missing = getIds(({ isOpen, lacksCopy }) => isOpen && lacksCopy)
  const { bySecret } = current
  const retired = generations.filter(({ retiredAt }) => retiredAt !== null)
  const waiting = generations.reduce((sum, each) => sum + each.waiting, bySecret)
  const isReplaced = DATA_KEY_SECRET_FORMER !== undefined
  const details = {
    current: current.id,
    waiting,
    former: retired.map(({ id }) => id),
    addresses: ofAddresses.map(({ id }) => id),
    ...(retired[0] === undefined
      ? {}
      : { destroyedFrom: destroyedFrom(retired[0].closedAt ?? String(retired[0].retiredAt), env.BACKUP_DAYS) }),
    ...(lost.length > 0 ? { lost } : {}),
    ...(unopened.length > 0 ? { unopened } : {}),
    ...(missing.length > 0 ? { missing } : {}),
    ...(isReplaced
      ? { formerSecret: [bySecret > 0 || open.some(({ needsFormer }) => needsFormer) ? 'needed' : 'removable'] }
      : {}),
  }
  if (lost.includes(current.id) || unopened.includes(current.id)) return { status: 'DOWN', details }
  return warnIf(isReplaced || lost.length + unopened.length + missing.length > 0, details)
}
