import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'
import { interfaceOn } from '#domain/settings/interfaces.ts'

import type { Ctx } from '../../http/context.ts'
import { liveCaptcha } from '../../providers/captcha/contract.ts'
import { isResting, isRestingAt } from '../../providers/outbound.ts'
import type { Component, Components } from './health-component.ts'

interface Provider {
  /** Whether anybody needs it as things are set. */
  readonly isOn: boolean
  /** What it lacks; undefined where it can be asked. */
  readonly lacks: string | undefined
  /** Whether it failed too often in a row, as far as the isolate that answers knows. */
  readonly isResting: boolean
}

/** What is off cannot be missed, and what cannot be asked cannot fail to answer. */
function componentOf({ isOn, lacks, isResting: isSilent }: Provider): Component {
  const reason = isOn ? (lacks ?? (isSilent ? 'it does not answer' : undefined)) : undefined
  return reason === undefined ? { status: 'UP', details: {} } : { status: 'WARNING', details: { reason } }
}

/** Services that settings switch on; in development a sandbox stands in for one that is not configured. */
export function providerComponents(ctx: Ctx, areas: SnapshotAreas): Components {
  const { env } = ctx
  const { GENERAL_SETTINGS, INTERFACES } = areas
  const lacks = (url: string | undefined, reason: string): string | undefined =>
    env.MODE === 'production' && url === undefined ? reason : undefined
  return {
    bank: componentOf({
      isOn: true,
      lacks: lacks(env.BANK_URL, 'applications are sent nowhere: no service is configured'),
      isResting: isResting(ctx, 'bank'),
    }),
    identification: componentOf({
      isOn: interfaceOn(INTERFACES, 'WEBID_IDENTIFY_PERSONAL') || interfaceOn(INTERFACES, 'WEBID_CONTRACT_QES'),
      lacks: lacks(env.IDENT_URL, 'identification or signature is on, but no service is configured'),
      isResting: isResting(ctx, 'identity'),
    }),
    // Nobody is rated, and whoever applies reads that the check is not possible.
    rating: componentOf({
      isOn: generalSetting(GENERAL_SETTINGS, 'AUTOMATED_RATING'),
      lacks: lacks(env.RATING_URL, 'borrowers are to be rated automatically, but no service is configured'),
      isResting: isResting(ctx, 'rating'),
    }),
    // Applicants enter by hand what they know, and read no estimate.
    valuation: componentOf({
      isOn: interfaceOn(INTERFACES, 'ON_GEO_LORA_SERVICE'),
      lacks: lacks(env.VALUATION_URL, 'the property valuation is on, but no service is configured'),
      isResting: isResting(ctx, 'valuation'),
    }),
    // Nobody's bank account can be asked, and the button says so when it is pressed.
    aggregation: componentOf({
      isOn: interfaceOn(INTERFACES, 'FINTEC_SELF_DISCLOSURE'),
      lacks: lacks(env.FINTEC_URL, 'account information is switched on, but no service is configured'),
      isResting: isResting(ctx, 'aggregation'),
    }),
    // It has no sandbox: what the bank wants is not what it gets.
    captcha: componentOf({
      isOn: generalSetting(GENERAL_SETTINGS, 'CAPTCHA_REQUIRED'),
      lacks: liveCaptcha(env, areas).required
        ? undefined
        : 'a captcha is required, but no service is configured or it has no site key: none is asked for',
      isResting: isResting(ctx, 'captcha'),
    }),
  }
}

export const scannerComponent = (ctx: Ctx): Component =>
  componentOf({
    isOn: true,
    lacks:
      ctx.env.SCANNER_URL === undefined && ctx.env.CLAMD === undefined
        ? 'no scanner is configured: files are checked by type and size only'
        : undefined,
    isResting: isResting(ctx, 'scanner'),
  })

/** Signing in with an identity provider is on where an issuer is named; what goes wrong there stops nobody's password. */
export const identityProviderComponent = ({ env, now }: Ctx): Component =>
  componentOf({
    isOn: env.OIDC_ISSUER !== undefined,
    lacks: env.OIDC_CLIENT_ID === undefined ? 'an issuer is named, but OIDC_CLIENT_ID is not' : undefined,
    isResting: env.OIDC_ISSUER !== undefined && isRestingAt(env.OIDC_ISSUER, now),
  })
