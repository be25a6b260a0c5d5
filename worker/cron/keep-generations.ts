import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { dayMs, hourMs } from '#domain/time/durations.ts'

import { assertChanged, assertHolds, commit } from '../db/commit.ts'
import { keyTables } from '../db/personal-data.ts'
import { keyGeneration, keyGenerations } from '../db/schema/keys.ts'
import type { Ctx } from '../http/context.ts'
import { randomId } from '../http/crypto.ts'
import { sealText, unsealText } from '../http/keyring.ts'
import { logger } from '../http/log.ts'
import { toLocalDay } from '../http/today.ts'
import { keepAddressKeys, livingAddressKeys } from './keep-address-keys.ts'
import { isRemoved, restoreCopies, storeNew } from './key-copies.ts'

const log = logger('cron')

type Generation = typeof keyGenerations.$inferSelect

/** Of each table, per run; the next minute continues. */
const atMost = 100

/** A session lasts for thirty days, and its sign-out at the identity provider needs what a generation has sealed. */
const leastDays = 31

/** When a generation that no row has named since may be destroyed: no backup or history that is kept has a key of it. */
export const destroyedFrom = (unnamedSince: string, backupDays: number): string =>
  new Date(new Date(unnamedSince).getTime() + Math.max(backupDays, leastDays) * dayMs).toISOString()

/** Requests that began under a generation have ended so long after it retired: it may be closed to them. */
const requestsEndMs = hourMs

/**
 * Begins the generation of a month, keeps both copies of each, wraps data keys of former ones anew, and destroys those that
 * nothing needs any more (docs/decisions/2026-11-30-generations.md).
 */
export async function keepGenerations(ctx: Ctx): Promise<void> {
  const [generations, keysOfAddresses, ...former] = await ctx.read(
    ctx.db
      .select()
      .from(keyGenerations)
      .where(isNull(keyGenerations.destroyedAt))
      .orderBy(asc(keyGenerations.createdAt)),
    livingAddressKeys(ctx),
    ...keyTables.map((each) => getKeys(ctx, each, formerGenerations)),
  )
  const kept = new Set<string>()
  // Backups still need closed ones, until they are destroyed.
  for (const each of generations) if (!isDue(ctx, each) && (await restoreCopies(ctx.env, each.id))) kept.add(each.id)
  const before = generations.find(({ retiredAt }) => retiredAt === null)
  // Without its key these may be the stores of another portal, so an operator decides what follows (docs/operating.md).
  if (before !== undefined && !kept.has(before.id)) return
  const month = toLocalDay(ctx.now).slice(0, 7)
  const current = before !== undefined && before.id.slice(0, 7) >= month ? before.id : await begin(ctx, month, before)
  await rewrap(ctx, current, kept, former)
  await destroyDue(ctx, generations)
  await keepAddressKeys(ctx, keysOfAddresses)
}

/** Those that are retired, and the secret itself. */
const formerGenerations = sql`(select '' union all select ${keyGenerations.id} || ':' from ${keyGenerations}
  where ${keyGenerations.retiredAt} is not null and ${keyGenerations.closedAt} is null)`

const getKeys = (ctx: Ctx, { table, id, dataKey }: (typeof keyTables)[number], generations: SQL) =>
  ctx.db
    .select({ id: sql<string>`${id}`, dataKey: sql<string>`${dataKey}` })
    .from(table)
    .where(sql`${keyGeneration} in ${generations}`)
    .limit(atMost)

/** Both copies are confirmed before anything is wrapped by it. */
async function begin(ctx: Ctx, month: string, before: Generation | undefined): Promise<string> {
  const id = `${month}-${randomId().slice(0, 8)}`
  await storeNew(ctx.env, id)
  const detail = before === undefined ? {} : { retired: before.id }
  await commit(ctx, { action: 'generation.begin', entity: 'generation', entityId: id, detail, reply: undefined }, [
    ...(before === undefined
      ? [assertHolds(ctx, sql`not exists (select 1 from ${keyGenerations} where ${keyGenerations.retiredAt} is null)`)]
      : [
          ctx.db
            .update(keyGenerations)
            .set({ retiredAt: ctx.at })
            .where(and(eq(keyGenerations.id, before.id), isNull(keyGenerations.retiredAt))),
          assertChanged(),
        ]),
    ctx.db.insert(keyGenerations).values({ id, createdAt: ctx.at }),
  ])
  return id
}

