import type { Rate } from './schema.ts'
import type { KeyType } from '../../../fields/types.ts'
import { date, euro, id, percent, type PropertiesOf, type Property, term } from '../../labels/property.ts'

const key = (de: string, en: string, keyType: KeyType): Property => ({
  label: { de, en },
  reads: { as: 'key', keyType },
})

export const interestConditionProperties: PropertiesOf<Rate> = {
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
