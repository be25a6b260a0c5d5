import { mailSampleTexts } from '../../texts/mail-samples.ts'
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
  loanName: mailSampleTexts.loanName,
  loanId: same('K4T7-2M9Q'),
  status: mailSampleTexts.status,
  documents: mailSampleTexts.documents,
  amount: mailSampleTexts.amount,
  term: mailSampleTexts.term,
  sharedBy: same('Max Mustermann'),
  invitedBy: same('Max Mustermann'),
  approvedBy: same('Max Mustermann'),
  applicant: same('Erika Mustermann'),
  role: mailSampleTexts.role,
  newEmail: same('erika.mustermann@example.org'),
  release: same('42'),
  changes: same('4'),
  problems: mailSampleTexts.problems,
  message: mailSampleTexts.message,
  reference: mailSampleTexts.reference,
  topic: mailSampleTexts.topic,
  contactVia: mailSampleTexts.contactVia,
  address: same('erika.mustermann@example.org'),
  step: mailSampleTexts.step,
  fileName: mailSampleTexts.fileName,
  sentAt: { inDays: 0 },
  count: same('3'),
  decidedBy: decidedByTexts.rule,
  reasons: mailSampleTexts.reasons,
  database: mailSampleTexts.database,
  result: mailSampleTexts.result,
  answer: mailSampleTexts.answer,
  debtAdvice: same('Schuldnerberatung Musterstadt, Musterplatz 2, 12345 Musterstadt'),
  mobile: same('+49 170 1234567'),
  declarant: same('Erika Mustermann'),
  contract: same('K4T7-2M9Q'),
  repaymentDate: { inDays: 30 },
  dailyInterest: mailSampleTexts.dailyInterest,
  outcome: mailSampleTexts.outcome,
  signedAt: { inDays: -2 },
  otherName: same('Max Mustermann'),
  offerEndsDate: { inDays: 14 },
  withdrawalDays: same('14'),
  account: same('erika.mustermann@example.org'),
  change: mailSampleTexts.change,
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
