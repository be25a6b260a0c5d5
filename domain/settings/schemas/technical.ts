import * as v from 'valibot'

import { HttpsAddress } from './portal-setting.ts'

/**
 * Technical settings ([B3.13], [B3.18]) are not an area: TECH_ADMIN sets them, they go live at once and have a revision
 * of their own.
 */
export const TechnicalSettings = v.strictObject({
  /** Shows the header to visitors and users; administrators always see it ([A2.28]). */
  SHOW_HEADER: v.boolean(),
  SHOW_FOOTER: v.boolean(),
  /** Without sign-in, registration and activation ([A1.05]). */
  NO_LOGIN_MODE: v.boolean(),
  ANALYTICS: v.pipe(
    v.strictObject({ on: v.boolean(), scriptAddress: v.optional(HttpsAddress) }),
    v.forward(
      v.check((analytics) => !analytics.on || Boolean(analytics.scriptAddress), 'missingAddress'),
      ['scriptAddress'],
    ),
  ),
  /** The API documentation of technical administrators ([B2.21]). */
  API_DOCS: v.boolean(),
  /** Measures how fast pages are in browsers of visitors, without saying whose (`domain/metrics/vitals.ts`). */
  FIELD_METRICS: v.boolean(),
})
export type TechnicalSettings = v.InferOutput<typeof TechnicalSettings>

export const technicalDefaults: TechnicalSettings = {
  SHOW_HEADER: true,
  SHOW_FOOTER: true,
  NO_LOGIN_MODE: false,
  ANALYTICS: { on: false },
  API_DOCS: true,
  FIELD_METRICS: false,
}
