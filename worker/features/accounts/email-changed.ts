import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { queueMail } from '../mail/queue.ts'
import { maskedEmail } from './masked-email.ts'

/** What tells the former address that it is the account's no more: its owner may know nothing of it. */
export async function mailEmailChanged(
  ctx: Ctx,
  former: Pick<Account, 'login' | 'langKey'>,
  newEmail: string,
): Promise<{ statement: Statement }> {
  return queueMail(ctx, {
    kind: 'EMAIL_CHANGED',
    recipient: former.login,
    locale: former.langKey,
    values: { newEmail: maskedEmail(newEmail), link: `${ctx.env.PUBLIC_URL}/login` },
  })
}
