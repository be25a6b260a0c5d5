import { Hono, type Context } from 'hono'

import { DomainError } from '#domain/errors.ts'

import type { AppEnv } from './app-env.ts'
import { call } from './call.ts'

/** A file that the build has made, or undefined. */
async function asset(c: Context<AppEnv>, path: string, cacheControl: string): Promise<Response> {
  const found = await c.env.ASSETS.fetch(new Request(new URL(path, c.req.url)))
  if (found.status !== 200) throw new DomainError('unknown_route')
  return new Response(found.body as BodyInit, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': cacheControl },
  })
}

/** The address carries the build's stamp ([A7.06]); without it the texts may change under the same address. */
function texts(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  return asset(c, pathname, search === '' ? 'no-cache' : 'public, max-age=31536000, immutable')
}

/** Calls that the build has answered already: files of the SPA's folder. */
export const fileRoutes = new Hono<AppEnv>()
  .get('/api/openapi.json', call('public', { summary: 'This document', tags: ['Contract'] }), (c): Promise<Response> =>
    asset(c, '/openapi.json', 'no-cache'),
  )
  .get(
    '/i18n/:lang{[a-z]{2}\\.json}',
    call('public', {
      inPreview: true,
      summary: 'Texts of a language',
      tags: ['Account and session'],
      replyText: 'Compiled messages by id',
    }),
    texts,
  )
  .get(
    '/i18n/admin/:lang{[a-z]{2}\\.json}',
    call('public', {
      inPreview: true,
      summary: 'Texts of the administration in a language',
      tags: ['Account and session'],
      replyText: 'Compiled messages by id',
    }),
    texts,
  )
