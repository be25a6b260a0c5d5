import type { Locale } from '../text/locale.ts'
import { keptPeriod } from '../settings/legal/kept-period.ts'
import { legalContact, getLegalKind, legalText } from '../settings/legal/legal-on-day.ts'
import { getLender } from '../settings/legal/lender.ts'
import { generalSetting } from '../settings/areas/general-settings/schema.ts'
import { type InterfaceId, isInterfaceOn } from '../settings/areas/interfaces/schema.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { kindAndBasis, type LedgerItem } from './ledger.ts'
import { type NoticePart, noticeWriter } from './notice-part.ts'
import { noticeTexts as words } from '../texts/notice.ts'
import {
  basisByPurpose,
  getBasisLabel,
  categories,
  keptCategoryLabels,
  getKeptLabels,
  purposes,
  purposeLabels,
} from './what-we-keep.ts'

/** What the deployment knows beside the settings. */
export interface NoticeFacts {
  /** Whether a service of others checks that a form is filled in by a human. */
  readonly hasCaptcha: boolean
  /** The days within which what was erased is gone from histories and backups. */
  readonly backups: number
  /** Whether browsers tell how fast pages are (FIELD_METRICS). */
  readonly isMeasured: boolean
}

type Areas = Pick<SnapshotAreas, 'LEGAL' | 'GENERAL_SETTINGS' | 'INTERFACES'>

/**
 * The privacy notice of articles 13 and 14 GDPR as of a day: the bank's own text, and what the portal knows itself, so that periods,
 * recipients and bases are those by which it works. What only the bank knows (the officer, the authority, countries outside the EU)
 * is one of its legal values.
 */
export function privacyNotice(areas: Areas, day: string, locale: Locale, facts: NoticeFacts): NoticePart[] {
  const { LEGAL, GENERAL_SETTINGS, INTERFACES } = areas
  const { local, part, listed } = noticeWriter(locale)
  /** Terms begin a line. */
  const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  const own = legalText(LEGAL, 'PRIVACY_NOTICE', day)
  const officer = legalContact(LEGAL, 'DATA_PROTECTION_OFFICER', day)
  const authority = legalContact(LEGAL, 'DATA_PROTECTION', day)
  const basis = (item: LedgerItem) => kindAndBasis[getLegalKind(LEGAL, item, day)]
  const isOn = (...ids: readonly InterfaceId[]): boolean => ids.some((id) => isInterfaceOn(INTERFACES, id))
  const schufa = basis('SCHUFA').kind === 'CONSENT' ? words.schufaByConsent : words.schufa
  const number = (id: 'DAYS_BEFORE_REMINDER' | 'DAYS_BEFORE_ACCOUNT_DELETION' | 'DAYS_BEFORE_DRAFT_DELETION') =>
    generalSetting(GENERAL_SETTINGS, id)
  return [
    ...(own === undefined ? [] : [part(words.own, { paragraphs: local(own).split(/\n\s*\n/) })]),
    part(words.controller, { contact: getLender(areas, day) }),
    part(words.officer, officer === undefined ? { paragraphs: [local(words.officerAsked)] } : { contact: officer }),
    part(words.categories, { items: listed(categories.map((category) => keptCategoryLabels[category])) }),
    part(words.purposes, {
      items: [
        ...purposes.map((purpose) => ({
          term: begun(local(purposeLabels[purpose])),
          text: local(getBasisLabel(basisByPurpose[purpose])),
        })),
        ...(['SCHUFA', 'ACCOUNT_INFORMATION', 'CONTACT'] as const).map((item) => ({
          term: begun(local(words.purposeOf[item])),
          text: local(getBasisLabel(basis(item).basis)),
        })),
      ],
      paragraphs: [local(words.interests)],
    }),
    part(words.recipients, {
      items: listed([
        words.bank,
        words.processors,
        schufa,
        ...(isOn('WEBID_IDENTIFY_PERSONAL', 'WEBID_CONTRACT_QES') ? [words.identification] : []),
        ...(isOn('FINTEC_SELF_DISCLOSURE') ? [words.accountCheck] : []),
        ...(isOn('ON_GEO_LORA_SERVICE') ? [words.valuation] : []),
        ...(facts.hasCaptcha ? [words.captcha] : []),
        words.people,
      ]),
    }),
    part(words.sources, { paragraphs: [local(words.sourcesText)] }),
    part(words.periods, {
      items: getKeptLabels({
        reminder: number('DAYS_BEFORE_REMINDER'),
        deletion: number('DAYS_BEFORE_ACCOUNT_DELETION'),
        draft: number('DAYS_BEFORE_DRAFT_DELETION'),
        auditYears: keptPeriod(LEGAL, 'AUDIT_YEARS', day),
        addressDays: keptPeriod(LEGAL, 'ADDRESS_DAYS', day),
        caseYears: keptPeriod(LEGAL, 'CASE_YEARS', day),
        backups: facts.backups,
      }).map(({ of, ends }) => ({ term: local(of), text: local(ends) })),
    }),
    ...(facts.isMeasured ? [part(words.speed, { paragraphs: [local(words.speedText)] })] : []),
    part(words.duty, { paragraphs: [local(words.dutyText)] }),
    part(words.automated, { paragraphs: words.automatedText.map(local) }),
    part(words.rights, { paragraphs: [local(words.rightsText)], items: listed(words.rightsOf) }),
    part(words.objection, { paragraphs: [local(words.objectionText)] }),
    part(words.complaint, { paragraphs: [local(words.complaintText)], contact: authority ?? null }),
  ]
}
