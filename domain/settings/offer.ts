import * as v from 'valibot'
const text = (maxLength: number) =>
  v.strictObject({ de: v.pipe(v.string(), v.maxLength(maxLength)), en: v.pipe(v.string(), v.maxLength(maxLength)) })

/** [B3.46]: one thing to do with an offer: the section that it stands in, what it is, and what its button says. */
export const OfferItem = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
  section: text(100),
  title: text(200),
  description: text(2000),
  label: text(100),
})
export type OfferItem = v.InferOutput<typeof OfferItem>

/**
 * Items that the offer's page has a place for; it shows those of other ids after them, in their order. What a bank has
 * taken away, the portal says in words of its own: an offer can be signed in any case.
 */
export const offerPlaces = ['contract', 'identification', 'signature'] as const
