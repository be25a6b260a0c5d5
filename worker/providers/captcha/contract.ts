import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { getCaptchaSettings } from '#domain/settings/areas/general-settings/schema.ts'

import type { Env } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'

/** Whether a service accepts this solution of its captcha. Throws if it is unavailable. */
export type VerifyCaptcha = (ctx: Ctx, solution: string) => Promise<boolean>

/** The configuration for the browser ([A3.22]). */
export interface LiveCaptcha {
  readonly required: boolean
  readonly siteKey: string
  /** Address of the service's script. */
  readonly script: string | null
}

/** Required if the bank has switched it on and a service is configured. */
export function liveCaptcha(env: Env, areas: SnapshotAreas): LiveCaptcha {
  const { required, siteKey } = getCaptchaSettings(areas.GENERAL_SETTINGS)
  const verifiable = env.CAPTCHA_URL !== undefined && env.CAPTCHA_SECRET !== undefined
  return { required: required && verifiable, siteKey, script: env.CAPTCHA_SCRIPT ?? null }
}

/** Without path and wildcard, so that it is safe within the content policy. */
const origin = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/
const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** The origins for pages with a captcha; only plain https origins. */
export function captchaOrigins(env: Env): string[] {
  const named = [
    ...(env.CAPTCHA_SCRIPT === undefined ? [] : [new URL(env.CAPTCHA_SCRIPT).origin]),
    ...env.CAPTCHA_ORIGINS,
  ]
  return [...new Set(named)].filter(
    (each) => origin.test(each) || (env.MODE === 'development' && localOrigin.test(each)),
  )
}
