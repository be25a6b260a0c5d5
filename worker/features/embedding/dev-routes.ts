import { Hono } from 'hono'

import { eventShapes } from '#domain/embedding/messages.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { base64url } from '../../http/crypto.ts'
import { developmentOnly } from '../../http/development-only.ts'
import { developmentOrigins, developmentPartner } from '../../http/frame-ancestors.ts'
import { partnerPage } from './partner-page.ts'

/** A partner's page of our own, to see and to try the portal in a frame. */
export const partnerRoutes = new Hono<AppEnv>().get('/dev/partner', developmentOnly, (c) => {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const here = new URL(c.req.url).origin
  // Under this machine's other name the portal is of another origin, as it is to a partner.
  const portal = developmentOrigins(c.var.ctx.env).find((origin) => origin !== here) ?? here
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
