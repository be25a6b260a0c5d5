import type { DocumentTab, documentTabTypes, AfterErasure } from './schema.ts'
import {
  condition,
  flag,
  id,
  list,
  localized,
  localizedLine,
  number,
  option,
  type PropertiesOf,
} from '../../labels/property.ts'
import type { DocumentContent } from '../../../documents/contents.ts'
import type { Labels } from '../../labels/options.ts'

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

export const documentProperties: PropertiesOf<DocumentTab> = {
  id,
  type: option('Art', 'Kind', documentTabLabels),
  title: localizedLine('Titel', 'Title'),
  documents: list('Unterlagen', 'Documents', {
    entry: { de: 'Unterlage', en: 'Document' },
    identity: 'documentId',
    name: 'label',
    of: {
      documentId: id,
      label: localizedLine('Bezeichnung', 'Name'),
      hint: localized('Hinweis', 'Hint'),
      required: flag('Pflicht', 'Required'),
      numberOfDocuments: number('Mindestzahl der Dateien', 'Minimum files'),
      content: option('PDF vor dem Hochladen prüfen als', 'Check PDFs before the upload as', documentContentLabels),
      maxAgeMonths: number('Höchstens so alt (Monate)', 'Maximum age (months)'),
      afterErasure: option('Nach dem Löschen der Person', 'After the person’s data is deleted', afterErasureLabels),
    },
  }),
  condition: condition('Bedingung', 'Condition'),
}
