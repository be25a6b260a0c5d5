import { fieldFacts } from '../../../fields/facts.ts'
import {
  type attachmentTypes,
  type CalculationUnit,
  type EntityType,
  type FieldDefinition,
  fieldTypes,
} from '../../../fields/types.ts'
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

const fieldTypeLabels = Object.fromEntries(fieldTypes.map((type) => [type, fieldFacts[type].label]))

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
