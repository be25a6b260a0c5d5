import { derived, sha256 } from '../../http/crypto.ts'
import type { Ctx } from '../../http/context.ts'

/** The key of a link for consents. Derived, so that only its hash is stored; another address is another key. */
const getKey = (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  derived(ctx.env, JSON.stringify(['second-consents', loanId, email]))

export const hashConsentLink = async (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  sha256(await getKey(ctx, loanId, email))

/** The address of the page. The key is in the fragment, which browsers send to nobody and servers never log. */
export const consentLink = async (ctx: Ctx, loanId: string, email: string): Promise<string> =>
  `${ctx.env.PUBLIC_URL}/consents/${loanId}#${await getKey(ctx, loanId, email)}`
