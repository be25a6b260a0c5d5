import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import {
  type ConfiguredLevels,
  effectiveLevel,
  isLoggerName,
  type LoggerName,
  loggerNames,
  type LogLevel,
  logLevels as levels,
} from '#domain/operations/logging.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { logLevels } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { applyLogLevels } from '../../http/log.ts'

const Level = v.picklist(levels)

export const LoggersDto = v.object({
  levels: v.array(Level),
  loggers: v.record(v.string(), v.object({ configuredLevel: v.nullable(Level), effectiveLevel: Level })),
})
export type LoggersDto = v.InferOutput<typeof LoggersDto>

/** Null: the level of the parent. */
export const LoggerInput = v.strictObject({ configuredLevel: v.nullable(Level) })
export type LoggerInput = v.InferOutput<typeof LoggerInput>

export async function listLoggers(ctx: Ctx): Promise<LoggersDto> {
  const configured = await readLevels(ctx)
  return {
    levels: [...levels],
    loggers: Object.fromEntries(
      loggerNames.map((name) => [
        name,
        { configuredLevel: configured[name] ?? null, effectiveLevel: effectiveLevel(name, configured) },
      ]),
    ),
  }
}

/**
 * Sets the level of a logger, live here at once and in other isolates with their next request. Throws `not_found` for an
 * unknown name, and `conflict` when somebody else has set the same logger meanwhile.
 */
export async function setLogLevel(ctx: Ctx, name: string, { configuredLevel: after }: LoggerInput): Promise<void> {
  const configured = await readLevels(ctx)
  if (!isLoggerName(name)) throw new DomainError('not_found', { entityName: 'logger' })
  const before = configured[name] ?? null
  if (before === after) return
  await commit(
    ctx,
    {
      action: 'setting.log-level',
      entity: 'setting',
      entityId: name,
      detail: { logger: name, level: after ?? 'INHERITED', levelBefore: before ?? 'INHERITED' },
      reply: undefined,
    },
    [change(ctx, name, before, after), assertChanged()],
  )
  const { [name]: _, ...others } = configured
  applyLogLevels(JSON.stringify(after === null ? others : { ...others, [name]: after }))
}

/** Changes no row if the level has changed meanwhile. */
function change(ctx: Ctx, name: LoggerName, before: LogLevel | null, after: LogLevel | null): Statement {
  const unchanged = and(eq(logLevels.name, name), sql`${logLevels.level} is ${before}`)
  if (after === null) return ctx.db.delete(logLevels).where(unchanged)
  return before === null
    ? ctx.db.insert(logLevels).values({ name, level: after }).onConflictDoNothing()
    : ctx.db.update(logLevels).set({ level: after }).where(unchanged)
}

async function readLevels(ctx: Ctx): Promise<ConfiguredLevels> {
  const [rows] = await ctx.read(ctx.db.select().from(logLevels))
  return Object.fromEntries(rows.map(({ name, level }) => [name, level]))
}
