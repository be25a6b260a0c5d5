import { derived, sha256 } from '../../http/crypto.ts'
import type { Ctx } from '../../http/context.ts'

/**
 * The key of a signer's link. Derived, so that later mails carry the same link although only its hash is stored; another
 * address is another key.
 */
const getKey = (ctx: Ctx, { id, email }: { readonly id: string; readonly email: string }): Promise<string> =>
  derived(ctx.env, JSON.stringify(['signer', id, email]))

export const hashSigningLink = async (
  ctx: Ctx,
  signer: { readonly id: string; readonly email: string },
): Promise<string> => sha256(await getKey(ctx, signer))

/** The address of the signing page. The key is in the fragment, which browsers send to nobody and servers never log. */
export const signingLink = async (
  ctx: Ctx,
  loanId: string,
  signer: { readonly id: string; readonly email: string },
): Promise<string> => `${ctx.env.PUBLIC_URL}/signing/${loanId}#${await getKey(ctx, signer)}`
