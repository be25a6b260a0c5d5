import * as v from 'valibot'

import { localizedSchema } from '../../../text/locale.ts'

const text = (maxLength: number) => localizedSchema(v.pipe(v.string(), v.maxLength(maxLength)))

/** [B3.46]: a step of accepting an offer: its section, description and button text. */
export const OfferItem = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
  section: text(100),
  title: text(200),
  description: text(2000),
  label: text(100),
})
export type OfferItem = v.InferOutput<typeof OfferItem>

/**
 * Items with a place of their own on the offer's page; others follow in their order. The portal has default texts for removed
 * ones, so that an offer can always be signed.
 */
export const offerPlaces = ['contract', 'identification', 'signature'] as const
