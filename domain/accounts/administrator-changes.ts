import type { Locale } from '../text/locale.ts'
import { administratorChangesTexts as texts } from '../texts/administrator-changes.ts'
import type { RecentAct } from './four-eyes.ts'
import type { toAuthority } from './roles.ts'

type Authority = ReturnType<typeof toAuthority>

export const roleName = (authority: Authority, locale: Locale): string => texts[locale].roles[authority]

interface Details {
  readonly authority: Authority
  readonly newEmail?: string | undefined
}

/** What a change does to an account, in words. */
export const actsText = (acts: RecentAct['acts'], { authority, newEmail = '' }: Details, locale: Locale): string =>
  acts.map((act) => texts[locale].acts[act](roleName(authority, locale), newEmail)).join(', ')

export type AdministratorOutcome = 'DONE' | 'REJECTED' | 'EXPIRED'

/** What became of a change, in words. */
export const deedText = (outcome: AdministratorOutcome, change: string, locale: Locale): string =>
  texts[locale].outcomes[outcome](change)

/** On the server, for an administrator who had lost every key. */
export const recoveredText = (locale: Locale): string => texts[locale].recovered
