import { DomainError } from '#domain/shared/errors.ts'
import { mayListMail, mayOpenMail } from '#domain/settings/mails/who-opens.ts'

import { look } from '../../db/look.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { maskedEmail } from '../accounts/masked-email.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import { withoutItsKeys } from './keys-in-mails.ts'
import { findMail, type ListedMail, listMails, type LookInput, type MailDto, type MailPage } from './queries.ts'

const listed = ({ id, kind, recipient, createdAt, sentAt, error }: MailDto): ListedMail => ({
  id,
  kind,
  // Of a letter past its year only the sealed content is left.
  recipient: recipient === '' ? '' : maskedEmail(shownEmail(recipient)),
  createdAt,
  sentAt,
  // Mail servers repeat the address that they refuse.
  error: error === null || recipient === '' ? null : error.replaceAll(recipient, maskedEmail(recipient)),
})

/** As an administrator lists them: a page is shorter by those that are for their recipient alone. */
export async function listMailsFor(ctx: Ctx, page: MailPage): Promise<{ items: ListedMail[]; total: number }> {
  const { items, total } = await listMails(ctx, page)
  const { login } = await requirePerson(ctx)
  return { items: items.filter((mail) => mayListMail(login, mail)).map(listed), total }
}

const canShowKeys = ({ env }: Ctx): boolean => env.MODE === 'development' && env.SMTP_URL === undefined

/**
 * Opens a mail, which leaves an audit row with the reason. Without the keys of links, which would allow setting anybody's
 * password; except in development without a mail server, where they are needed to register. Throws `not_found`, also for a mail that is for its
 * recipient alone, and `forbidden` for a mail about what the administrator may not see.
 */
export async function lookAtMail(ctx: Ctx, id: string, { reason }: LookInput): Promise<MailDto> {
  const mail = await findMail(ctx, id)
  const { role, login } = await requirePerson(ctx)
  if (mail === undefined || !mayListMail(login, mail)) throw new DomainError('not_found')
  if (role === 'USER' || !mayOpenMail(role, mail.kind)) throw new DomainError('forbidden')
  const shown = {
    ...mail,
    ...(canShowKeys(ctx) ? {} : withoutItsKeys(mail)),
    recipient: shownEmail(mail.recipient),
  }
  return look(ctx, {
    action: 'mail.look',
    entity: 'mail',
    entityId: id,
    detail: { kind: mail.kind, reason },
    reply: shown,
  })
}
