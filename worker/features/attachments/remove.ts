import { and, eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { removeFiles } from '../documents/files.ts'
import { isNamed } from './named.ts'

/** Deletes a file that no release or open change names. Throws `not_found`, `attachment_in_use`. */
export async function removeAttachment(ctx: Ctx, id: string): Promise<void> {
  const [[row]] = await ctx.read(
    ctx.db
      .select({ storageKey: attachments.storageKey, type: attachments.type, size: attachments.size })
      .from(attachments)
      .where(eq(attachments.id, id)),
  )
  if (row === undefined) throw new DomainError('not_found', { entityName: 'attachment' })
  try {
    await commit(
      ctx,
      {
        action: 'attachment.remove',
        entity: 'file',
        entityId: id,
        detail: { type: row.type, size: row.size },
        reply: undefined,
      },
      // A concurrent edit may start using it.
      [ctx.db.delete(attachments).where(and(eq(attachments.id, id), sql`not ${isNamed}`)), assertChanged()],
    )
  } catch (error) {
    throw error instanceof DomainError && error.code === 'conflict'
      ? new DomainError('attachment_in_use', { entityName: 'attachment' }, { cause: error })
      : error
  }
  removeFiles(ctx, [row.storageKey])
}
