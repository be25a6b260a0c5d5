import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { captchaOf } from '#domain/settings/general-settings.ts'

import type { Env } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'

/** Whether a service takes this for the solution of its captcha. Throws when it does not say. */
export type VerifyCaptcha = (ctx: Ctx, solution: string) => Promise<boolean>

/** What the browser is told ([A3.22]). */
export interface LiveCaptcha {
  readonly required: boolean
  readonly siteKey: string
  /** Address of the service's script. */
  readonly script: string | null
}

/** Asked for where the bank wants it and a service is named that can tell a solution from any other text. */
export function liveCaptcha(env: Env, areas: SnapshotAreas): LiveCaptcha {
  const { required, siteKey } = captchaOf(areas.GENERAL_SETTINGS)
  const verifiable = env.CAPTCHA_URL !== undefined && env.CAPTCHA_SECRET !== undefined
  return { required: required && verifiable, siteKey, script: env.CAPTCHA_SCRIPT ?? null }
}

/** No path, no wildcard, nothing that could end a directive of the content policy or begin another. */
const origin = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/
const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** Where the pages that show a captcha may load from; what is not a plain https origin is left out. */
export function captchaOrigins(env: Env): string[] {
  const named = [
    ...(env.CAPTCHA_SCRIPT === undefined ? [] : [new URL(env.CAPTCHA_SCRIPT).origin]),
    ...env.CAPTCHA_ORIGINS,
  ]
  return [...new Set(named)].filter(
    (each) => origin.test(each) || (env.MODE === 'development' && localOrigin.test(each)),
  )
}
