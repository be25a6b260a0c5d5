import type { FintecSetting, fintecDocumentTypes } from './schema.ts'
import { categoryLabels } from '../budget/labels.ts'
import {
  documentId,
  id,
  item,
  list,
  localized,
  localizedLine,
  number,
  option,
  type PropertiesOf,
} from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const fintecDocumentLabels: Labels<(typeof fintecDocumentTypes)[number]> = {
  ACCOUNT_REPORT: { de: 'Ergebnis der Kontoabfrage', en: 'Result of the account check' },
  BOOKINGS: { de: 'Liste der Buchungen', en: 'List of transactions' },
}

export const fintecProperties: PropertiesOf<FintecSetting> = {
  id,
  days: number('Zeitraum in Tagen', 'Period in days'),
  documents: list('Dokumente', 'Documents', {
    entry: { de: 'Dokument', en: 'Document' },
    identity: 'type',
    name: 'type',
    of: {
      type: option('Datei des Dienstes', 'File of the service', fintecDocumentLabels),
      documentId: documentId('Ablage als', 'Filed as'),
    },
  }),
  categories: list('Zuordnung der Kategorien', 'Mapping of categories', {
    entry: { de: 'Kategorie', en: 'Category' },
    identity: 'category',
    name: 'category',
    of: {
      category: option('Kategorie', 'Category', categoryLabels),
      livingId: item('Einnahme oder Ausgabe', 'Income or expense', 'LIVING_TYPE'),
    },
  }),
  title: localizedLine('Titel', 'Title'),
  introduction: localized('Einleitung', 'Introduction'),
  consent: localized('Einwilligung', 'Consent'),
  done: localized('Text nach der Übernahme', 'Text after the amounts are filled in'),
}

export const fintecLabels: Labels<FintecSetting['id']> = {
  SETTINGS: { de: 'Zeitraum und Dokumente', en: 'Period and documents' },
  CATEGORIES: { de: 'Zuordnung der Kategorien', en: 'Mapping of categories' },
  TEXTS: { de: 'Texte', en: 'Texts' },
}
