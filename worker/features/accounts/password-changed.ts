import type { Statement } from '../../db/commit.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { queueMail } from '../mail/queue.ts'

/** Mails the owner that the password is another one now, in case somebody else has changed it. */
export const mailPasswordChanged = (
  ctx: Ctx,
  { login, langKey }: Pick<Account, 'login' | 'langKey'>,
): Promise<{ statement: Statement }> =>
  queueMail(ctx, {
    kind: 'PASSWORD_CHANGED',
    recipient: login,
    locale: langKey,
    values: { resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
  })
