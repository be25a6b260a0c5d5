import type { valuation as German } from '../de/valuation.ts'

export const valuation: typeof German = {
  report: {
    title: 'Estimated market value',
    number: 'No.',
    label: 'Automated estimate, not an appraisal',
    meaning:
      'A valuation service has calculated this value from the details below and from comparable data. Nobody has inspected the property. The value is an estimate and not an appraisal of the market value under section\u00A0194 of the German Federal Building Code; the bank may arrive at another value.',
    result: 'Result',
    value: 'Estimated market value',
    min: 'Minimum',
    max: 'Maximum',
    confidence: 'Confidence of the estimate',
    method: 'Method',
    date: 'Date of valuation',
    property: 'Details of the property',
    objectType: 'Property type',
    place: 'Place',
    typeOfUse: 'Type of use',
    price: 'Purchase price',
    footer: 'Automated estimate, not an appraisal.',
  },
  methods: {
    COMPARISON: 'Sales comparison approach',
    INCOME: 'Income approach',
    COST: 'Cost approach',
  },
}
