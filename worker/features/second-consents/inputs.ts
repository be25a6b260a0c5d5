import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'

export const AskInput = v.object({ email: Email })
export type AskInput = v.InferOutput<typeof AskInput>

export const GiveInput = v.object({
  /** What the page showed, from `ConsentView`. */
  seen: v.pipe(v.string(), v.maxLength(100)),
  /** The ticked consents. */
  consents: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
})
export type GiveInput = v.InferOutput<typeof GiveInput>
