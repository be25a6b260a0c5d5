import { outcomesTexts } from '#domain/texts/outcomes.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { dayText } from '#domain/settings/mails/mail-times.ts'

import type { Statement } from '../../db/commit.ts'
import type { Reopening } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { queueMail } from '../mail/queue.ts'
import type { StoredChange } from './scheduled.ts'
import { type Colleague, getColleagueName } from './staff.ts'

const getScreen = (ctx: Ctx): string => `${ctx.env.PUBLIC_URL}/app-settings/release-changes`

/** The accounts among these that still are administrators. */
const recipients = (staff: readonly Colleague[], ids: readonly string[]): Colleague[] =>
  staff.filter(({ id, activated }) => activated && ids.includes(id))

interface Approval {
  readonly chosen: readonly StoredChange[]
  readonly staff: readonly Colleague[]
  readonly releaseAt: string
}

/** Mails authors and approver the approved changes and the time they go live; `release` once it has a number. */
export async function approvalMails(
  ctx: Ctx,
  { chosen, staff, releaseAt }: Approval,
  release: number | null,
): Promise<Statement[]> {
  const { id } = await requirePerson(ctx)
  const timestamp = new Date(releaseAt)
  const mails = recipients(staff, [id, ...chosen.flatMap(({ authors }) => authors)]).map(({ login, langKey }) =>
    queueMail(ctx, {
      kind: 'RELEASE_APPROVED',
      recipient: login,
      locale: langKey,
      values: {
        release: release === null ? dayText(timestamp, langKey) : String(release),
        changes: String(chosen.length),
        approvedBy: getColleagueName(staff, id),
        releaseAt: timestamp,
        link: getScreen(ctx),
      },
    }),
  )
  return (await Promise.all(mails)).map(({ statement }) => statement)
}

/** Mails authors and approvers that due changes contradict each other. */
export async function blockedMails(
  ctx: Ctx,
  due: readonly StoredChange[],
  staff: readonly Colleague[],
  problems: readonly SettingsProblem[],
  areas: SnapshotAreas,
): Promise<Statement[]> {
  const { itemProblemsText } = await import('#domain/settings/labels/problems.ts')
  return stoppedMails(ctx, due, staff, (langKey) => {
    const found = problems
      .slice(0, 5)
      .map((problem) => {
        const { label, text } = itemProblemsText(problem, langKey, areas)
        return `${label}: ${text}`
      })
      .join(' · ')
    return `${outcomesTexts.contradictory[langKey]} ${found}`
  })
}

const whyVoid: Readonly<Record<Reopening, Readonly<Record<Locale, string>>>> = outcomesTexts.whyVoid

/** Mails authors and approvers that changes have lost their approval; all administrators if the approver has left. */
export const voidedMails = (
  ctx: Ctx,
  due: readonly StoredChange[],
  staff: readonly Colleague[],
  why: Reopening,
): Promise<Statement[]> => stoppedMails(ctx, due, staff, (langKey) => whyVoid[why][langKey], why === 'APPROVER_LEFT')

async function stoppedMails(
  ctx: Ctx,
  due: readonly StoredChange[],
  staff: readonly Colleague[],
  reason: (langKey: Locale) => string,
  toAll = false,
): Promise<Statement[]> {
  const people = due.flatMap(({ authors, approvedBy }) => [...authors, ...(approvedBy === null ? [] : [approvedBy])])
  const mails = recipients(staff, toAll ? staff.map(({ id }) => id) : people).map(({ login, langKey }) =>
    queueMail(ctx, {
      kind: 'RELEASE_BLOCKED',
      recipient: login,
      locale: langKey,
      values: {
        changes: String(due.length),
        problems: reason(langKey),
        link: getScreen(ctx),
      },
    }),
  )
  return (await Promise.all(mails)).map(({ statement }) => statement)
}
