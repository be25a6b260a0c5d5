import { locales } from '../../text/locale.ts'
import { getRatesAndCosts } from '../../loan/offer-quote.ts'
import type { SettingsProblem } from '../problem.ts'
import { textField } from '../areas/text-fields/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { getSampleRequest, findSampleQuote } from './sample-quote.ts'

/** Concluded contracts of a product with the same effective rate, in percent. */
export interface ConcludedContracts {
  readonly productId: string
  readonly effectiveInterest: number
  readonly contracts: number
}

/** From this number of contracts on, their rates decide; below it, the bank declares what it expects. */
export const enoughContracts = 30

/** How many contracts got the effective rate of a product's representative example, or a lower one. */
export interface ExampleShare {
  readonly productId: string
  /** The example's, in percent: the lower one where languages begin with different purposes. */
  readonly effectiveInterest: number
  readonly contracts: number
  readonly within: number
  /** The lowest effective rate that the example may have, in percent; undefined without contracts. */
  readonly leastInterest: number | undefined
}

type Rates = readonly Pick<ConcludedContracts, 'effectiveInterest' | 'contracts'>[]

const countRates = (rates: Rates): number => rates.reduce((sum, { contracts }) => sum + contracts, 0)

/** The number of contracts with this rate or a lower one. */
export const contractsWithin = (rates: Rates, rate: number): number =>
  countRates(rates.filter(({ effectiveInterest }) => effectiveInterest <= rate))

/**
 * The lowest rate that at least two thirds of the contracts have or undercut: the ⌈2n/3⌉-th smallest (§ 17 (4) PAngV).
 * Undefined without contracts.
 */
export function leastLawfulRate(rates: Rates): number | undefined {
  let missing = Math.ceil((2 * countRates(rates)) / 3)
  for (const { effectiveInterest, contracts } of rates.toSorted(
    (one, other) => one.effectiveInterest - other.effectiveInterest,
  )) {
    missing -= contracts
    if (missing <= 0 && contracts > 0) return effectiveInterest
  }
  return undefined
}

export const hasTwoThirds = ({ within, contracts }: Pick<ExampleShare, 'within' | 'contracts'>): boolean =>
  3 * within >= 2 * contracts

/** The share of every representative example, at the rates of that day. Its general information shows each. */
export function exampleShares(
  areas: SnapshotAreas,
  concluded: readonly ConcludedContracts[],
  on: string,
): ExampleShare[] {
  if (textField(areas.TEXT_FIELDS, 'REPRESENTATIVE_EXAMPLE', 'de') === '') return []
  const pricing = getRatesAndCosts(areas, on)
  return areas.PRODUCTS.filter(({ enabled }) => enabled).flatMap((product) => {
    const prices = locales.flatMap(
      (locale) => findSampleQuote(pricing, product, getSampleRequest(areas, product, locale)) ?? [],
    )
    if (prices.length === 0) return []
    const effectiveInterest = Math.min(...prices.map((price) => price.effectiveInterest))
    const rates = concluded.filter(({ productId }) => productId === product.id)
    return [
      {
        productId: product.id,
        effectiveInterest,
        contracts: countRates(rates),
        within: contractsWithin(rates, effectiveInterest),
        leastInterest: leastLawfulRate(rates),
      },
    ]
  })
}

/** Examples that fewer than two thirds of enough contracts got. */
export const unlawfulExamples = (shares: readonly ExampleShare[]): ExampleShare[] =>
  shares.filter((share) => share.contracts >= enoughContracts && !hasTwoThirds(share))

/** Examples with too few contracts to tell, for which the bank has not declared its expectation. */
export const undeclaredExamples = (
  shares: readonly ExampleShare[],
  { PRODUCTS }: Pick<SnapshotAreas, 'PRODUCTS'>,
): ExampleShare[] =>
  shares.filter(
    ({ productId, contracts }) =>
      contracts < enoughContracts && PRODUCTS.find(({ id }) => id === productId)?.exampleDeclaredBy === undefined,
  )

/** The problems that block a release. */
export const exampleProblems = (
  areas: SnapshotAreas,
  concluded: readonly ConcludedContracts[],
  on: string,
): SettingsProblem[] =>
  countRates(concluded) < enoughContracts
    ? []
    : unlawfulExamples(exampleShares(areas, concluded, on)).map(
        ({ productId, effectiveInterest, leastInterest = effectiveInterest }) => ({
          area: 'PRODUCTS',
          item: productId,
          path: '',
          code: 'exampleBelowTwoThirds',
          params: { value: effectiveInterest, limit: leastInterest },
        }),
      )
