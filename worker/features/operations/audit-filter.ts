import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { canonicalEmail } from '#domain/identifiers/email.ts'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import { noCase } from '../../db/sort-text.ts'
import type { Ctx } from '../../http/context.ts'

const Text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)))

/** The filters of a list; `audits` has an index by each of them and time. */
export const AuditFilter = {
  /** A prefix of the actor's e-mail. */
  principal: Text,
  /** The event's `type`. */
  type: Text,
  entity: Text,
  /** The id of the entity; only with `entity`. */
  entityId: Text,
}

export type AuditFilter = v.InferOutput<v.ObjectSchema<typeof AuditFilter, undefined>>

/** An id needs its entity, which is the first column of the index. */
export const hasEntity = ({ entity, entityId }: AuditFilter): boolean => !entityId || Boolean(entity)

/** Sorts after every text with a given prefix. */
const last = '\u{10FFFF}'

/** `passing` forces an index other than the actor's, in which events of other people are skipped. */
export function auditsWith(
  ctx: Ctx,
  { principal, type, entity, entityId }: AuditFilter,
  passing: boolean,
): SQL | undefined {
  const login = principal && canonicalEmail(principal)
  // With the index that also contains the id.
  const logins = noCase(accounts.login)
  return and(
    login
      ? inArray(
          sql`${passing ? sql`+` : sql``}${audits.principal}`,
          ctx.db
            .select({ principal: sql<string>`'account:' || ${accounts.id}` })
            .from(accounts)
            .where(and(gte(logins, login), lt(logins, login + last))),
        )
      : undefined,
    type ? eq(audits.action, type) : undefined,
    entity ? eq(audits.entity, entity) : undefined,
    entityId ? eq(audits.entityId, entityId) : undefined,
  )
}
