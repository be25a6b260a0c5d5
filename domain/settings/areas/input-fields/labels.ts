import type { FieldDefinition, attachmentTypes, CalculationUnit, EntityType, FieldType } from '../../../fields/types.ts'
import {
  expression,
  flag,
  group,
  id,
  image,
  item,
  list,
  localized,
  localizedHtml,
  number,
  option,
  type PropertiesOf,
  size,
} from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

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

export const inputFieldProperties: PropertiesOf<FieldDefinition> = {
  id,
  type: option('Art des Feldes', 'Field type', fieldTypeLabels),
  entityType: option('Gehört zu', 'Belongs to', entityTypeLabels),
  label: localized('Beschriftung', 'Label'),
  description: localized('Beschreibung', 'Description'),
  keyType: item('Auswahlliste', 'Selection list', 'KEYS'),
  meta: group('Wertebereich und Inhalt', 'Range and content', {
    decimalPlaces: number('Nachkommastellen', 'Decimal places'),
    min: number('Mindestens', 'Minimum'),
    max: number('Höchstens', 'Maximum'),
    html: localizedHtml('Inhalt', 'Content'),
    numberOfFieldGroups: number('Höchstzahl der Einträge', 'Maximum entries'),
  }),
  calculation: group('Berechnung', 'Calculation', {
    expression: expression('Formel', 'Formula'),
    unit: option('Einheit', 'Unit', calculationUnitLabels),
  }),
  attachments: list('Anhänge', 'Attachments', {
    entry: { de: 'Anhang', en: 'Attachment' },
    identity: 'id',
    name: 'type',
    of: {
      id,
      type: option('Dateiformat', 'File format', attachmentTypeLabels),
      preview: image('Vorschaubild', 'Preview'),
      size: size('Größe', 'Size'),
    },
  }),
  readOnlyWhenVerified: flag('Nach der Identifizierung gesperrt', 'Locked after identification'),
  readOnlyWhenShared: flag('In geteilten Anträgen gesperrt', 'Locked in shared applications'),
  knownToBoth: flag('Für beide Personen sichtbar', 'Visible to both applicants'),
  agreement: flag('Vereinbarung oder Zusatzleistung: nie vorbelegt', 'Agreement or ancillary service: never preset'),
}
