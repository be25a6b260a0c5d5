import {
  euro,
  flag,
  group,
  id,
  image,
  localized,
  localizedLine,
  option,
  percent,
  type Properties,
  type PropertiesOf,
  term,
  text,
} from '../../labels/property.ts'
import { informationTitles } from './information-labels.ts'
import { steps, uri } from '../../labels/steps.ts'
import type { CalculationType, Product } from './schema.ts'
import type { Labels } from '../../labels/options.ts'

export const calculationLabels: Labels<CalculationType> = {
  NONE: { de: 'Ohne Berechnung', en: 'No calculation' },
  CONSUMER_CREDIT: { de: 'Privatkredit', en: 'Personal loan' },
  MORTGAGE: { de: 'Baufinanzierung', en: 'Mortgage' },
  MORTGAGE_FULL: { de: 'Baufinanzierung mit Volltilgung', en: 'Full-repayment mortgage' },
}

const range = (kind: typeof euro): Properties => ({
  min: kind('Mindestens', 'Minimum'),
  max: kind('Höchstens', 'Maximum'),
  step: kind('Schrittweite', 'Step size'),
  initial: kind('Vorbelegung', 'Initial value'),
})

export const productProperties: PropertiesOf<Product> = {
  id,
  name: text('Interner Name', 'Internal name'),
  uri,
  translations: {
    label: { de: 'Texte', en: 'Texts' },
    reads: {
      as: 'translations',
      of: { title: localizedLine('Titel', 'Title'), description: localized('Beschreibung', 'Description') },
    },
  },
  enabled: flag('Eingeschaltet', 'Switched on'),
  isDefault: flag('Standardprodukt', 'Default product'),
  calculationType: option('Berechnung', 'Calculation', calculationLabels),
  productType: {
    label: { de: 'Produktart der Konditionen', en: 'Product type of the interest conditions' },
    reads: { as: 'key', keyType: 'PRODUCT_TYPE' },
  },
  icon: image('Symbol', 'Icon'),
  limits: group('Grenzen', 'Limits', {
    amount: group('Kreditbetrag', 'Loan amount', range(euro)),
    term: group('Laufzeit', 'Term', range(term)),
    propertyPrice: group('Kaufpreis', 'Purchase price', range(euro)),
    personalFundsAmount: group('Eigenkapital', 'Deposit', range(euro)),
    repairCostsAmount: group('Modernisierungskosten', 'Refurbishment costs', range(euro)),
    residualDebtAmount: group('Restschuld', 'Remaining debt', range(euro)),
    redemptionRate: group('Anfängliche Tilgung', 'Initial repayment rate', range(percent)),
  }),
  valuationFee: euro('Kosten einer verlangten Wertermittlung', 'Fee for a required valuation'),
  exampleDeclaredBy: text(
    'Zwei Drittel für das repräsentative Beispiel erwartet von',
    'Two thirds for the representative example expected by',
  ),
  exampleReason: text('Begründung dieser Erwartung', 'Reason for this expectation'),
  information: group(
    'Allgemeine Informationen',
    'General information',
    Object.fromEntries(Object.entries(informationTitles).map(([block, { de, en }]) => [block, localized(de, en)])),
  ),
  completionUrl: text('Adresse nach Abschluss', 'Address after completion'),
  steps,
}
