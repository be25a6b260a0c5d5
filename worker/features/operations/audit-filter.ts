import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

const Text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)))

/** Which events are looked for; an index of `audits` begins with each and goes on in the order of time. */
export const AuditFilter = {
  /** How the e-mail address of whoever did it begins. */
  principal: Text,
  /** What happened, as in an event's `type`. */
  type: Text,
  entity: Text,
  /** Which of these entities; only with `entity`. */
  entityId: Text,
}

type AuditFilter = v.InferOutput<v.ObjectSchema<typeof AuditFilter, undefined>>

/** An id means nothing without its entity, with which the index begins. */
export const hasEntity = ({ entity, entityId }: AuditFilter): boolean => !entityId || Boolean(entity)

/** After every text that begins with the one before it. */
const last = '\u{10FFFF}'

/** `passing`: those of other people are passed over in another index than theirs, whatever the database thinks of it. */
export function auditsWith(
  ctx: Ctx,
  { principal, type, entity, entityId }: AuditFilter,
  passing: boolean,
): SQL | undefined {
  const login = principal?.toLowerCase()
  return and(
    login
      ? inArray(
          sql`${passing ? sql`+` : sql``}${audits.principal}`,
          ctx.db
            .select({ principal: sql<string>`'account:' || ${accounts.id}` })
            .from(accounts)
            .where(and(gte(accounts.login, login), lt(accounts.login, login + last))),
        )
      : undefined,
    type ? eq(audits.action, type) : undefined,
    entity ? eq(audits.entity, entity) : undefined,
    entityId ? eq(audits.entityId, entityId) : undefined,
  )
}
