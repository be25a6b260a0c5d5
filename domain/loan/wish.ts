import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Product } from '../settings/products.ts'
import type { Wish } from './loan-request.ts'
import { lentForIn, wishAnswersOf, type WishSettings } from './wish-answers.ts'
import { isMortgage, termFieldOf } from './wish-fields.ts'
import { wishProblems } from './wish-problems.ts'

/** The wish that a loan's answers amount to; undefined while one is open that a price needs. */
export function wishOf(
  settings: WishSettings,
  product: Pick<Product, 'calculationType' | 'steps'>,
  fields: FieldValues,
): Wish | undefined {
  const { calculationType } = product
  const answers = wishAnswersOf(settings, product, fields)
  const number = (id: string): number | undefined => answers.number(id) ?? undefined
  const key = (id: string): string | undefined => answers.text(id) ?? undefined
  const term = number(termFieldOf(calculationType))
  if (term === undefined) return undefined
  if (!isMortgage(calculationType)) {
    const amount = number(wellKnown.amount)
    return amount === undefined ? undefined : { amount, term, intendedUse: key(wellKnown.intendedUse) }
  }
  const lentFor = lentForIn(answers)
  const redemptionRate = number(wellKnown.redemptionRate)
  if (lentFor === undefined || (calculationType === 'MORTGAGE' && redemptionRate === undefined)) return undefined
  return {
    ...lentFor,
    term,
    redemptionRate,
    typeOfUse: key(wellKnown.typeOfUse),
    postCode: answers.place(wellKnown.propertyPostcodeCity)?.postCode,
  }
}

/**
 * A wish to ask a price for: what is outside its product's limits is told at its field, and the bank would refuse to
 * calculate it.
 */
export function askableWish(
  settings: WishSettings,
  product: Pick<Product, 'calculationType' | 'steps' | 'limits'>,
  fields: FieldValues,
): Wish | undefined {
  const wish = wishOf(settings, product, fields)
  return wish === undefined || wishProblems(product, wish).length > 0 ? undefined : wish
}
