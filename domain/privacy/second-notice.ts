import type { Locale, Localized } from '../text/locale.ts'
import { refusalDays } from './retention.ts'
import { legalContact, legalKindOf } from '../settings/legal/legal-on-day.ts'
import { lenderOf } from '../settings/legal/lender.ts'
import { generalSetting } from '../settings/areas/general-settings/schema.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { kindAndBasis } from './ledger.ts'
import { type NoticePart, noticeWriter } from './notice-part.ts'
import { noticeWords as words } from './notice-words.ts'
import { type Category, categoryWords } from './what-we-keep.ts'

/** What is known of the application in which somebody is entered. */
export interface EnteredFacts {
  readonly entered: readonly Category[]
  /** It is a draft that belongs to no account. */
  readonly isVisitors: boolean
  /** The bank has it. */
  readonly isSent: boolean
}

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
  const isConsent = kindAndBasis[legalKindOf(areas.LEGAL, 'SCHUFA', day)].kind === 'CONSENT'
  return [
    part(texts.entered, {
      items: listed(entered.map((category) => texts.of[category] ?? categoryWords[category])),
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
        texts.refusals,
        texts.contracts,
      ]),
    }),
    part(words.controller, { contact: lenderOf(areas, day) }),
    part(words.officer, officer === undefined ? { paragraphs: [local(words.officerAsked)] } : { contact: officer }),
    part(words.rights, { paragraphs: [local(texts.rights)] }),
  ]
}

const texts = {
  entered: { de: 'Was über Sie eingetragen ist', en: 'What is entered about you' },
  of: {
    IDENTITY: {
      de: 'Name und Angaben zur Person, zum Beispiel das Geburtsdatum',
      en: 'Name and details of the person, for example the date of birth',
    },
    ANSWERS: {
      de: 'Weitere Angaben im Antrag, zum Beispiel zu Beruf und Familie',
      en: 'Further answers in the application, for example about work and family',
    },
    INCOME: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  } satisfies Partial<Record<Category, Localized>> as Partial<Record<Category, Localized>>,
  noValues: {
    de: 'Die Angaben selbst stehen hier nicht, weil die E-Mail-Adresse vertippt sein könnte. Die Bank gibt Ihnen Auskunft darüber.',
    en: 'The details themselves are not shown here, because the e-mail address may be mistyped. The bank gives you access to them.',
  },
  purpose: { de: 'Wozu und auf welcher Grundlage', en: 'Why, and on which basis' },
  purposeText: [
    {
      de: 'Um einen gemeinsamen Kreditantrag vorzubereiten und zu prüfen. Die andere Person hat die Angaben eingetragen, nicht Sie.',
      en: 'To prepare and examine a joint loan application. The other person has entered the details, not you.',
    },
    {
      de: 'Solange Sie selbst nicht mitwirken, beruht das auf dem berechtigten Interesse der anderen Person und der Bank, den Antrag vorzubereiten (Art.\u00A06 Abs.\u00A01 Buchst.\u00A0f DSGVO), danach auf Buchst.\u00A0b.',
      en: 'As long as you take no part yourself, this rests on the legitimate interest of the other person and of the bank in preparing the application (GDPR, article\u00A06 (1) (f)), and then on (b).',
    },
  ],
  others: {
    de: 'die andere Person, und wer den Antrag mit ihr bearbeitet',
    en: 'the other person, and whoever works on the application with them',
  },
  bank: { de: 'die Bank, sobald der Antrag abgesendet ist', en: 'the bank, once the application is sent' },
  bankHas: { de: 'die Bank: Der Antrag ist abgesendet', en: 'the bank: the application has been sent' },
  draft: {
    de: 'der Entwurf, bis die andere Person ihn löscht oder Sie widersprechen; dass Sie widersprochen haben, mit Ihrer E-Mail-Adresse so lange wie der Antrag',
    en: 'the draft, until the other person deletes it or you object; that you have objected, with your e-mail address, for as long as the application',
  },
  visitorsDraft: (days: number): Localized => ({
    de: `der Entwurf ${days}\u00A0Tage nach der letzten Änderung, oder bis Sie widersprechen`,
    en: `the draft ${days}\u00A0days after its last change, or until you object`,
  }),
  account: (days: number): Localized => ({
    de: `der Antrag in einem Konto, bis es gelöscht wird, ohne Anmeldung in der Regel nach ${days}\u00A0Tagen`,
    en: `the application in an account until that is deleted, without a sign-in usually after ${days}\u00A0days`,
  }),
  refusals: {
    de: `Ablehnungen und nicht angenommene Angebote ${refusalDays}\u00A0Tage`,
    en: `rejections and offers that were not accepted ${refusalDays}\u00A0days`,
  },
  contracts: {
    de: 'Verträge zehn Jahre ab dem Ende des Jahres, in dem der Kredit ausläuft (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO)',
    en: 'contracts ten years from the end of the year in which the loan ends (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO)',
  },
  rights: {
    de: 'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung, können auf dieser Seite widersprechen und sich bei einer Aufsichtsbehörde beschweren. Alle Hinweise finden Sie auf der Seite zum Datenschutz.',
    en: 'You have the right to access, rectification, erasure, restriction and portability, can object on this page, and complain to a data protection authority. The page on data protection has the whole notice.',
  },
} as const
