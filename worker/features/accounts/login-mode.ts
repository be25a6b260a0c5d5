import { DomainError } from '#domain/shared/errors.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Ctx } from '../../http/context.ts'
import { readTechnicalSettings } from '../settings/technical.ts'

/**
 * The live settings, read first by every call that signs in. Throws `login_unavailable` where the portal runs without
 * sign-in ([A1.05]), before any account is looked up, so that the refusal reveals nothing.
 */
export async function settingsWithLogin(ctx: Ctx): Promise<Snapshot> {
  const { NO_LOGIN_MODE } = await readTechnicalSettings(ctx)
  if (NO_LOGIN_MODE) throw new DomainError('login_unavailable', { entityName: 'userManagement' })
  return ctx.settings()
}
