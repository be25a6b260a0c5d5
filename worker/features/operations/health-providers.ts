import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { liveCaptcha } from '../../providers/captcha/contract.ts'
import { isCircuitOpen, isCircuitOpenAt } from '../../providers/outbound.ts'
import type { Component, Components } from './health-component.ts'

interface Provider {
  /** Whether the settings use it. */
  readonly isOn: boolean
  /** The missing configuration; undefined if the service can be called. */
  readonly lacks: string | undefined
  /** Whether it failed too often in a row, as far as this isolate knows. */
  readonly isResting: boolean
}

/** WARNING for a provider that is switched on but not configured, or failing. */
function toComponent({ isOn, lacks, isResting: isFailing }: Provider): Component {
  const reason = isOn ? (lacks ?? (isFailing ? 'it does not answer' : undefined)) : undefined
  return reason === undefined ? { status: 'UP', details: {} } : { status: 'WARNING', details: { reason } }
}

/** Services that settings switch on; in development a sandbox stands in for one that is not configured. */
export function providerComponents(ctx: Ctx, areas: SnapshotAreas): Components {
  const { env } = ctx
  const { GENERAL_SETTINGS, INTERFACES } = areas
  const lacks = (url: string | undefined, reason: string): string | undefined =>
    env.MODE === 'production' && url === undefined ? reason : undefined
  return {
    bank: toComponent({
      isOn: true,
      lacks: lacks(env.BANK_URL, 'applications are sent nowhere: no service is configured'),
      isResting: isCircuitOpen(ctx, 'bank'),
    }),
    identification: toComponent({
      isOn: isInterfaceOn(INTERFACES, 'WEBID_IDENTIFY_PERSONAL') || isInterfaceOn(INTERFACES, 'WEBID_CONTRACT_QES'),
      lacks: lacks(env.IDENT_URL, 'identification or signature is on, but no service is configured'),
      isResting: isCircuitOpen(ctx, 'identity'),
    }),
    // Without it, nobody is rated, and applicants read that the check is not possible.
    rating: toComponent({
      isOn: generalSetting(GENERAL_SETTINGS, 'AUTOMATED_RATING'),
      lacks: lacks(env.RATING_URL, 'borrowers are to be rated automatically, but no service is configured'),
      isResting: isCircuitOpen(ctx, 'rating'),
    }),
    // Without it, applicants enter the value by hand.
    valuation: toComponent({
      isOn: isInterfaceOn(INTERFACES, 'ON_GEO_LORA_SERVICE'),
      lacks: lacks(env.VALUATION_URL, 'the property valuation is on, but no service is configured'),
      isResting: isCircuitOpen(ctx, 'valuation'),
    }),
    // Without it, no bank account can be read, and the button reports that when pressed.
    aggregation: toComponent({
      isOn: isInterfaceOn(INTERFACES, 'FINTEC_SELF_DISCLOSURE'),
      lacks: lacks(env.FINTEC_URL, 'account information is switched on, but no service is configured'),
      isResting: isCircuitOpen(ctx, 'aggregation'),
    }),
    // Without a sandbox, a captcha that is switched on but not configured is missing.
    captcha: toComponent({
      isOn: generalSetting(GENERAL_SETTINGS, 'CAPTCHA_REQUIRED'),
      lacks: liveCaptcha(env, areas).required
        ? undefined
        : 'a captcha is required, but no service is configured or it has no site key: none is asked for',
      isResting: isCircuitOpen(ctx, 'captcha'),
    }),
  }
}

export const scannerComponent = (ctx: Ctx): Component =>
  toComponent({
    isOn: true,
    lacks:
      ctx.env.SCANNER_URL === undefined && ctx.env.CLAMD === undefined
        ? 'no scanner is configured: files are checked by type and size only'
        : undefined,
    isResting: isCircuitOpen(ctx, 'scanner'),
  })

/** The identity provider is on if an issuer is configured; its failure does not affect sign-in by password. */
export const identityProviderComponent = ({ env, now }: Ctx): Component =>
  toComponent({
    isOn: env.OIDC_ISSUER !== undefined,
    lacks: env.OIDC_CLIENT_ID === undefined ? 'an issuer is named, but OIDC_CLIENT_ID is not' : undefined,
    isResting: env.OIDC_ISSUER !== undefined && isCircuitOpenAt(env.OIDC_ISSUER, now),
  })
