import { stateOf, type State } from '../postcodes/states.ts'
import { costTimes } from '../settings/cost-times.ts'
import type { CostList, Tax } from '../settings/costs.ts'

/** Percent of a property's price ([A3.05]). */
export interface PurchaseCosts {
  readonly realEstateTransferTax: number
  readonly notaryFees: number
  readonly realEstateAgentTax: number
}

/** Where the settings name none ([A3.05]); of the transfer tax it is the highest of any state. */
export const fallbackCosts: PurchaseCosts = { realEstateTransferTax: 6.5, notaryFees: 1, realEstateAgentTax: 2 }

/** Ids of the shipped entries: an administrator may change their values, or take them away. */
const notary = 'notary'
const agent = 'agent'

/**
 * What comes on top of a purchase on a day, by the settings: the land transfer tax of the postcode's state, notary and
 * agent, each with the value that came into force last (finance.md, 'Additional costs').
 */
export function purchaseCosts(
  lists: readonly CostList[],
  postCode: string | undefined,
  on: string,
): PurchaseCosts & { readonly state: State | undefined } {
  const taxes = (id: CostList['id']) => lists.find((list) => list.id === id)?.taxes ?? []
  const state = postCode === undefined ? undefined : stateOf(postCode)
  return {
    state,
    realEstateTransferTax:
      state === undefined
        ? fallbackCosts.realEstateTransferTax
        : (liveValue(taxes('LAND_TRANSFER_COSTS'), on, (tax) => tax.state === state) ??
          fallbackCosts.realEstateTransferTax),
    notaryFees: liveValue(taxes('ADDITIONAL_COSTS'), on, (tax) => isOf(tax, notary)) ?? fallbackCosts.notaryFees,
    realEstateAgentTax:
      liveValue(taxes('ADDITIONAL_COSTS'), on, (tax) => isOf(tax, agent)) ?? fallbackCosts.realEstateAgentTax,
  }
}

/** A later value of the same cost has an id of its own that begins alike: `agent-2027`. */
const isOf = ({ id }: Tax, cost: string): boolean => id === cost || id.startsWith(`${cost}-`)

const liveValue = (taxes: readonly Tax[], on: string, wanted: (tax: Tax) => boolean): number | undefined =>
  costTimes(taxes.filter(wanted), on).live?.value
