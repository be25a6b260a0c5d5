import { localizedTexts } from '../../../text/localized-texts.ts'
import { products as de } from '../../../texts/de/areas/products.ts'
import { products as en } from '../../../texts/en/areas/products.ts'
import {
  euro,
  flag,
  group,
  id,
  image,
  key,
  labelled,
  localized,
  localizedLine,
  option,
  percent,
  type Properties,
  type PropertiesOf,
  term,
  text,
  translations,
} from '../../labels/property.ts'
import { steps, uri } from '../../labels/steps.ts'
import type { CalculationType, Product } from './schema.ts'
import type { Labels } from '../../labels/options.ts'

export const productTexts = localizedTexts({ de, en })

export const calculationLabels: Labels<CalculationType> = productTexts.calculation

const range = (kind: typeof euro | typeof term | typeof percent): Properties =>
  labelled(productTexts.range, { min: kind, max: kind, step: kind, initial: kind })

export const productProperties: PropertiesOf<Product> = labelled(productTexts.properties, {
  id,
  name: text,
  uri,
  translations: translations({
    title: localizedLine,
    description: localized,
  }),
  enabled: flag,
  isDefault: flag,
  calculationType: option(calculationLabels),
  productType: key('PRODUCT_TYPE'),
  icon: image,
  limits: group({
    amount: group(range(euro)),
    term: group(range(term)),
    propertyPrice: group(range(euro)),
    personalFundsAmount: group(range(euro)),
    repairCostsAmount: group(range(euro)),
    residualDebtAmount: group(range(euro)),
    redemptionRate: group(range(percent)),
  }),
  valuationFee: euro,
  exampleDeclaredBy: text,
  exampleReason: text,
  information: group({
    purposes: localized,
    rates: localized,
    costs: localized,
    repayment: localized,
    earlyRepayment: localized,
    withdrawal: localized,
    ancillaryServices: localized,
    nonPayment: localized,
  }),
  completionUrl: text,
  steps,
})
