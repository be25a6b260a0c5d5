import type { LegalEntry } from './schema.ts'
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
