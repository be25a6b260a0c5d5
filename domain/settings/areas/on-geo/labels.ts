import { onGeoLists } from './lists.ts'
import { categoryLabels, fintecDocumentLabels, onGeoParameterLabels, partLabels } from '../../labels/options.ts'
import {
  documentId,
  flag,
  id,
  item,
  list,
  localized,
  localizedLine,
  number,
  option,
  type Properties,
  text,
} from '../../labels/property.ts'

export const fintecLabels: Properties = {
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

const isList = (value: unknown): value is keyof typeof onGeoLists =>
  typeof value === 'string' && Object.hasOwn(onGeoLists, value)

export const onGeoLabels: Properties = {
  id,
  entries: list('Einträge', 'Entries', {
    entry: { de: 'Eintrag', en: 'Entry' },
    identity: 'code',
    name: 'name',
    of: {
      code: text('Kennung beim Dienst', 'Code of the service'),
      name: localizedLine('Bezeichnung', 'Name'),
      key: {
        label: { de: 'Eintrag der Auswahlliste', en: 'Entry of the selection list' },
        reads: {
          as: 'key',
          keyType: (setting) =>
            typeof setting === 'object' && setting !== null && 'id' in setting && isList(setting.id)
              ? onGeoLists[setting.id]
              : undefined,
        },
      },
    },
  }),
  fields: list('Übermittelte Felder', 'Fields sent', {
    entry: { de: 'Angabe', en: 'Detail' },
    identity: 'parameter',
    name: 'parameter',
    of: {
      parameter: option('Angabe', 'Detail', onGeoParameterLabels),
      fieldId: item('Feld', 'Field', 'INPUT_FIELDS'),
      required: flag('Nötig für die Bewertung', 'Needed for the valuation'),
    },
  }),
  maxMarketValuePercent: number(
    'Höchster Anteil des Kredits am Marktwert in Prozent',
    'Maximum loan as a percentage of the market value',
  ),
}

export const webIdMappingLabels: Properties = {
  id,
  sent: flag('Wird übermittelt', 'Is sent'),
  fieldId: item('Feld', 'Field', 'INPUT_FIELDS'),
  part: option('Teil des Feldes', 'Part of the field', partLabels),
}
