import { decidedByTexts } from '../../loan/decision.ts'
import { extensionTexts } from '../../privacy/cases.ts'
import { consentGiverTexts, withdrawnConsentTexts } from '../../privacy/withdrawn-consent.ts'
import { type Locale, type Localized, perLocale } from '../../text/locale.ts'
import { type EmailKind, ownPlaceholders } from '../areas/email-templates/schema.ts'
import { placeholderText } from './mail-times.ts'

type Own = (typeof ownPlaceholders)[EmailKind][number]

/** An address of the portal, a number of days from now, or a text. */
type Sample = 'address' | { readonly inDays: number } | Localized

const same = (text: string): Localized => perLocale(() => text)

/** Sample values for previews of mails: an invented person, and addresses of the portal only. */
const samples = {
  link: 'address',
  resetLink: 'address',
  signInLink: 'address',
  validUntil: { inDays: 3 },
  deletionDate: { inDays: 30 },
  lockedUntil: { inDays: 1 },
  releaseAt: { inDays: 2 },
  requestedAt: { inDays: 0 },
  oldest: { inDays: -1 },
  loanName: { de: 'Privatkredit für die neue Küche', en: 'Loan for the new kitchen' },
  loanId: same('K4T7-2M9Q'),
  status: { de: 'Angebot liegt vor', en: 'Offer available' },
  documents: {
    de: 'Gehaltsabrechnung der letzten drei Monate, Kopie des Personalausweises',
    en: 'Payslips of the last three months, copy of the identity card',
  },
  amount: { de: '20.000,00\u00A0€', en: '€20,000.00' },
  term: { de: '5\u00A0Jahre', en: '5\u00A0years' },
  sharedBy: same('Max Mustermann'),
  invitedBy: same('Max Mustermann'),
  approvedBy: same('Max Mustermann'),
  applicant: same('Erika Mustermann'),
  role: { de: 'Bearbeiten', en: 'Edit' },
  newEmail: same('erika.mustermann@example.org'),
  release: same('42'),
  changes: same('4'),
  problems: {
    de: 'Produkte, Privatkredit: Die Seite gibt es nicht mehr.',
    en: 'Products, Personal loan: the page does not exist any more.',
  },
  message: {
    de: 'Ich bitte darum, dass sich jemand meinen Antrag noch einmal ansieht.',
    en: 'I would like somebody to look at my application once more.',
  },
  reference: { de: 'Kreditantrag', en: 'Loan application' },
  topic: { de: 'Unterlagen', en: 'Documents' },
  contactVia: { de: 'E-Mail', en: 'E-mail' },
  address: same('erika.mustermann@example.org'),
  step: { de: 'Privatkredit: Unterlagen', en: 'Personal loan: Documents' },
  fileName: { de: 'Gehaltsabrechnung.pdf', en: 'Payslip.pdf' },
  sentAt: { inDays: 0 },
  count: same('3'),
  decidedBy: decidedByTexts.rule,
  reasons: {
    de: 'Das verfügbare Einkommen deckt die monatliche Rate nicht.',
    en: 'The disposable income does not cover the monthly instalment.',
  },
  database: {
    de: 'Muster-Auskunftei GmbH, Musterstraße 1, 10115 Berlin: zwei nicht bezahlte Forderungen',
    en: 'Muster-Auskunftei GmbH, Musterstraße 1, 10115 Berlin: two unpaid claims',
  },
  result: { de: 'Die Ablehnung bleibt bestehen.', en: 'The rejection stands.' },
  answer: {
    de: 'Ihre Ausgaben sind auch nach den neuen Unterlagen höher als Ihre Einnahmen.',
    en: 'Your expenses are higher than your income, even with the new documents.',
  },
  debtAdvice: same('Schuldnerberatung Musterstadt, Musterplatz 2, 12345 Musterstadt'),
  mobile: same('+49 170 1234567'),
  declarant: same('Erika Mustermann'),
  contract: same('K4T7-2M9Q'),
  repaymentDate: { inDays: 30 },
  dailyInterest: { de: '3,28\u00A0€', en: '€3.28' },
  outcome: { de: 'Der Kreditvertrag ist jetzt widerrufen.', en: 'The loan contract has been withdrawn from.' },
  signedAt: { inDays: -2 },
  otherName: same('Max Mustermann'),
  offerEndsDate: { inDays: 14 },
  withdrawalDays: same('14'),
  account: same('erika.mustermann@example.org'),
  change: { de: 'neue Rolle: Fachliche Administration', en: 'new role: Professional administrator' },
  preparedBy: same('max.mustermann@example.org'),
  doneBy: same('max.mustermann@example.org'),
  entry: same('E8QX2C4RT7VW'),
  consent: withdrawnConsentTexts.SCHUFA,
  giver: consentGiverTexts.OWNER,
  withdrawnAt: { inDays: 0 },
  objectedAt: { inDays: 0 },
  bankReference: same('B-4711'),
  dueDate: { inDays: 30 },
  extensionReason: extensionTexts.COMPLEX,
  restrictedUntilDate: { inDays: 7 },
} as const satisfies Record<Own, Sample>

export interface SampleFacts {
  readonly now: Date
  readonly portalUrl: string
}

const dayMs = 24 * 3_600_000

/** Sample values for all placeholders of a kind, except the bank's data. */
export const sampleValues = (
  kind: EmailKind,
  locale: Locale,
  { now, portalUrl }: SampleFacts,
): Record<string, string | Date> => ({
  name: 'Erika Mustermann',
  ...Object.fromEntries(
    ownPlaceholders[kind].map((name: Own) => {
      const sample: Sample = samples[name]
      if (sample === 'address') return [name, portalUrl]
      return [name, 'inDays' in sample ? new Date(now.getTime() + sample.inDays * dayMs) : sample[locale]]
    }),
  ),
})

/** The same as texts in a mail. */
export const sampleTexts = (kind: EmailKind, locale: Locale, facts: SampleFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sampleValues(kind, locale, facts)).map(([name, value]) => [
      name,
      placeholderText(name, value, locale),
    ]),
  )