interface FoundKey {
  readonly id: string
  readonly dataKey: string
}

/** The data keys stay the same, so that whoever has read a row goes on with what it had. */
async function rewrap(
  ctx: Ctx,
  current: string,
  kept: ReadonlySet<string>,
  former: readonly (readonly FoundKey[])[],
): Promise<void> {
  const isOpen = ({ dataKey }: FoundKey): boolean => {
    const [id = '', body] = dataKey.split(':')
    return body === undefined || kept.has(id)
  }
  // Keys of a lost generation stay as they are, and must not stand before the others.
  const found = former.every((rows) => rows.every(isOpen))
    ? former
    : await ctx.read(
        ...keyTables.map((each) =>
          getKeys(
            ctx,
            each,
            sql`(select value || ':' from json_each(${JSON.stringify([...kept])}) where value <> ${current}
            union all select '')`,
          ),
        ),
      )
  const writes = []
  for (const [at, { table, id, dataKey }] of keyTables.entries()) {
    const wrapped = await wrappedBy(ctx, current, found[at] ?? [])
    if (wrapped.length > 0)
      writes.push(
        ctx.db.run(sql`update ${table} set data_key = wrapped.value ->> 'to'
          from json_each(${JSON.stringify(wrapped)}) as wrapped
          where ${id} = wrapped.value ->> 'id' and ${dataKey} = wrapped.value ->> 'from'`),
      )
  }
  if (writes.length > 0) await ctx.read(...writes)
}

async function wrappedBy({ env }: Ctx, generation: string, keys: readonly FoundKey[]) {
  const wrapped = []
  let unopened = 0
  // One after the other: the first one loads the generation for all.
  for (const { id, dataKey } of keys)
    try {
      const to = await sealText({ env, generation }, await unsealText(env, dataKey))
      wrapped.push({ id, from: dataKey, to })
    } catch (error) {
      if (error instanceof DomainError) throw error
      unopened++
    }
  if (unopened > 0) log('warn', 'data keys do not open', { count: unopened })
  return wrapped
}

const isDue = ({ at, env }: Ctx, { closedAt }: Generation): boolean =>
  closedAt !== null && destroyedFrom(closedAt, env.BACKUP_DAYS) <= at

/** Closes those that no row names any more, after which none can, and deletes both copies once no backup needs them. */
async function destroyDue(ctx: Ctx, generations: readonly Generation[]): Promise<void> {
  const { env } = ctx
  const endedBefore = new Date(ctx.now.getTime() - requestsEndMs).toISOString()
  for (const generation of generations) {
    const { id, retiredAt, closedAt } = generation
    if (retiredAt !== null && closedAt === null && retiredAt <= endedBefore) await close(ctx, id)
    if (!isDue(ctx, generation)) continue
    if (!(await isRemoved(env, id))) continue
    await commit(ctx, { action: 'generation.destroy', entity: 'generation', entityId: id, reply: undefined }, [
      ctx.db
        .update(keyGenerations)
        .set({ destroyedAt: ctx.at })
        .where(and(eq(keyGenerations.id, id), isNull(keyGenerations.destroyedAt))),
      assertChanged(),
    ])
  }
}

async function close(ctx: Ctx, id: string): Promise<void> {
  const unnamed = keyTables.map(
    ({ table }) => sql`not exists (select 1 from ${table} where ${keyGeneration} = ${`${id}:`})`,
  )
  await ctx.read(
    ctx.db
      .update(keyGenerations)
      .set({ closedAt: ctx.at })
      .where(and(eq(keyGenerations.id, id), ...unnamed)),
  )
}
