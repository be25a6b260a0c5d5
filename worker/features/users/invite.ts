import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomSecret } from '../../http/crypto.ts'
import { hashKey } from '../accounts/keys.ts'
import { queueMail } from '../mail/queue.ts'

export const invitationDays = 3
const validFor = invitationDays * dayMs

/** Who invites; the second person is there where it took two. */
export interface Inviting {
  readonly requestedBy: string
  readonly approvedBy?: string | undefined
}

/** A change of administrators that the caller approves. */
export interface Approved {
  readonly id: string
  /** The id and the e-mail of the first person. */
  readonly first: string
  readonly preparedBy: string
}

/** Who answers for an invitation: the caller, after the first person where it took two. */
export const invitingBy = (caller: string, approved: Approved | undefined): Inviting =>
  approved === undefined ? { requestedBy: caller } : { requestedBy: approved.first, approvedBy: caller }

/**
 * The statements that mail a link to set the first password, which activates the account as long as those who sent it answer
 * for it (`linkHolds`).
 */
export async function invite(
  ctx: Ctx,
  person: Pick<Account, 'id' | 'login' | 'firstName' | 'lastName' | 'langKey'>,
  by: Inviting,
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
      keyHash: await hashKey(key),
      accountId: person.id,
      kind: 'reset',
      expiresAt: validUntil.toISOString(),
      ...by,
    }),
    mail.statement,
  ]
}
