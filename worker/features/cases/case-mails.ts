import { defaultLocale } from '#domain/text/locale.ts'
import { type ExtensionGround, extensionTexts } from '#domain/privacy/cases.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Statement } from '../../db/commit.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { startOfDay } from '../../http/today.ts'
import { queueMail } from '../mail/queue.ts'
import { type CaseRow, getPersonName } from './case-row.ts'

type Person = Pick<Account, 'login' | 'langKey' | 'firstName' | 'lastName'>

/** Texts are sealed in their row, so that mails lead there instead of quoting them. */
const profile = (ctx: Ctx): string => `${ctx.env.PUBLIC_URL}/account/profile`

/** Mails the bank that a case waits, and its person that it was received; of a death nobody but the bank. */
export async function filedMails(
  ctx: Ctx,
  { id, kind, filedAt, dueOn }: CaseRow,
  person: Person,
): Promise<Statement[]> {
  const { areas } = await ctx.settings()
  const dates = { requestedAt: new Date(filedAt), dueDate: startOfDay(dueOn) }
  const toBank = await queueMail(ctx, {
    kind: 'CASE_FILED',
    recipient: generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
    locale: defaultLocale,
    values: { ...dates, link: `${ctx.env.PUBLIC_URL}/app-settings/cases?case=${id}` },
  })
  if (kind === 'DEATH') return [toBank.statement]
  const confirmation = await queueMail(ctx, {
    kind: 'CASE_CONFIRMATION',
    recipient: person.login,
    locale: person.langKey,
    values: { ...dates, link: profile(ctx), name: getPersonName(person) },
  })
  return [toBank.statement, confirmation.statement]
}

/** Mails a person that the answer comes later, and on which ground (GDPR, article 12 (3)). */
export async function extendedMail(
  ctx: Ctx,
  { filedAt, dueOn }: CaseRow,
  ground: ExtensionGround,
  person: Person,
): Promise<Statement[]> {
  const mail = await queueMail(ctx, {
    kind: 'CASE_EXTENDED',
    recipient: person.login,
    locale: person.langKey,
    values: {
      requestedAt: new Date(filedAt),
      dueDate: startOfDay(dueOn),
      extensionReason: extensionTexts[ground][person.langKey],
      link: profile(ctx),
      name: getPersonName(person),
    },
  })
  return [mail.statement]
}

/** Mails a person that there is an answer; nobody of a death. */
export async function answeredMail(ctx: Ctx, { kind, filedAt }: CaseRow, person: Person): Promise<Statement[]> {
  if (kind === 'DEATH') return []
  const mail = await queueMail(ctx, {
    kind: 'CASE_ANSWERED',
    recipient: person.login,
    locale: person.langKey,
    values: { requestedAt: new Date(filedAt), link: profile(ctx), name: getPersonName(person) },
  })
  return [mail.statement]
}

/** Mails a person that their restriction ends, before it does (GDPR, article 18 (3)). */
export async function endingMail(
  ctx: Ctx,
  { kind, filedAt }: CaseRow,
  endsAt: string,
  person: Person,
): Promise<Statement[]> {
  if (kind !== 'RESTRICTION') return []
  const mail = await queueMail(ctx, {
    kind: 'RESTRICTION_ENDS',
    recipient: person.login,
    locale: person.langKey,
    values: {
      requestedAt: new Date(filedAt),
      restrictedUntilDate: new Date(endsAt),
      link: profile(ctx),
      name: getPersonName(person),
    },
  })
  return [mail.statement]
}
