import { localizedTexts } from '../../../text/localized-texts.ts'
import { rates as de } from '../../../texts/de/areas/rates.ts'
import { rates as en } from '../../../texts/en/areas/rates.ts'
import type { Rate } from './schema.ts'
import { date, euro, id, key, labelled, percent, type PropertiesOf, term } from '../../labels/property.ts'

export const rateTexts = localizedTexts({ de, en })

export const interestConditionProperties: PropertiesOf<Rate> = labelled(rateTexts.properties, {
  id,
  productType: key('PRODUCT_TYPE'),
  intendedUse: key('INTENDED_USE'),
  typeOfUse: key('TYPE_OF_USE'),
  amountFrom: euro,
  amountTo: euro,
  termFrom: term,
  termTo: term,
  redemptionRateFrom: percent,
  redemptionRateTo: percent,
  nominalRate: percent,
  feePercent: percent,
  validFrom: date,
  validTo: date,
})
