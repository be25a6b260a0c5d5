import * as v from 'valibot'

import { Trial } from '../child-benefit/trial.ts'
import { ProblemDto } from '../settings/problem-dto.ts'

const DraftsDto = v.object({
  productId: v.string(),
  title: v.string(),
  /** Open drafts of this product, those that were not looked at included. */
  total: v.number(),
  looked: v.number(),
  /** False: the product is not offered then, and its drafts stay as they are. */
  offered: v.boolean(),
  needAnswers: v.number(),
  reopened: v.number(),
  fields: v.array(v.object({ field: v.string(), label: v.string(), count: v.number() })),
})

const PriceDto = v.object({
  expectedRateAmount: v.number(),
  nominalInterest: v.number(),
  effectiveInterest: v.number(),
  totalAmount: v.number(),
})

const SampleDto = v.object({
  productId: v.string(),
  title: v.string(),
  amount: v.number(),
  term: v.number(),
  termUnit: v.picklist(['months', 'years']),
  intendedUse: v.nullable(v.string()),
  /** The intended use in words. */
  use: v.nullable(v.string()),
  example: v.boolean(),
  before: v.nullable(PriceDto),
  after: v.nullable(PriceDto),
  /** In cents. */
  difference: v.nullable(v.object({ expectedRateAmount: v.number(), totalAmount: v.number() })),
})

const PairDto = v.object({
  color: v.string(),
  ground: v.string(),
  ratio: v.number(),
  passes: v.boolean(),
})

/** Loans without a price, as web's `NamedGap`. */
const UnpricedDto = v.object({
  product: v.string(),
  uses: v.string(),
  others: v.optional(v.array(v.picklist(['intendedUse', 'typeOfUse']))),
  without: v.optional(v.array(v.picklist(['intendedUse', 'typeOfUse']))),
  amountFrom: v.number(),
  amountTo: v.number(),
  termFrom: v.number(),
  termTo: v.number(),
  termUnit: v.picklist(['months', 'years']),
  redemptionRateFrom: v.optional(v.number()),
  redemptionRateTo: v.optional(v.number()),
  validFrom: v.string(),
  validTo: v.string(),
})

/** What a release would do; of drafts numbers alone, nothing that anybody answered. */
export const ImpactDto = v.object({
  /** Changes that would be released: those that were chosen, and what is approved for that moment anyway. */
  changes: v.number(),
  /** What would block it. */
  problems: v.array(
    v.object({
      ...ProblemDto.entries,
      /** What relies on something that is not so. */
      place: v.string(),
      /** Id of a change that is to come, was not chosen and would solve it. */
      needs: v.nullable(v.string()),
    }),
  ),
  drafts: v.object({
    /** There are more than were looked at: the newest were. */
    cut: v.boolean(),
    products: v.array(DraftsDto),
  }),
  /** Loans inside a product's limits that lose their price on one of these days. */
  unpriced: v.object({
    from: v.string(),
    to: v.string(),
    total: v.number(),
    /** The first of them. */
    loans: v.array(UnpricedDto),
  }),
  /** Sample calculations that come out differently. */
  samples: v.array(SampleDto),
  /** Colours that stand on each other and change; those that cannot be read then stand first. */
  contrasts: v.array(v.object({ id: v.string(), least: v.number(), before: PairDto, after: PairDto })),
  /** What the child-benefit program makes of the sample loan then; null where it stays as it is. */
  childBenefit: v.nullable(Trial),
  /** What is to be said about languages. */
  translations: v.array(ProblemDto),
})
export type ImpactDto = v.InferOutput<typeof ImpactDto>
