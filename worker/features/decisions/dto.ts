import * as v from 'valibot'

import { StoredText } from '#domain/fields/stored-text.ts'
import { deciders } from '#domain/loan/decision.ts'
import { maxReviewTextLength, reviewResults, reviewStates } from '#domain/loan/review.ts'

import type { decisionReviews } from '../../db/schema/loans.ts'

/** A statement or an answer. */
export const ReviewText = v.pipe(StoredText(maxReviewTextLength), v.trim(), v.nonEmpty())

export const ReviewInput = v.object({ statement: ReviewText })
export type ReviewInput = v.InferOutput<typeof ReviewInput>

/** A review as the applicant reads it; null for what has not happened yet. */
export const Review = v.object({
  id: v.string(),
  state: v.picklist(reviewStates),
  requestedAt: v.string(),
  statement: v.string(),
  takenAt: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  answer: v.nullable(v.string()),
})
export type Review = v.InferOutput<typeof Review>

export type ReviewRow = typeof decisionReviews.$inferSelect

export const reviewDto = ({ id, state, requestedAt, statement, takenAt, answeredAt, answer }: ReviewRow): Review => ({
  id,
  state,
  requestedAt,
  statement,
  takenAt,
  answeredAt,
  answer,
})

const AffordableQuote = v.nullable(v.object({ amount: v.number(), term: v.number(), expectedRateAmount: v.number() }))

/** The bank's rejection as its applicant reads it; null for what the bank has not said. */
export const RejectionReply = v.object({
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.picklist(deciders)),
  database: v.nullable(
    v.object({ name: v.string(), address: v.string(), result: v.string(), categories: v.array(v.string()) }),
  ),
  /** Of the household; null without one, of a reopened application, and if a second borrower's income is private. */
  explanation: v.nullable(
    v.object({
      source: v.picklist(['APPLICANT', 'BANK']),
      monthlyIncome: v.number(),
      monthlyExpenses: v.number(),
      monthlyChildBenefit: v.number(),
      childBenefitCalculated: v.boolean(),
      surplus: v.number(),
      expectedRateAmount: v.number(),
      affordable: v.boolean(),
      smallerAmount: AffordableQuote,
      longerTerm: AffordableQuote,
    }),
  ),
  /** Reviews by a person of the bank, oldest first. */
  reviews: v.array(Review),
  /** Where debt advice is found, by the live settings. */
  debtAdvice: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      phone: v.optional(v.string()),
      email: v.optional(v.string()),
      website: v.optional(v.string()),
    }),
  ),
})
export type RejectionReply = v.InferOutput<typeof RejectionReply>

const { id, state, requestedAt, takenAt, answeredAt } = Review.entries

/** A review in the bank's list: neither its content nor whose it is. */
export const ListedReview = v.object({
  id,
  state,
  requestedAt,
  takenAt,
  answeredAt,
  loanId: v.string(),
  /** The login of the person who reviews it. */
  takenBy: v.nullable(v.string()),
  isMine: v.boolean(),
  /** Whether the reader had no part in the application or in its decisions. */
  mayReview: v.boolean(),
})
export type ListedReview = v.InferOutput<typeof ListedReview>

/** A review as the bank works on it. */
export const ReviewCase = v.object({
  ...ListedReview.entries,
  ...Review.entries,
  loanName: v.string(),
  applicant: v.string(),
  email: v.string(),
  /** Of the application, in euro. */
  amount: v.nullable(v.number()),
  decidedBy: v.nullable(v.picklist(deciders)),
  reasons: v.array(v.string()),
})
export type ReviewCase = v.InferOutput<typeof ReviewCase>

/** Starts a review, also one that another person has started, or answers it. */
export const ReviewEdit = v.variant('state', [
  v.object({ state: v.literal('IN_REVIEW') }),
  v.object({ state: v.picklist(reviewResults), answer: ReviewText }),
])
export type ReviewEdit = v.InferOutput<typeof ReviewEdit>
