import { secondNoticeTexts as texts } from '../texts/second-notice.ts'
import type { Locale, Localized } from '../text/locale.ts'
import { refusalDays } from './retention.ts'
import { legalContact, getLegalKind } from '../settings/legal/legal-on-day.ts'
import { getLender } from '../settings/legal/lender.ts'
import { generalSetting } from '../settings/areas/general-settings/schema.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { kindAndBasis } from './ledger.ts'
import { type NoticePart, noticeWriter } from './notice-part.ts'
import { noticeTexts as words } from '../texts/notice.ts'
import { type Category, keptCategoryLabels } from './what-we-keep.ts'

/** What is known of the application in which somebody is entered. */
export interface EnteredFacts {
  readonly entered: readonly Category[]
  /** It is a draft that belongs to no account. */
  readonly isVisitors: boolean
  /** The bank has it. */
  readonly isSent: boolean
}

/** Of categories that only somebody else has entered. */
const of: Partial<Record<Category, Localized>> = texts.of

/**
 * The notice of article 14 GDPR for a second borrower whom somebody else has entered: what, from whom, for what, for whom and for how
 * long. Categories and no values: whoever entered the address may have mistyped it. The rest is on the page of the whole notice.
 */
export function secondNotice(
  areas: Pick<SnapshotAreas, 'LEGAL' | 'GENERAL_SETTINGS'>,
  day: string,
  locale: Locale,
  { entered, isVisitors, isSent }: EnteredFacts,
): NoticePart[] {
  const { local, part, listed } = noticeWriter(locale)
  const number = (id: 'DAYS_BEFORE_ACCOUNT_DELETION' | 'DAYS_BEFORE_DRAFT_DELETION') =>
    generalSetting(areas.GENERAL_SETTINGS, id)
  const officer = legalContact(areas.LEGAL, 'DATA_PROTECTION_OFFICER', day)
  const isConsent = kindAndBasis[getLegalKind(areas.LEGAL, 'SCHUFA', day)].kind === 'CONSENT'
  return [
    part(texts.entered, {
      items: listed(entered.map((category) => of[category] ?? keptCategoryLabels[category])),
      paragraphs: [local(texts.noValues)],
    }),
    part(texts.purpose, { paragraphs: texts.purposeText.map(local) }),
    part(words.recipients, {
      items: listed([
        texts.others,
        isSent ? texts.bankHas : texts.bank,
        words.processors,
        isConsent ? words.schufaByConsent : words.schufa,
      ]),
    }),
    part(words.periods, {
      items: listed([
        ...(isSent ? [] : [isVisitors ? texts.visitorsDraft(number('DAYS_BEFORE_DRAFT_DELETION')) : texts.draft]),
        texts.account(number('DAYS_BEFORE_ACCOUNT_DELETION')),
        texts.refusals(refusalDays),
        texts.contracts,
      ]),
    }),
    part(words.controller, { contact: getLender(areas, day) }),
    part(words.officer, officer === undefined ? { paragraphs: [local(words.officerAsked)] } : { contact: officer }),
    part(words.rights, { paragraphs: [local(texts.rights)] }),
  ]
}
