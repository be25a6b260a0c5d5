import { Hono } from 'hono'

import { eventShapes } from '#domain/embedding/messages.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { base64url } from '../../http/crypto.ts'
import { developmentOnly } from '../../http/development-only.ts'
import { developmentOrigins, developmentPartner } from '../../http/frame-ancestors.ts'
import { partnerPage } from './partner-page.ts'

/**
 * A sample partner page that embeds the portal, for development. Served under another host name of this machine than the
 * portal, so that the two have different origins, as with a real partner.
 */
export const partnerRoutes = new Hono<AppEnv>().get('/dev/partner', developmentOnly, (c) => {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const { env } = c.var.ctx
  const portal = new URL(env.PUBLIC_URL).origin
  const here = new URL(c.req.url)
  const elsewhere = developmentOrigins(env).find((origin) => origin !== portal)
  if (here.origin === portal && elsewhere !== undefined) return c.redirect(`${elsewhere}${here.pathname}${here.search}`)
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src ${portal}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  const page = {
    nonce,
    portal,
    partner: developmentPartner,
    product: c.req.query('product')?.replace(/[^\w-]/g, '') || 'consumer-credit',
    events: Object.keys(eventShapes),
  }
  return c.html(partnerPage(page))
})
