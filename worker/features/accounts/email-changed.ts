import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { queueMail } from '../mail/queue.ts'
import { hiddenEmail } from './masked-email.ts'

/** Mails the former address that it no longer belongs to the account, in case its owner did not request the change. */
export async function mailEmailChanged(
  ctx: Ctx,
  former: Pick<Account, 'login' | 'langKey'>,
  newEmail: string,
): Promise<{ statement: Statement }> {
  return queueMail(ctx, {
    kind: 'EMAIL_CHANGED',
    recipient: former.login,
    locale: former.langKey,
    values: { newEmail: hiddenEmail(newEmail), link: `${ctx.env.PUBLIC_URL}/login` },
  })
}
