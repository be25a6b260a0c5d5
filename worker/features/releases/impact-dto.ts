import * as v from 'valibot'

import { Trial } from '../child-benefit/trial.ts'
import { ProblemDto } from '../settings/problem-dto.ts'

const DraftsDto = v.object({
  productId: v.string(),
  title: v.string(),
  /** Open drafts of this product, including those not examined. */
  total: v.number(),
  looked: v.number(),
  /** False: the product is withdrawn, and its drafts stay as they are. */
  offered: v.boolean(),
  needAnswers: v.number(),
  reopened: v.number(),
  fields: v.array(v.object({ field: v.string(), label: v.string(), count: v.number() })),
})

export const PriceDto = v.object({
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

/** The impact of a release; only counts of drafts, no answers. */
export const ImpactDto = v.object({
  /** The number of changes that would be released: the chosen ones and others due by then. */
  changes: v.number(),
  /** The problems that would block it. */
  problems: v.array(
    v.object({
      ...ProblemDto.entries,
      /** The place with the unmet reference. */
      place: v.string(),
      /** Id of a scheduled change that was not chosen and would solve it. */
      needs: v.nullable(v.string()),
    }),
  ),
  drafts: v.object({
    /** Only the newest were examined. */
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
  /** Changed pairs of text and background colours, unreadable ones first. */
  contrasts: v.array(v.object({ id: v.string(), least: v.number(), before: PairDto, after: PairDto })),
  /** The result of the child-benefit calculation code for the sample loan; null where the code does not change. */
  childBenefit: v.nullable(Trial),
  /** Missing translations. */
  translations: v.array(ProblemDto),
  /** Changed texts with forbidden phrases, or hard to read. */
  texts: v.array(ProblemDto),
})
export type ImpactDto = v.InferOutput<typeof ImpactDto>
