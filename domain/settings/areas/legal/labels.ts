import type { LegalEntry, LegalId } from './schema.ts'
import {
  date,
  euro,
  group,
  id,
  list,
  localized,
  number,
  option,
  percent,
  type PropertiesOf,
  text,
  values,
} from '../../labels/property.ts'
import type { IdentMethod } from '../../../identity/evidence.ts'
import type { LegalKind } from '../../../privacy/ledger.ts'
import type { Labels } from '../../labels/options.ts'

export const identMethodLabels: Labels<IdentMethod> = {
  VIDEO: { de: 'Videoidentifizierung', en: 'Video identification' },
  EID: { de: 'Online-Ausweis (eID)', en: 'Electronic identity card (eID)' },
  BRANCH: { de: 'In einer Filiale', en: 'At a branch' },
  WALLET: { de: 'EUDI-Wallet', en: 'EUDI wallet' },
}

export const legalKindLabels: Labels<LegalKind> = {
  CONSENT_A: {
    de: 'Einwilligung (Art.\u00A06 Abs.\u00A01 Buchst.\u00A0a DSGVO)',
    en: 'Consent (GDPR, article\u00A06 (1) (a))',
  },
  AGREEMENT_B: {
    de: 'Vereinbarung (Art.\u00A06 Abs.\u00A01 Buchst.\u00A0b DSGVO)',
    en: 'Agreement (GDPR, article\u00A06 (1) (b))',
  },
  NOTICE_B: { de: 'Hinweis, Vertrag (Buchst.\u00A0b)', en: 'Notice, contract (b)' },
  NOTICE_C: { de: 'Hinweis, rechtliche Pflicht (Buchst.\u00A0c)', en: 'Notice, legal duty (c)' },
  NOTICE_F: { de: 'Hinweis, berechtigtes Interesse (Buchst.\u00A0f)', en: 'Notice, legitimate interest (f)' },
}

export const legalProperties: PropertiesOf<LegalEntry> = {
  id,
  values: list('Angaben', 'Values', {
    entry: { de: 'Angabe', en: 'Value' },
    identity: 'validFrom',
    name: 'validFrom',
    of: {
      validFrom: date('Gültig ab', 'Valid from'),
      percent: percent('Prozentsatz', 'Percentage'),
      number: number('Anzahl', 'Number'),
      text: localized('Wortlaut', 'Wording'),
      contact: group('Kontakt', 'Contact', {
        name: text('Name', 'Name'),
        address: text('Anschrift', 'Address'),
        phone: text('Telefon', 'Phone'),
        email: text('E-Mail', 'E-mail'),
        website: text('Website', 'Website'),
      }),
      words: group('Formulierungen', 'Phrases', {
        de: values('Auf Deutsch', 'In German', { as: 'text' }),
        en: values('Auf Englisch', 'In English', { as: 'text' }),
      }),
      fees: list('Stufen', 'Rows', {
        entry: { de: 'Stufe', en: 'Row' },
        name: 'upTo',
        of: {
          upTo: euro('Bis zu einem Wert von', 'Up to a value of'),
          step: euro('Je angefangene', 'For each started'),
          rise: euro('Steigt die Gebühr um', 'The fee rises by'),
        },
      }),
      methods: values('Verfahren', 'Ways to identify', { as: 'option', options: identMethodLabels }),
      kind: option('Rechtliche Art', 'Legal kind', legalKindLabels),
      rows: list('Texte der Bank', 'The bank’s texts', {
        entry: { de: 'Text', en: 'Text' },
        identity: 'row',
        name: 'row',
        of: {
          row: text('Zeile', 'Row'),
          text: localized('Wortlaut', 'Wording'),
        },
      }),
      source: group('Quelle', 'Source', {
        title: text('Fundstelle', 'Reference'),
        link: text('Link', 'Link'),
      }),
      confirmedBy: text('Bestätigt von', 'Confirmed by'),
      confirmedOn: date('Bestätigt am', 'Confirmed on'),
    },
  }),
}

