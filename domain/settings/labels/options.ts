import type { DocumentContent } from '../../documents/contents.ts'
import type { attachmentTypes, CalculationUnit, EntityType, FieldType, Validator } from '../../fields/types.ts'
import type { Localized } from '../../text/locale.ts'
import type { IdentMethod } from '../../identity/evidence.ts'
import type { LegalKind } from '../../privacy/ledger.ts'
import { stateNames } from '../../postcodes/state-names.ts'
import type { states } from '../areas/costs/schema.ts'
import type { documentTabTypes, AfterErasure } from '../areas/documents/schema.ts'
import type { fintecDocumentTypes } from '../areas/fintec/schema.ts'
import type { IconName } from '../schemas/icons.ts'
import type { AggregationCategory, LivingKind } from '../areas/living/schema.ts'
import type { onGeoParameters } from '../areas/on-geo/schema.ts'
import type { PageType, SectionMessage } from '../areas/pages/schema.ts'
import type { ValueType } from '../schemas/portal-setting.ts'
import type { CalculationType } from '../areas/products/schema.ts'
import type { FieldPart } from '../areas/web-id/schema.ts'

type Labels<K extends string> = Readonly<Record<K, Localized>>

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
export const fieldTypeLabels: Labels<FieldType> = {
  TEXTFIELD: { de: 'Textfeld', en: 'Text field' },
  NUMBERFIELD: { de: 'Ganze Zahl', en: 'Whole number' },
  PHONE_NUMBER: { de: 'Telefonnummer', en: 'Phone number' },
  CALENDAR: { de: 'Datum', en: 'Date' },
  CALENDAR_SPLITTED: { de: 'Datum in Teilen', en: 'Date in parts' },
  CALENDAR_YEAR_MONTH: { de: 'Monat und Jahr', en: 'Month and year' },
  CALENDAR_YEAR_MONTH_SPLITTED: { de: 'Monat und Jahr in Teilen', en: 'Month and year in parts' },
  TIME_SELECT: { de: 'Uhrzeit', en: 'Time of day' },
  TIME_SELECT_SPLITTED: { de: 'Uhrzeit in Teilen', en: 'Time of day in parts' },
  KEY: { de: 'Auswahlliste', en: 'Selection list' },
  RADIOGROUP: { de: 'Auswahl mit Optionsfeldern', en: 'Radio buttons' },
  CHECKBOX: { de: 'Ankreuzfeld', en: 'Checkbox' },
  SWITCH: { de: 'Schalter', en: 'Switch' },
  SCHUFA: { de: 'Einwilligung in die Bonitätsprüfung', en: 'Consent to the credit check' },
  SCHUFA_SWITCH: {
    de: 'Einwilligung in die Bonitätsprüfung als Schalter',
    en: 'Consent to the credit check as a switch',
  },
  POSTCODE_LOOKUP: { de: 'Postleitzahl und Ort', en: 'Postcode and town or city' },
  POSTCODE_LOOKUP_SPLITTED: { de: 'Postleitzahl und Ort in Teilen', en: 'Postcode and town or city in parts' },
  COMBINED_STREET_HOUSE_NUMBER: { de: 'Straße und Hausnummer', en: 'Street and house number' },
  IBAN: { de: 'IBAN', en: 'IBAN' },
  TIN: { de: 'Steuer-Identifikationsnummer', en: 'Tax identification number' },
  OUTBUILDINGS_LIST: { de: 'Liste von Nebengebäuden', en: 'List of outbuildings' },
  DOUBLE: { de: 'Dezimalzahl', en: 'Decimal number' },
  MONEY: { de: 'Geldbetrag', en: 'Amount of money' },
  INFORMATION_TEXT: { de: 'Hinweistext', en: 'Information text' },
  ATTACHMENT: { de: 'Dateien zum Herunterladen', en: 'Files to download' },
  FIELDS_GROUP: { de: 'Wiederholbare Gruppe', en: 'Repeatable group' },
  CALCULATION_VALUE: { de: 'Berechneter Wert', en: 'Calculated value' },
}

export const calculationUnitLabels: Labels<CalculationUnit> = {
  EURO: { de: 'Euro', en: 'Euro' },
  PERCENT: { de: 'Prozent', en: 'Percent' },
  NUMBER: { de: 'Zahl', en: 'Number' },
}

export const entityTypeLabels: Labels<EntityType> = {
  USER: { de: 'Konto', en: 'Account' },
  LOAN: { de: 'Antrag', en: 'Application' },
  BORROWER: { de: 'Erste Person', en: 'First applicant' },
  SECOND_BORROWER: { de: 'Zweite Person', en: 'Second applicant' },
}

export const attachmentTypeLabels: Labels<(typeof attachmentTypes)[number]> = {
  'image/png': { de: 'PNG-Bild', en: 'PNG image' },
  'image/jpeg': { de: 'JPEG-Bild', en: 'JPEG image' },
  'image/webp': { de: 'WebP-Bild', en: 'WebP image' },
  'application/pdf': { de: 'PDF-Dokument', en: 'PDF document' },
}

