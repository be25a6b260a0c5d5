import { base64url, bytesOf, hmacSha256, sha256 } from '../../http/crypto.ts'
import type { Ctx } from '../../http/context.ts'

/** The key of a link for consents. Derived, so that only its hash is stored; another address is another key. */
const keyOf = async (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  base64url(await hmacSha256(bytesOf(ctx.env.DATA_KEY_SECRET), JSON.stringify(['second-consents', loanId, email])))

export const consentHashOf = async (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  sha256(await keyOf(ctx, loanId, email))

/** The address of the page. The key is in the fragment, which browsers send to nobody and servers never log. */
export const consentLink = async (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  `${ctx.env.PUBLIC_URL}/consents/${loanId}#${await keyOf(ctx, loanId, email)}`
