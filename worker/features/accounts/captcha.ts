import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { assertChanged, type Statement } from '../../db/commit.ts'
import { captchaPasses } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { liveCaptcha } from '../../providers/captcha/contract.ts'
import { ProviderError } from '../../providers/outbound.ts'

/** [A7.05]: the solution, under the name used by reCAPTCHA. */
export const CaptchaQuery = v.object({ 'g-recaptcha-response': v.optional(v.string()) })

/** The prefix of a mailed pass, sent in place of a solution. */
const passPrefix = 'pass:'
/** Longer than any service's solution. */
const maxSolutionLength = 8192

/** The stored hash of a mailed pass. */
export const hashPass = (pass: string): Promise<string> => sha256(`captcha-pass:${pass}`)

/**
 * Accepts a solved captcha or a pass for this e-mail, and everybody where the setting, the site key or the service's
 * variables are missing, because nobody could verify a solution then. Returns the statements that use up the pass, for the
 * batch of the request. Throws `captcha_failed`, or `provider_failed` if the service is unavailable; a mailed pass works all
 * the same. The service is any with a siteverify call (form `secret`, `response`, `remoteip`; reply `{success}`). The two
 * pages that ask allow its origins in their policy, each by name; a service whose frames have many names would need each.
 */
export async function assertHuman(
  ctx: Ctx,
  settings: Snapshot,
  solution: string | undefined,
  email: string,
): Promise<Statement[]> {
  if (!liveCaptcha(ctx.env, settings.areas).required) return []
  if (solution === undefined || solution === '' || solution.length > maxSolutionLength) throw captchaFailed()
  if (solution.startsWith(passPrefix)) return takePass(ctx, solution.slice(passPrefix.length), email)
  if (!(await verified(ctx, solution))) throw captchaFailed()
  return []
}

export const captchaFailed = (): DomainError => new DomainError('captcha_failed', { entityName: 'userManagement' })

async function verified(ctx: Ctx, solution: string): Promise<boolean> {
  const { verifyBySiteverify } = await import('../../providers/captcha/http.ts')
  try {
    return await verifyBySiteverify(ctx, solution)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new DomainError('provider_failed', {}, { cause: error })
  }
}

/** Checks the pass before any costly work; the guard in the batch ensures that it is used only once. */
async function takePass(ctx: Ctx, pass: string, email: string): Promise<Statement[]> {
  const valid = and(
    eq(captchaPasses.passHash, await hashPass(pass)),
    eq(captchaPasses.email, email),
    gt(captchaPasses.expiresAt, ctx.at),
  )
  const [found] = await ctx.read(ctx.db.select({ email: captchaPasses.email }).from(captchaPasses).where(valid))
  if (found.length === 0) throw captchaFailed()
  return [ctx.db.delete(captchaPasses).where(valid), assertChanged()]
}
