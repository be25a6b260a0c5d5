import type { Statement } from '../../db/commit.ts'
import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomSecret } from '../../http/crypto.ts'
import { keyHashOf } from '../accounts/keys.ts'
import { queueMail } from '../mail/queue.ts'

const validFor = 3 * 24 * 3_600_000

/** The statements that mail a link to set the first password, which activates the account. */
export async function invite(
  ctx: Ctx,
  person: Pick<Account, 'id' | 'login' | 'firstName' | 'lastName' | 'langKey'>,
): Promise<Statement[]> {
  const key = randomSecret()
  const validUntil = new Date(ctx.now.getTime() + validFor)
  const mail = await queueMail(ctx, {
    kind: 'ADMIN_ACTIVATION',
    recipient: person.login,
    locale: person.langKey,
    values: {
      link: `${ctx.env.PUBLIC_URL}/account/reset/finish/${key}`,
      validUntil,
      name: `${person.firstName} ${person.lastName}`.trim(),
    },
  })
  return [
    ctx.db.insert(accountKeys).values({
      keyHash: await keyHashOf(key),
      accountId: person.id,
      kind: 'reset',
      expiresAt: validUntil.toISOString(),
    }),
    mail.statement,
  ]
}
