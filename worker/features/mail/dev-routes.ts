import { type Context, Hono } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { base64url } from '../../http/crypto.ts'
import { developmentOnly } from '../../http/development-only.ts'
import { getMailBody, listPage, mailPage } from './dev-pages.ts'
import { findMail, listMails, type MailDto } from './queries.ts'

const maxShown = 100

function show(c: Context<AppEnv>, page: (nonce: string) => ReturnType<typeof listPage>) {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  return c.html(page(nonce))
}

async function getMail(ctx: Ctx, id: string): Promise<MailDto> {
  const mail = await findMail(ctx, id)
  if (mail === undefined) throw new DomainError('not_found')
  return mail
}

/** The sandbox of the mail provider: pages with the mails that would have been sent. */
export const devRoutes = new Hono<AppEnv>()
  .get('/dev/mail', developmentOnly, async (c) => {
    const { items, total } = await listMails(c.var.ctx, { page: 0, size: maxShown, descending: true })
    return show(c, (nonce) => listPage(nonce, items, total))
  })
  .get('/dev/mail/:id', developmentOnly, async (c) => {
    const mail = await getMail(c.var.ctx, c.req.param('id'))
    return show(c, (nonce) => mailPage(nonce, mail))
  })
  .get('/dev/mail/:id/body', developmentOnly, async (c) => {
    const mail = await getMail(c.var.ctx, c.req.param('id'))
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    return c.html(getMailBody(mail))
  })
