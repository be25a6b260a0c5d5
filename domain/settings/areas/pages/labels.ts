import { mayContain, type Page, type PageType, type SectionMessage } from './schema.ts'
import {
  answer,
  condition,
  dateBound,
  flag,
  group,
  id,
  item,
  list,
  localized,
  localizedLine,
  number,
  option,
  type Properties,
  type PropertiesOf,
  text,
  values,
} from '../../labels/property.ts'
import type { Validator } from '../../../fields/types.ts'
import type { Labels } from '../../labels/options.ts'

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

const placement: Properties = {
  id: item('Feld', 'Field', 'INPUT_FIELDS'),
  required: flag('Pflichtfeld', 'Required'),
  visible: flag('Sichtbar', 'Visible'),
  placeholder: localizedLine('Platzhalter', 'Placeholder'),
  tooltip: localized('Erklärung', 'Explanation'),
  layoutLength: { ...number('Breite in Spalten (von zwölf)', 'Width in columns (of twelve)'), usual: 12 },
  renderCondition: condition('Bedingung für die Anzeige', 'Shown when'),
  validators: list('Prüfungen', 'Checks', {
    brief: true,
    identity: 'type',
    name: 'type',
    of: {
      type: option('Art der Prüfung', 'Check', validatorLabels),
      maxLength: number('Höchstens so viele Zeichen', 'Maximum characters'),
      minDate: dateBound('Frühestes Datum', 'Earliest date'),
      maxDate: dateBound('Spätestes Datum', 'Latest date'),
    },
  }),
  defaultValue: answer('Vorbelegung', 'Default value'),
}

const fields = list('Felder', 'Fields', {
  identity: 'id',
  name: 'id',
  of: {
    ...placement,
    fields: list('Felder der Gruppe', 'Fields of the group', { identity: 'id', name: 'id', of: placement }),
  },
})

const section: Properties = {
  id,
  title: localizedLine('Titel', 'Title'),
  fields,
  sectionMessages: list('Meldungen', 'Messages', {
    entry: { de: 'Meldung', en: 'Message' },
    of: {
      type: option('Art der Meldung', 'Message type', messageTypeLabels),
      text: localized('Text', 'Text'),
      condition: condition('Bedingung', 'Condition'),
    },
  }),
  renderCondition: condition('Bedingung für die Anzeige', 'Shown when'),
}

export const pageProperties: PropertiesOf<Page> = {
  id,
  type: option('Art der Seite', 'Page type', pageTypeLabels),
  uri: text('Adresse im Portal', 'Address in the portal'),
  title: localizedLine('Titel', 'Title'),
  introduction: localized('Einleitung', 'Introduction'),
  metaTitle: localizedLine('Titel im Browser-Tab', 'Browser tab title'),
  pages: values('Eingebettete Seiten', 'Nested pages', {
    as: 'item',
    area: 'PAGES',
    // The designer reads the pages and the edited one from the schema.
    offered: (candidate, page) =>
      mayContain(page as Page, candidate as Page) || (page as Page).pages.includes((candidate as Page).id),
  }),
  sections: list('Abschnitte', 'Sections', {
    entry: { de: 'Abschnitt', en: 'Section' },
    identity: 'id',
    name: 'title',
    of: section,
  }),
  renderCondition: condition('Bedingung für die Anzeige', 'Shown when'),
  startPage: group('Startseite', 'Start page', {
    representativeExample: flag('Repräsentatives Beispiel zeigen', 'Show the representative example'),
    watchlist: flag('Gespeicherte Berechnungen zeigen', 'Show saved calculations'),
    statusBar: flag('Statusleiste zeigen', 'Show the status bar'),
    intendedUseIcons: flag('Verwendungszwecke als Symbole zeigen', 'Show purposes as icons'),
    showAppliedLoans: flag('Gestellte Anträge zeigen', 'Show applications sent'),
    showCalculatedValues: flag('Berechnete Werte zeigen', 'Show calculated values'),
  }),
}
