import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { answers } from './loans.ts'
import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'
import { changeInterfaces } from './settings.ts'

/** A flat in Cologne: the sandbox values it at 98 % of its price, or 6 % less by region. */
export const flat: Record<string, Value> = {
  financingType: '01',
  objectType: '04',
  typeOfUse: '01',
  propertyPostcodeCity: { postCode: '50667', city: 'Köln' },
  propertyPrice: 300_000,
  personalFundsAmount: 60_000,
  fixedRateYears: 10,
  redemptionRate: 2,
  livingArea: 84.5,
  constructionYear: 1995,
  objectCondition: '02',
}

/** Switches the property valuation on. */
export const valuationOn = (portal: Pick<Portal, 'client'>): Promise<void> =>
  changeInterfaces(portal.client, { ON_GEO_LORA_SERVICE: 'true' })

export async function mortgageOf(fetch: Portal['fetch'], values: Record<string, Value | null> = {}): Promise<Loan> {
  const fields = answers({ ...flat, ...values })
  const loan = { productId: 'mortgage', fields, lastCompletedStep: 'finanzierungswunsch' }
  return (await succeeded(fetch('/api/loan', json('POST', loan)))).json<Loan>()
}

/** The call's body for the flat. */
export const property = {
  objectType: '04',
  postCode: '50667',
  city: 'Köln',
  typeOfUse: '01',
  propertyPrice: 300_000,
}

export const evaluate = (fetch: Portal['fetch'], loanId: string, more: object = {}): Promise<Response> =>
  fetch('/api/on-geo/evaluate-property', json('POST', { ...property, loanId, ...more }))

/** The id of an order that was placed. */
export async function orderedOf(reply: Response): Promise<string> {
  if (reply.status !== 200) throw new Error(await reply.text())
  return (await reply.json<{ orderId: string }>()).orderId
}
