import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import { commit } from '../../db/commit.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { unsealText } from '../../http/keyring.ts'
import { logger } from '../../http/log.ts'
import { hasIdentityProvider } from '../../providers/oidc/contract.ts'
import { endSession, isOpen } from './sessions.ts'

const log = logger('accounts')

/** The address to sign out at the identity provider, with its token as the hint ([A2.03]). */
export const LogoutDto = v.object({ logoutUrl: v.optional(v.string()), idToken: v.optional(v.string()) })
export type LogoutDto = v.InferOutput<typeof LogoutDto>

/** Ends the calling session at once, whatever the identity provider does. */
export async function logout(ctx: Ctx): Promise<LogoutDto> {
  const { actor } = await ctx.settled()
  if (actor.kind !== 'person') throw new DomainError('unauthorized')
  const { account, sessionId } = actor
  const tokens = ctx.db.select({ idToken: sessions.idToken }).from(sessions).where(isOpen(sessionId))
  const hint = hasIdentityProvider(ctx.env) ? (await ctx.read(tokens))[0][0]?.idToken : undefined
  await commit(ctx, { action: 'session.logout', entity: 'session', entityId: account.id, reply: undefined }, [
    endSession(ctx, sessionId),
  ])
  return hint == null ? {} : atProvider(ctx, hint)
}

async function atProvider(ctx: Ctx, sealed: string): Promise<LogoutDto> {
  const { logoutAddress } = await import('../../providers/oidc/client.ts')
  try {
    const logoutUrl = await logoutAddress(ctx)
    return logoutUrl === undefined ? {} : { logoutUrl, idToken: await unsealText(ctx.env, sealed) }
  } catch (error) {
    const because = error instanceof DomainError ? error.message : 'the hint cannot be opened'
    log('warn', 'signed out in the portal, but not at the identity provider', { requestId: ctx.requestId, because })
    return {}
  }
}
