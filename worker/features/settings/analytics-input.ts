import * as v from 'valibot'

/** Switching a script of others on, which waits for a second technical administrator. */
const AnalyticsRequest = v.object({
  scriptAddress: v.string(),
  /** Who wants it, and since when. */
  preparedBy: v.string(),
  preparedAt: v.string(),
  /** Whether the caller may not approve, being who wants it or perhaps the same person. */
  refused: v.boolean(),
})
export const AnalyticsState = v.object({ waiting: v.nullable(AnalyticsRequest) })

export const ApproveAnalyticsInput = v.strictObject({ scriptAddress: v.string() })
