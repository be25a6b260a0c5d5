import * as z from 'zod'

import { ratings } from '#domain/loan/borrower-rating.ts'

import type { Ctx } from '../../http/context.ts'
import { askJson } from '../outbound.ts'
import type { RatingService } from './contract.ts'

const Reply = z.object({ rating: z.enum(ratings) })

/** A service over HTTPS: `POST ratings`, with the question's id as Idempotency-Key. */
export const httpRating = (ctx: Ctx): RatingService => ({
  rate: async (question) =>
    (
      await askJson(
        ctx,
        'rating',
        {
          method: 'POST',
          path: '/ratings',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': question.questionId },
          body: () => JSON.stringify(question),
        },
        Reply,
      )
    ).rating,
})
