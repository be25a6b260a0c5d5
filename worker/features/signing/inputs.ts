import * as v from 'valibot'

import { Email } from '../accounts/rules.ts'

export const SignerInput = v.object({ email: Email })
export type SignerInput = v.InferOutput<typeof SignerInput>

export const InvitedSigner = v.object({
  email: v.string(),
  /** For the owner to pass on by telephone, where the other borrower reads no mail. Who signs proves their identity. */
  link: v.string(),
})
export type InvitedSigner = v.InferOutput<typeof InvitedSigner>
