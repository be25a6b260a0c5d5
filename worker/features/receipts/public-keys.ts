import * as v from 'valibot'

/** A JSON Web Key (RFC 7517); `kid` is its thumbprint (RFC 7638). */
const PublicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
})
export type PublicKey = v.InferOutput<typeof PublicKey>

/** A JSON Web Key Set. */
export const PublicKeys = v.object({ keys: v.array(PublicKey) })
export type PublicKeys = v.InferOutput<typeof PublicKeys>
