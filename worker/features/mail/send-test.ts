import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { testMail } from '#domain/settings/areas/email-templates/schema.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { assertRoom, countWithin, type Limit } from '../../http/throttle.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { mailRow } from './queue.ts'
import { sendSoon } from './send.ts'
import { assertWritable, composeSample, type TemplateDraft } from './template-draft.ts'

export const TestMail = v.object({ id: v.string(), recipient: v.string() })
export type TestMail = v.InferOutput<typeof TestMail>

const perMinute = 5

/**
 * Mails a draft to its author only. Uses a kind of its own, so that the mail does not count as a reminder, invitation or
 * notification. Throws `invalid` if it could not be saved, and `throttled`.
 */
export async function sendTest(ctx: Ctx, draft: TemplateDraft): Promise<TestMail> {
  const { areas } = await readScheduled(ctx)
  const { id: person, login } = await requirePerson(ctx)
  assertWritable(draft)
  const composed = await composeSample(ctx, areas, draft)
  const id = randomId()
  const mail = mailRow(ctx, id, testMail, login, { ...composed, subject: `[Test] ${composed.subject}` })
  const reply = await withLimit(ctx, { what: 'test-mail', perMinute, whose: person }, (statements) =>
    commit(
      ctx,
      {
        action: 'mail.test',
        entity: 'mail',
        entityId: id,
        detail: { template: draft.id, language: draft.locale },
        reply: { id, recipient: login },
      },
      [...statements, ctx.db.insert(mails).values(mail)],
    ),
  )
  sendSoon(ctx)
  return reply
}

/** Limits a write per minute; throws `throttled` if the limit made it fail. */
async function withLimit<T>(
  ctx: Ctx,
  limit: Limit,
  write: (statements: readonly Statement[]) => Promise<T>,
): Promise<T> {
  try {
    return await write(countWithin(ctx, limit))
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') await assertRoom(ctx, limit)
    throw error
  }
}