export const legalNames: Labels<LegalId> = {
  BASE_RATE: { de: 'Basiszinssatz', en: 'Base rate' },
  EARLY_REPAYMENT_OVER_A_YEAR: {
    de: 'Höchste Vorfälligkeitsentschädigung bei mehr als zwölf Monaten Restlaufzeit',
    en: 'Cap of the early repayment compensation with more than twelve months left',
  },
  EARLY_REPAYMENT_UP_TO_A_YEAR: {
    de: 'Höchste Vorfälligkeitsentschädigung bei höchstens zwölf Monaten Restlaufzeit',
    en: 'Cap of the early repayment compensation with up to twelve months left',
  },
  HIGHEST_MORTGAGE_RATE: {
    de: 'Höchster Sollzinssatz von Baufinanzierungen in den letzten 20\u00A0Jahren',
    en: 'Highest borrowing rate of mortgages in the last 20\u00A0years',
  },
  ARREARS_POINTS: {
    de: 'Verzugszinsen: Prozentpunkte über dem Basiszinssatz',
    en: 'Interest on arrears: percentage points above the base rate',
  },
  ARREARS_POINTS_MORTGAGE: {
    de: 'Verzugszinsen bei Baufinanzierungen: Prozentpunkte über dem Basiszinssatz',
    en: 'Interest on arrears of mortgages: percentage points above the base rate',
  },
  WITHDRAWAL_DAYS: { de: 'Widerrufsfrist in Tagen', en: 'Withdrawal period in days' },
  WITHDRAWAL_EXTENSION_MONTHS: {
    de: 'Verlängerung der Widerrufsfrist bei fehlenden Informationen in Monaten',
    en: 'Extension of the withdrawal period in months if information is missing',
  },
  REFLECTION_DAYS: {
    de: 'Bedenkzeit bei Baufinanzierungen ohne Widerrufsrecht in Tagen',
    en: 'Reflection period for mortgages without a right of withdrawal in days',
  },
  INSURANCE_COMPARISON_DAYS: {
    de: 'Zeit zum Vergleich einer verlangten Versicherung in Tagen',
    en: 'Time to compare a required insurance in days',
  },
  WITHDRAW_BUTTON: { de: 'Schaltfläche zum Widerruf', en: 'Button to withdraw' },
  CONFIRM_WITHDRAWAL_BUTTON: {
    de: 'Schaltfläche zur Bestätigung des Widerrufs',
    en: 'Button to confirm the withdrawal',
  },
  CREDITOR: { de: 'Kreditgeber', en: 'Creditor' },
  SUPERVISOR: { de: 'Aufsichtsbehörde', en: 'Supervisory authority' },
  REDRESS_BODY: { de: 'Schlichtungsstelle', en: 'Ombudsman' },
  DEBT_ADVICE: { de: 'Schuldnerberatung', en: 'Debt advice' },
  DATA_PROTECTION: { de: 'Datenschutzaufsicht', en: 'Data protection authority' },
  DATA_PROTECTION_OFFICER: { de: 'Datenschutzbeauftragte Person', en: 'Data protection officer' },
  PRIVACY_NOTICE: {
    de: 'Datenschutzhinweise: was die Bank den Angaben des Portals voranstellt',
    en: 'Privacy notice: what the bank puts before what the portal says',
  },
  LAND_CHARGE_FEES: {
    de: 'Gebühren des Grundbuchamts (GNotKG, Tabelle B)',
    en: 'Fees of the land register (GNotKG, table B)',
  },
  SECCI_TEXTS: {
    de: 'Texte der Europäischen Standardinformationen für Verbraucherkredite (SECCI)',
    en: 'Texts of the standard European consumer credit information (SECCI)',
  },
  ESIS_TEXTS: {
    de: 'Texte des Europäischen Standardisierten Merkblatts für Baufinanzierungen (ESIS)',
    en: 'Texts of the European standardised information sheet for mortgages (ESIS)',
  },
  IDENT_METHODS: {
    de: 'Zulässige Verfahren der Identifizierung, das bevorzugte zuerst',
    en: 'Admissible ways to identify, the preferred one first',
  },
  IDENT_MONTHS: {
    de: 'Höchstalter einer Identifizierung in Monaten',
    en: 'Longest age of an identification in months',
  },
  ADDRESS_DAYS: {
    de: 'Netzwerkadressen im Protokoll: Tage nach dem Ende des Monats',
    en: 'Network addresses in the audit: days after the end of the month',
  },
  AUDIT_YEARS: {
    de: 'Protokoll: Jahre nach dem Ende des Jahres',
    en: 'Audit: years after the end of the year',
  },
  CHANGE_YEARS: {
    de: 'Änderungen an Einstellungen: Jahre nach dem Ende des Jahres',
    en: 'Changes of settings: years after the end of the year',
  },
  CASE_YEARS: {
    de: 'Anliegen und Löschsperren: Jahre nach dem Ende des Jahres, in dem sie endeten',
    en: 'Requests and holds: years after the end of the year in which they ended',
  },
  UNDECIDED_DAYS: {
    de: 'Anträge ohne Entscheidung: Tage ohne Änderung, nach denen sie keine Löschung mehr verhindern',
    en: 'Applications without a decision: days without a change after which they stop no erasure',
  },
  KIND_DATA_PROTECTION: { de: 'Datenschutzhinweise: rechtliche Art', en: 'Privacy notice: legal kind' },
  KIND_SCHUFA: { de: 'SCHUFA-Anfrage: rechtliche Art', en: 'Credit check with SCHUFA: legal kind' },
  KIND_ACCOUNT_INFORMATION: { de: 'Kontoabfrage: rechtliche Art', en: 'Account check: legal kind' },
  KIND_CONTACT: { de: 'Rückruf: rechtliche Art', en: 'Requested call: legal kind' },
  FORBIDDEN_PHRASES: { de: 'Unzulässige Formulierungen in der Werbung', en: 'Phrases forbidden in advertising' },
}
