import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'

export const SignerInput = v.object({ email: Email })
export type SignerInput = v.InferOutput<typeof SignerInput>

/** Without the link, which only its recipient learns. */
export const InvitedSigner = v.object({ email: v.string() })
export type InvitedSigner = v.InferOutput<typeof InvitedSigner>