export const validatorLabels: Labels<Validator['type']> = {
  LENGTH: { de: 'Prüfung der Länge', en: 'Length check' },
  DATE_RANGE: { de: 'Prüfung des Datums', en: 'Date check' },
}

export const pageTypeLabels: Labels<PageType> = {
  USER_PROFILE: { de: 'Profil', en: 'Profile' },
  START_PAGE_CONSUMER: { de: 'Startseite Privatkredit', en: 'Start page for personal loans' },
  START_PAGE_MORTGAGE: { de: 'Startseite Baufinanzierung', en: 'Start page for mortgages' },
  START_PAGE_SME: { de: 'Startseite Unternehmenskredit', en: 'Start page for business loans' },
  CONDITION_INFORMATION: { de: 'Angaben zur Kondition', en: 'About the loan' },
  REAL_ESTATE_INFORMATION: { de: 'Angaben zur Immobilie', en: 'About the property' },
  BORROWER_INFORMATION: { de: 'Angaben zur Person', en: 'About the applicant' },
  STANDARD_OF_LIVING: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  DOCUMENTS: { de: 'Unterlagen', en: 'Documents' },
  REQUESTED_DOCUMENTS: { de: 'Angeforderte Unterlagen', en: 'Requested documents' },
  OFFER: { de: 'Angebot', en: 'Offer' },
  BORROWER_RATING: { de: 'Bonitätsprüfung', en: 'Credit check' },
}

export const messageTypeLabels: Labels<SectionMessage['type']> = {
  SUCCESS: { de: 'Bestätigung', en: 'Confirmation' },
  ERROR: { de: 'Fehler, der das Fortfahren verhindert', en: 'Error that stops applicants from continuing' },
}

export const documentTabLabels: Labels<(typeof documentTabTypes)[number]> = {
  DOCUMENTS: { de: 'Unterlagen', en: 'Documents' },
  REQUESTED_DOCUMENTS: { de: 'Angeforderte Unterlagen', en: 'Requested documents' },
}

export const afterErasureLabels: Labels<AfterErasure> = {
  KEPT: { de: 'Bleibt mit dem Vertrag aufbewahrt', en: 'Is kept with the contract' },
  ERASED: { de: 'Wird gelöscht', en: 'Is deleted, too' },
}

export const documentContentLabels: Labels<DocumentContent> = {
  PAYSLIP: { de: 'Gehaltsabrechnung', en: 'Payslip' },
  BANK_STATEMENT: { de: 'Kontoauszug', en: 'Bank statement' },
  TAX_ASSESSMENT: { de: 'Einkommensteuerbescheid', en: 'Income tax assessment' },
  PENSION_STATEMENT: { de: 'Rentenbescheid', en: 'Pension statement' },
  BUSINESS_FIGURES: { de: 'Betriebswirtschaftliche Auswertung', en: 'Business figures' },
}

export const calculationLabels: Labels<CalculationType> = {
  NONE: { de: 'Ohne Berechnung', en: 'No calculation' },
  CONSUMER_CREDIT: { de: 'Privatkredit', en: 'Personal loan' },
  MORTGAGE: { de: 'Baufinanzierung', en: 'Mortgage' },
  MORTGAGE_FULL: { de: 'Baufinanzierung mit Volltilgung', en: 'Full-repayment mortgage' },
}

export const livingKindLabels: Labels<LivingKind> = {
  INCOME: { de: 'Einnahme', en: 'Income' },
  EXPENSES: { de: 'Ausgabe', en: 'Expense' },
}

export const categoryLabels: Labels<AggregationCategory> = {
  INCOME: { de: 'Gehalt und Lohn', en: 'Salary and wages' },
  CHILD_BENEFIT: { de: 'Kindergeld', en: 'Child benefit' },
  GOVERNMENT_SUPPORT: { de: 'Staatliche Leistungen', en: 'Government support' },
  RENT_INCOME: { de: 'Mieteinnahmen', en: 'Rental income' },
  OTHER_INCOME: { de: 'Sonstige Einnahmen', en: 'Other income' },
  RENT_EXPENSES: { de: 'Miete und Wohnkosten', en: 'Rent and housing' },
  INSURANCE: { de: 'Versicherungen', en: 'Insurance' },
  LIVING_COST: { de: 'Lebenshaltung', en: 'Living costs' },
  CREDIT_COST: { de: 'Kreditraten', en: 'Credit instalments' },
  TELECOMMUNICATION: { de: 'Telefon und Internet', en: 'Phone and internet' },
  OTHER_EXPENSES: { de: 'Sonstige Ausgaben', en: 'Other expenses' },
}

export const fintecDocumentLabels: Labels<(typeof fintecDocumentTypes)[number]> = {
  ACCOUNT_REPORT: { de: 'Ergebnis der Kontoabfrage', en: 'Result of the account check' },
  BOOKINGS: { de: 'Liste der Buchungen', en: 'List of transactions' },
}

export const stateLabels: Labels<(typeof states)[number]> = stateNames

