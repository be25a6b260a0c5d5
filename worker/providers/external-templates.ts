import type { Locale } from '#domain/text/locale.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { failureText } from '../db/failures.ts'
import type { Env } from '../env.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'

const log = logger('providers.external-templates')

/** Limits of time and size. */
const timeoutMs = 2500
const largestBytes = 64 * 1024

/** How long a template is fresh, and how long it replaces one from an unavailable site. */
const freshMs = 5 * minuteMs
const cacheSeconds = 24 * 3600

/** The minimum interval between attempts, successful or not. */
const restMs = 30_000
const resting = new Map<string, number>()
const maxOpenCircuits = 100

interface CachedTemplate {
  readonly html: string
  readonly loadedAt: number
}

/** Templates loaded by this isolate, in case the Cache API stores nothing. */
const cache = new Map<string, CachedTemplate>()
const maxCachedTemplates = 20

const loadedAtHeader = 'X-Loaded-At'

/** Whether an address may be loaded: https, and one of the configured origins of the bank. */
export function mayLoadFrom({ EXTERNAL_TEMPLATE_ORIGINS }: Env, address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && EXTERNAL_TEMPLATE_ORIGINS.includes(url.origin)
}

/**
 * Loads sanitised HTML from an address that `mayLoadFrom` allows; undefined if there is none in time. Returns a stored
 * template at once, and refreshes it in the background if it is older than five minutes. Only one request of an isolate
 * loads; others do not wait. Never throws.
 */
export async function loadTemplate(ctx: Ctx, address: string, locale: Locale): Promise<string | undefined> {
  const key = new Request(`https://external-templates.invalid/${locale}/${encodeURIComponent(address)}`)
  const cached = await findCached(ctx, key)
  if (cached !== undefined && getAge(ctx, cached) < freshMs) return cached.html
  // No await from here to `rest`, so that only one of several requests continues.
  if ((resting.get(key.url) ?? 0) > ctx.now.getTime()) return cached?.html
  rest(ctx, key.url)
  const loading = loadAndCache(ctx, key, address, locale)
  // Completes for other requests, even if this one is cancelled.
  ctx.waitUntil(loading)
  return cached === undefined ? loading : cached.html
}

const getAge = (ctx: Ctx, { loadedAt }: CachedTemplate): number => ctx.now.getTime() - loadedAt

async function findCached(ctx: Ctx, key: Request): Promise<CachedTemplate | undefined> {
  const fresh = cache.get(key.url)
  if (fresh !== undefined && getAge(ctx, fresh) < freshMs) return fresh
  try {
    const shared = await caches.default.match(key)
    if (shared !== undefined)
      return { html: await shared.text(), loadedAt: Date.parse(shared.headers.get(loadedAtHeader) ?? '') }
  } catch {
    // Treated as not cached.
  }
  const own = cache.get(key.url)
  return own !== undefined && getAge(ctx, own) < cacheSeconds * 1000 ? own : undefined
}

function rest(ctx: Ctx, name: string): void {
  if (resting.size >= maxOpenCircuits) resting.clear()
  resting.set(name, ctx.now.getTime() + restMs)
}

async function loadAndCache(ctx: Ctx, key: Request, address: string, locale: Locale): Promise<string | undefined> {
  try {
    const html = await sanitized(await ctx.outside('external-templates', () => load(address, locale)))
    if (cache.size >= maxCachedTemplates) cache.clear()
    cache.set(key.url, { html, loadedAt: ctx.now.getTime() })
    const reply = new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': `max-age=${cacheSeconds}`,
        [loadedAtHeader]: ctx.now.toISOString(),
      },
    })
    ctx.waitUntil(caches.default.put(key, reply).catch(() => undefined))
    return html
  } catch (error) {
    log('warn', 'external template unavailable', { requestId: ctx.requestId, address, failure: failureText(error) })
    return undefined
  }
}

async function load(address: string, locale: Locale): Promise<string> {
  const reply = await fetch(address, {
    headers: { Accept: 'text/html', 'Accept-Language': locale },
    // A redirect could lead to another site.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { type, charset } = contentType(reply.headers.get('Content-Type') ?? '')
  try {
    if (reply.status !== 200 || type !== 'text/html' || reply.body === null)
      throw new Error(`answered ${reply.status} with ${type || 'no type'}`)
    const decoder = charset === undefined ? undefined : new TextDecoder(charset)
    const bytes = await readBytes(reply.body)
    return (decoder ?? declaredIn(bytes)).decode(bytes)
  } catch (error) {
    await reply.body?.cancel().catch(() => undefined)
    throw error
  }
}

/** Parameters may be quoted and in any order; the first of each name counts. */
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g

function contentType(written: string): { readonly type: string; readonly charset: string | undefined } {
  const [type = ''] = written.split(';')
  const charset = [...written.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'charset')
  return { type: type.trim().toLowerCase(), charset: charset?.[2] ?? charset?.[3] }
}

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > largestBytes) throw new Error(`larger than ${largestBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** The bytes that browsers search for a declaration (HTML, 13.2.3.2). */
const declaredWithin = 1024

/** The decoder for the document's declared encoding, used without one in the header. */
function declaredIn(bytes: Uint8Array): TextDecoder {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, declaredWithin))
  try {
    return new TextDecoder(/<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1])
  } catch {
    return new TextDecoder()
  }
}

/** Loads the sanitizer on first use, because most portals have no template and start faster without it. */
const sanitized = async (html: string): Promise<string> =>
  (await import('#domain/text/foreign-html.ts')).sanitizeForeign(html)
