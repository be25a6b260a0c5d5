import { type Context, Hono, type MiddlewareHandler } from 'hono'

import { DomainError } from '#domain/errors.ts'

import type { AppEnv } from './app-env.ts'
import { call, openCall } from './call.ts'
import { onError } from './errors.ts'

/** Stamp of the build, put in by it. */
declare const __BUILD__: string

/** What an address stands for never changes: it carries the content's hash or the build's stamp. */
const forGood = 'public, max-age=31536000, immutable'

/** Asked for again each time; it is not sent again while its ETag is the same. */
const revalidated = 'public, max-age=0, must-revalidate'

/** A file that the build has made, 304 where the browser has it, or undefined. */
async function builtFile(c: Context<AppEnv>, pathname: string, cacheControl: string): Promise<Response | undefined> {
  const tag = c.req.header('If-None-Match')
  const address = new URL(pathname, c.req.url)
  const found = await c.env.ASSETS.fetch(
    new Request(address, tag === undefined ? {} : { headers: { 'If-None-Match': tag } }),
  )
  if (found.status !== 200 && found.status !== 304) return undefined
  const reply = new Response(found.body, found)
  reply.headers.set('Cache-Control', cacheControl)
  return reply
}

/** What partners' pages include, and its copy by content. */
const embedScript = /^\/(embed|assets\/embed-[\w-]+)\.js$/

/** By its first segment: what no file and no page has, whatever it ends in. */
export const isOfCalls = (path: string): boolean => /^\/(api|management|i18n|dev|sandbox)\//.test(path)

/** Answers paths with an extension, without anything that a call needs; everything else goes on. */
export const serveFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isOfCalls(c.req.path)) return next()
  const { pathname } = new URL(c.req.url)
  if (!/\.[a-z0-9]+$/i.test(pathname)) return next()
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return onError(new DomainError('method_not_allowed', { allow: ['GET', 'HEAD'] }), c)
  const file = await builtFile(c, pathname, pathname.startsWith('/assets/') ? forGood : revalidated)
  // A partner's page checks the script by its hash (SRI), which the browser does with replies that any origin may read.
  if (embedScript.test(pathname)) file?.headers.set('Access-Control-Allow-Origin', '*')
  return file ?? new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Throws `unknown_route` where the build has made no such file. */
async function fileOfCall(c: Context<AppEnv>, pathname: string, cacheControl: string): Promise<Response> {
  const file = await builtFile(c, pathname, cacheControl)
  if (file === undefined) throw new DomainError('unknown_route')
  return file
}

/**
 * Compiled messages ([A7.06]). They are kept for good under the stamp of this build alone: while a new one is deployed, its
 * pages may be answered by the former one, whose texts must not stay under the new stamp.
 */
function texts(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  return fileOfCall(c, pathname, search === `?${__BUILD__}` ? forGood : 'no-cache')
}

const described = { tags: ['Account and session'], replyText: 'Compiled messages by id' }

/** Texts are answered without a context, like other files. */
export const textRoutes = new Hono<AppEnv>()
  .get('/i18n/:lang{[a-z]{2}\\.json}', openCall({ ...described, summary: 'Texts of a language' }), texts)
  .get(
    '/i18n/admin/:lang{[a-z]{2}\\.json}',
    openCall({ ...described, summary: 'Texts of the administration in a language' }),
    texts,
  )

export const openApiRoutes = new Hono<AppEnv>().get(
  '/api/openapi.json',
  call('public', { summary: 'This document', tags: ['Contract'] }),
  (c): Promise<Response> => fileOfCall(c, '/openapi.json', 'no-cache'),
)
