import type { KeyType } from '../../../fields/types.ts'
import {
  categoryLabels,
  documentContentLabels,
  documentTabLabels,
  afterErasureLabels,
  livingKindLabels,
  stateLabels,
} from '../../labels/options.ts'
import {
  condition,
  date,
  euro,
  flag,
  id,
  list,
  localized,
  localizedLine,
  number,
  option,
  percent,
  type Properties,
  type Property,
  term,
  text,
} from '../../labels/property.ts'

const key = (de: string, en: string, keyType: KeyType): Property => ({
  label: { de, en },
  reads: { as: 'key', keyType },
})

export const interestConditionLabels: Properties = {
  id,
  productType: key('Produktart', 'Product type', 'PRODUCT_TYPE'),
  intendedUse: key('Verwendungszweck', 'Purpose', 'INTENDED_USE'),
  typeOfUse: key('Nutzungsart', 'Type of use', 'TYPE_OF_USE'),
  amountFrom: euro('Kreditbetrag ab', 'Loan amount from'),
  amountTo: euro('Kreditbetrag bis', 'Loan amount to'),
  termFrom: term('Laufzeit ab', 'Term from'),
  termTo: term('Laufzeit bis', 'Term to'),
  redemptionRateFrom: percent('Tilgung ab', 'Repayment rate from'),
  redemptionRateTo: percent('Tilgung bis', 'Repayment rate to'),
  nominalRate: percent('Gebundener Sollzinssatz', 'Borrowing rate (fixed)'),
  feePercent: percent('Gebühr', 'Fee'),
  validFrom: date('Gültig ab', 'Valid from'),
  validTo: date('Gültig bis', 'Valid to'),
}

export const livingLabels: Properties = {
  id,
  kind: option('Art', 'Kind', livingKindLabels),
  label: localizedLine('Bezeichnung', 'Name'),
  category: option('Kategorie der Kontoabfrage', 'Account check category', categoryLabels),
  hint: localized('Hinweis', 'Hint'),
  existingInstalment: flag('Rate eines laufenden Kredits', 'Instalment of an existing loan'),
}

export const documentLabels: Properties = {
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

export const costLabels: Properties = {
  id,
  taxes: list('Kosten', 'Costs', {
    entry: { de: 'Eintrag', en: 'Entry' },
    identity: 'id',
    name: 'name',
    of: {
      id,
      name: localizedLine('Bezeichnung', 'Name'),
      value: percent('Anteil am Kaufpreis', 'Share of the purchase price'),
      validFrom: date('Gültig ab', 'Valid from'),
      state: option('Bundesland', 'Federal state', stateLabels),
    },
  }),
}

export const offerLabels: Properties = {
  id,
  section: localized('Abschnitt', 'Section'),
  title: localizedLine('Titel', 'Title'),
  description: localized('Beschreibung', 'Description'),
  label: localizedLine('Beschriftung der Schaltfläche', 'Button label'),
}

export const childBenefitLabels: Properties = {
  id,
  code: text('Berechnungscode', 'Calculation code'),
}
