import { toAuthority, type Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#domain/text/locale.ts'

import type { Statement } from '../../db/commit.ts'
import type { AccountAct } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { queueMail } from '../mail/queue.ts'
import type { Colleague } from '../releases/staff.ts'
import { actsText, deedText, type AdministratorOutcome } from '#domain/accounts/administrator-changes.ts'

/** What happened to an administrator's account, or is about to. */
export interface Deed {
  readonly acts: readonly AccountAct[]
  readonly role: Role
  /** The e-mail of the account. */
  readonly account: string
  /** The new e-mail, if it changes. */
  readonly newEmail?: string | undefined
}

/** Mails all administrators that a change waits for a second person. */
export const preparedMails = (
  ctx: Ctx,
  staff: readonly Colleague[],
  deed: Deed,
  { preparedBy, validUntil }: { readonly preparedBy: string; readonly validUntil: Date },
): Promise<Statement[]> =>
  toAll(staff, async ({ login, langKey }) =>
    queueMail(ctx, {
      kind: 'ADMIN_CHANGE_PREPARED',
      recipient: login,
      locale: langKey,
      values: {
        account: deed.account,
        change: getText(deed, langKey),
        preparedBy,
        validUntil,
        link: `${ctx.env.PUBLIC_URL}/admin/administrators`,
      },
    }),
  )

/** Mails all administrators what was done, and by whom. */
export const doneMails = (
  ctx: Ctx,
  staff: readonly Colleague[],
  deed: Deed,
  { outcome = 'DONE', by }: { readonly outcome?: AdministratorOutcome; readonly by: readonly string[] },
): Promise<Statement[]> =>
  toAll(staff, async ({ login, langKey }) =>
    queueMail(ctx, {
      kind: 'ADMIN_CHANGE_DONE',
      recipient: login,
      locale: langKey,
      values: {
        account: deed.account,
        change: deedText(outcome, getText(deed, langKey), langKey),
        doneBy: by.join(', '),
        link: `${ctx.env.PUBLIC_URL}/admin/administrators`,
      },
    }),
  )

const getText = ({ acts, role, newEmail }: Deed, locale: Locale): string =>
  actsText(acts, { authority: toAuthority(role), newEmail }, locale)

async function toAll(
  staff: readonly Colleague[],
  mail: (colleague: Colleague) => Promise<{ readonly statement: Statement }>,
): Promise<Statement[]> {
  const mails = await Promise.all(staff.filter(({ activated }) => activated).map(mail))
  return mails.map(({ statement }) => statement)
}