export const onGeoParameterLabels: Labels<(typeof onGeoParameters)[number]> = {
  livingArea: { de: 'Wohnfläche', en: 'Living area' },
  plotArea: { de: 'Grundstücksfläche', en: 'Plot area' },
  constructionYear: { de: 'Baujahr', en: 'Year of construction' },
  objectCondition: { de: 'Zustand', en: 'Condition' },
  equipment: { de: 'Ausstattung', en: 'Fittings' },
  floors: { de: 'Geschosse', en: 'Floors' },
  loftConversion: { de: 'Dachausbau', en: 'Loft conversion' },
  expansionDegree: { de: 'Ausbaugrad', en: 'Degree of completion' },
  basement: { de: 'Keller', en: 'Basement' },
  outbuildings: { de: 'Nebengebäude', en: 'Outbuildings' },
}

export const partLabels: Labels<FieldPart> = {
  STREET: { de: 'Straße', en: 'Street' },
  HOUSE_NUMBER: { de: 'Hausnummer', en: 'House number' },
  CODE: { de: 'Postleitzahl', en: 'Postcode' },
  CITY: { de: 'Ort', en: 'Town or city' },
}

export const onOffLabels: Labels<'true' | 'false'> = {
  true: { de: 'Ja', en: 'Yes' },
  false: { de: 'Nein', en: 'No' },
}

export const valueTypeLabels: Labels<ValueType> = {
  STRING: { de: 'Text', en: 'Text' },
  INTEGER: { de: 'Ganze Zahl', en: 'Whole number' },
  BOOLEAN: { de: 'Ja oder nein', en: 'Yes or no' },
  SELECT: { de: 'Auswahl', en: 'Choice' },
  MULTISELECT: { de: 'Mehrfachauswahl', en: 'Multiple choice' },
  ICON: { de: 'Symbol', en: 'Icon' },
  LOCALIZED_STRING: { de: 'Text je Sprache', en: 'Text per language' },
  COLOR: { de: 'Farbe', en: 'Colour' },
  FONT: { de: 'Schriftdatei', en: 'Font file' },
}

/** Options of all settings; equal names have the same meaning in all of them. */
export const settingOptionLabels: Readonly<Record<string, Localized>> = {
  de: { de: 'Deutsch', en: 'German' },
  en: { de: 'Englisch', en: 'English' },
  VERY_WEAK: { de: 'Sehr schwach', en: 'Very weak' },
  WEAK: { de: 'Schwach', en: 'Weak' },
  REASONABLE: { de: 'Ausreichend', en: 'Reasonable' },
  STRONG: { de: 'Stark', en: 'Strong' },
  VERY_STRONG: { de: 'Sehr stark', en: 'Very strong' },
  AUTO: { de: 'Automatisch', en: 'Automatic' },
  ON: { de: 'Eingeschaltet', en: 'On' },
  OFF: { de: 'Ausgeschaltet', en: 'Off' },
  GREEN: { de: 'Grün', en: 'Green' },
  'GREEN-ORANGE': { de: 'Grün und Orange', en: 'Green and orange' },
  'DARK-GREEN': { de: 'Dunkelgrün', en: 'Dark green' },
  CUSTOM: { de: 'Eigene Farben', en: 'Custom colours' },
  ONE_COLUMN: { de: 'Eine Spalte', en: 'One column' },
  TWO_COLUMNS: { de: 'Zwei Spalten', en: 'Two columns' },
}

export const iconLabels: Labels<IconName> = {
  home: { de: 'Haus', en: 'House' },
  'euro-sign': { de: 'Eurozeichen', en: 'Euro sign' },
  building: { de: 'Gebäude', en: 'Building' },
  user: { de: 'Person', en: 'Person' },
  'money-check': { de: 'Scheck', en: 'Cheque' },
  'file-alt': { de: 'Dokument', en: 'Document' },
  'file-upload': { de: 'Dokument mit Pfeil', en: 'Document with an arrow' },
  'file-contract': { de: 'Vertrag', en: 'Contract' },
  'hand-holding-usd': { de: 'Sparschwein', en: 'Piggy bank' },
  wallet: { de: 'Brieftasche', en: 'Wallet' },
  car: { de: 'Auto', en: 'Car' },
  motorcycle: { de: 'Motorrad', en: 'Motorcycle' },
  couch: { de: 'Sofa', en: 'Couch' },
  'paint-roller': { de: 'Farbroller', en: 'Paint roller' },
  'exchange-alt': { de: 'Pfeile in beide Richtungen', en: 'Arrows in both directions' },
  'balance-scale': { de: 'Waage', en: 'Scales' },
  plane: { de: 'Flugzeug', en: 'Aeroplane' },
  leaf: { de: 'Blatt', en: 'Leaf' },
  'graduation-cap': { de: 'Doktorhut', en: 'Graduation cap' },
  'truck-moving': { de: 'Umzugswagen', en: 'Removal van' },
  'ellipsis-h': { de: 'Drei Punkte', en: 'Three dots' },
}
