import { findState, type FederalState } from '../postcodes/states.ts'
import { datedValues } from '../time/dated-values.ts'
import type { CostList, Tax } from '../settings/areas/costs/schema.ts'

/** Percent of a property's price ([A3.05]). */
export interface PurchaseCosts {
  readonly realEstateTransferTax: number
  readonly notaryFees: number
  readonly realEstateAgentTax: number
}

/** Defaults without a setting ([A3.05]); the transfer tax is the highest of all states. */
export const fallbackCosts: PurchaseCosts = { realEstateTransferTax: 6.5, notaryFees: 1, realEstateAgentTax: 2 }

/** Ids of the shipped entries, whose values administrators may change or remove. */
const notary = 'notary'
const agent = 'agent'

/**
 * The additional costs of a purchase on a day, by the settings: land transfer tax of the postcode's state, notary and
 * agent, each with the latest valid value.
 */
export function purchaseCosts(
  lists: readonly CostList[],
  postCode: string | undefined,
  on: string,
): PurchaseCosts & { readonly state: FederalState | undefined } {
  const taxes = (id: CostList['id']) => lists.find((list) => list.id === id)?.taxes ?? []
  const state = postCode === undefined ? undefined : findState(postCode)
  return {
    state,
    realEstateTransferTax:
      state === undefined
        ? fallbackCosts.realEstateTransferTax
        : (liveValue(taxes('LAND_TRANSFER_COSTS'), on, (tax) => tax.state === state) ??
          fallbackCosts.realEstateTransferTax),
    notaryFees: liveValue(taxes('ADDITIONAL_COSTS'), on, (tax) => isCost(tax, notary)) ?? fallbackCosts.notaryFees,
    realEstateAgentTax:
      liveValue(taxes('ADDITIONAL_COSTS'), on, (tax) => isCost(tax, agent)) ?? fallbackCosts.realEstateAgentTax,
  }
}

/** The same lists without the taxes of other states. */
export function costsThere(lists: readonly CostList[], postCode: string | undefined): CostList[] {
  const there = postCode === undefined ? undefined : findState(postCode)
  return lists.map((list) => ({
    ...list,
    taxes: list.taxes.filter(({ state }) => state === undefined || state === there),
  }))
}

/** Later values of the same cost have ids with its prefix: `agent-2027`. */
const isCost = ({ id }: Tax, cost: string): boolean => id === cost || id.startsWith(`${cost}-`)

const liveValue = (taxes: readonly Tax[], on: string, wanted: (tax: Tax) => boolean): number | undefined =>
  datedValues(taxes.filter(wanted), on).live?.value
