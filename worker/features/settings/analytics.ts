import type { Context } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import type { Env } from '../../env.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { frameAncestors } from '../../http/frame-ancestors.ts'
import { readTechnicalSettings } from './technical.ts'

/** The chosen script of the visitor analytics while they are on; none that the operator does not list (any more). */
export function analyticsScript(
  { ANALYTICS_SCRIPTS }: Pick<Env, 'ANALYTICS_SCRIPTS'>,
  { ANALYTICS: { on, scriptAddress } }: TechnicalSettings,
): string | undefined {
  return on && scriptAddress !== undefined && ANALYTICS_SCRIPTS.includes(scriptAddress) ? scriptAddress : undefined
}

/** Throws `invalid` for another script than before that the operator does not list. */
export function assertListed(
  { ANALYTICS_SCRIPTS }: Pick<Env, 'ANALYTICS_SCRIPTS'>,
  before: TechnicalSettings['ANALYTICS'],
  after: TechnicalSettings['ANALYTICS'],
): void {
  const { on, scriptAddress } = after
  if (scriptAddress === undefined || scriptAddress === '' || ANALYTICS_SCRIPTS.includes(scriptAddress)) return
  if (scriptAddress === before.scriptAddress && (!on || before.on)) return
  throw new DomainError('invalid', {
    fieldErrors: [{ objectName: 'body', field: 'ANALYTICS.scriptAddress', message: 'Pattern' }],
  })
}

/**
 * [B2.29] The document in which the script runs: of an origin of its own, even when it is opened in a tab, so that it shares
 * nothing with the portal's pages. It can reach its own origin alone.
 */
export async function analyticsFrame(c: Context<AppEnv>): Promise<Response> {
  const { ctx } = c.var
  const technical = await readTechnicalSettings(ctx)
  const { preview } = await ctx.settled()
  const script = preview === undefined ? analyticsScript(ctx.env, technical) : undefined
  const { areas } = await ctx.settings()
  c.header('Referrer-Policy', 'no-referrer')
  c.header(
    'Content-Security-Policy',
    [
      'sandbox allow-scripts',
      "default-src 'none'",
      ...(script === undefined ? [] : getReach(new URL(script))),
      "base-uri 'none'",
      "form-action 'none'",
      ["frame-ancestors 'self'", ...frameAncestors(c, [], areas)].join(' '),
    ].join('; '),
  )
  const element = script === undefined ? '' : `<script src="${script.replaceAll('&', '&amp;')}"></script>`
  return c.html(`<!doctype html><meta charset="utf-8"><title>-</title>${element}`)
}

const getReach = ({ origin, pathname }: URL): string[] => [`script-src ${origin}${pathname}`, `connect-src ${origin}`]
