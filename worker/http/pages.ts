import type { Context } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type TextPart, textsPath } from '#domain/text/text-parts.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { PageType } from '#domain/settings/areas/pages/schema.ts'
import { generalSetting, openingLocale } from '#domain/settings/areas/general-settings/schema.ts'
import { pageDataId } from '#domain/settings/page-calls.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { isInRoboto } from '#domain/settings/theme/theme-variables.ts'
import { getTheme } from '#domain/settings/areas/user-interface/schema.ts'

import { getRibbon } from '../features/operations/info.ts'
import { analyticsScript } from '../features/settings/analytics.ts'
import { templateAddresses } from '../features/settings/external-templates.ts'
import type { Messages } from '../features/settings/first-paint.ts'
import { pageData } from '../features/settings/page-data.ts'
import { readTechnicalSettings } from '../features/settings/technical.ts'
import { liveCaptcha, captchaOrigins } from '../providers/captcha/contract.ts'
import type { AppEnv } from './app-env.ts'
import { base64url } from './crypto.ts'
import { onError } from './errors.ts'
import { frameAncestors } from './frame-ancestors.ts'
import { logger } from './log.ts'
import { isOfPreview, previewedAreas } from './preview-pages.ts'
import { pagePolicy } from './security.ts'

const log = logger('http')

/** Serves the SPA for every path that is neither a call nor a file. */
export async function servePages(c: Context<AppEnv>): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return onError(new DomainError('method_not_allowed', { allow: ['GET', 'HEAD'] }), c)
  c.var.ctx.allowStale = true
  return serveHtml(c)
}

/** Without conditional headers, because a 304 with a new nonce would break the cached page's styles. */
async function serveHtml(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL('/index.html', c.req.url)))
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const segments = c.req.path.split('/').filter((segment) => segment !== '')
  const settings = await readPageSettings(c, segments)
  const { areas, technical, kind, data } = settings
  const locale = areas === undefined ? c.var.ctx.locale : openingLocale(areas.GENERAL_SETTINGS, c.var.ctx.locale)
  const paint = await paintPage(c, segments, settings, locale, nonce)
  const ancestors = frameAncestors(c, segments, areas)
  const rewriter = new HTMLRewriter()
    .on('html', {
      element: (element) => {
        element.setAttribute('lang', locale)
        // A step is painted for everybody, a start page for visitors who begin (web/boot/before-paint.ts).
        if (paint !== undefined && kind === 'step') element.setAttribute('data-step', '')
        if (settings.measured !== undefined) element.setAttribute('data-measured', String(settings.measured))
      },
    })
    .on('meta[name="csp-nonce"]', {
      element: (element) => {
        element.setAttribute('content', nonce)
      },
    })
    .on('meta[name="environment"]', {
      element: (element) => {
        element.setAttribute('content', getRibbon(c.var.ctx.env))
      },
    })
    .on('meta[name="frame-ancestors"]', {
      element: (element) => {
        element.setAttribute('content', ancestors.join(' '))
      },
    })
    .on('style, link[rel="stylesheet"]', {
      element: (element) => {
        element.setAttribute('nonce', nonce)
      },
    })
  const preloaded = new Set<string | null>()
  const mayFetchNext = kind === 'start' && c.req.header('Save-Data') !== 'on'
  rewriter.on('link[data-page]', {
    element: (element) => {
      const needing = element.getAttribute('data-page')
      const file = element.getAttribute('href')
      if (needing === kind) {
        preloaded.add(file)
        // A painted page has its own styles and does not need the scripts at once.
        if (paint !== undefined)
          element.setAttribute('rel', element.getAttribute('as') === 'style' ? 'stylesheet' : 'later')
      } else if (mayFetchNext && needing === 'step' && !preloaded.has(file)) {
        // The page fetches them when it is idle (web/features/wizard/start/NewLoanPage.tsx).
        element.setAttribute('rel', 'next')
        if (!element.hasAttribute('as')) element.setAttribute('as', 'script')
      }
      // Other pages do not need these modules, and browsers warn about unused preloads.
      else element.remove()
    },
  })
  const shown: readonly (string | null)[] = [null, getTextPart(segments, areas) ?? null]
  rewriter.on('link[data-locale]', {
    element: (element) => {
      const part = element.getAttribute('data-part')
      const isShown = element.getAttribute('data-locale') === c.var.ctx.locale && shown.includes(part)
      // A painted page contains its texts of every page; the application loads its own afterwards.
      if (!isShown || (paint !== undefined && part === null)) element.remove()
    },
  })
  rewriter.on('link[data-font]', {
    element: (element) => {
      if (paint === undefined || areas === undefined || !isInRoboto(getTheme(areas.USER_INTERFACE))) element.remove()
    },
  })
  if (paint !== undefined)
    rewriter
      .on('#root', {
        element: (element) => {
          element.setInnerContent(paint, { html: true })
        },
      })
      // Scripts would delay the first paint, so a small one starts them afterwards (web/boot/boot.ts).
      .on('script[type="module"]:not([data-boot])', {
        element: (element) => {
          element.setAttribute('type', 'later')
        },
      })
  if (data !== undefined)
    rewriter.on('body', {
      element: (element) => {
        element.append(`<script type="application/json" id="${pageDataId}">${data}</script>`, { html: true })
      },
    })
  return new Response(rewriter.transform(page).body, {
    status: isKnownPath(segments, areas) || (await isPreviewed(c, segments)) ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pagePolicy(
        nonce,
        ancestors,
        captchaOriginsOn(c, segments, areas),
        hasAnalytics(c, segments, technical),
        await pictureOrigins(c, segments, areas),
      ),
    },
  })
}

type PageKind = Parameters<typeof pageData>[1]

interface PageSettings {
  readonly areas?: SnapshotAreas
  readonly technical?: TechnicalSettings
  readonly kind?: PageKind
  /** Embedded replies for the application, as JSON text. */
  readonly data?: string
  /** The release by which the visit is measured (web/boot/vitals.ts), while that is on. */
  readonly measured?: number
}

/** Empty if the settings cannot be read: pages are served anyway, but cannot be embedded. */
async function readPageSettings(c: Context<AppEnv>, segments: readonly string[]): Promise<PageSettings> {
  const { ctx, requestId } = c.var
  try {
    const technical = await readTechnicalSettings(ctx)
    const { areas } = await ctx.settings()
    const kind = getKind(segments, areas)
    // Administrators get other replies than visitors, and previews have their own settings.
    const asks = unvisited.has(segments[0]?.toLowerCase() ?? '') || (await isOfPreview(c))
    if (asks) return { technical, areas, kind }
    const measured =
      technical.FIELD_METRICS && !refusesMeasuring(c) ? { measured: (await ctx.settled()).pointer.release } : {}
    return { technical, areas, kind, data: await pageData(ctx, kind), ...measured }
  } catch (error) {
    log('warn', 'pages are served without settings', { requestId, failure: String(error) })
    return {}
  }
}

/** Whether the browser says that its visitor does not want it: by Global Privacy Control, Do Not Track, or to save data. */
const refusesMeasuring = (c: Context<AppEnv>): boolean =>
  c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1' || c.req.header('Save-Data') === 'on'

/** The painted start page or step; undefined for other pages, and if an external header would shift it. */
async function paintPage(
  c: Context<AppEnv>,
  segments: readonly string[],
  { areas, technical, kind, data }: PageSettings,
  locale: Locale,
  nonce: string,
): Promise<string | undefined> {
  // Only pages that are the same for every visitor have embedded data.
  if (areas === undefined || technical === undefined || data === undefined) return undefined
  if (generalSetting(areas.GENERAL_SETTINGS, 'EXTERNAL_TEMPLATES')) return undefined
  try {
    const { paintStart, paintStep, paintedStart, paintedStep } = await import('../features/settings/first-paint.ts')
    const start = kind === 'start' && segments.length < 2 ? paintedStart(segments[0], areas) : undefined
    const step = kind === 'step' ? paintedStep(segments, areas, locale) : undefined
    if (start === undefined && step === undefined) return undefined
    const { search } = new URL(c.req.url)
    const painted = { areas, technical, locale, messages: await messagesIn(c, locale), search, nonce }
    if (start !== undefined) return await paintStart(painted, start)
    return step && (await paintStep(painted, step))
  } catch (error) {
    log('warn', 'a page is served without its first paint', { requestId: c.var.requestId, failure: String(error) })
    return undefined
  }
}

/** The messages of the isolate's build. */
const messages = new Map<Locale, Messages>()

async function messagesIn(c: Context<AppEnv>, locale: Locale): Promise<Messages> {
  const known = messages.get(locale)
  if (known !== undefined) return known
  const reply = await c.env.ASSETS.fetch(new Request(new URL(textsPath(locale), c.req.url)))
  const read = await reply.json<Messages>()
  messages.set(locale, read)
  return read
}

/** The administration is not tracked. */
const unvisited: ReadonlySet<string> = new Set(['admin', 'app-settings'])

/** [B2.29] Whether web/boot/analytics.ts may open the frame of the analytics script. */
const hasAnalytics = (
  { var: { ctx } }: Context<AppEnv>,
  [first = '']: readonly string[],
  technical: TechnicalSettings | undefined,
): boolean =>
  technical !== undefined && analyticsScript(ctx.env, technical) !== undefined && !unvisited.has(first.toLowerCase())

/**
 * [B2.26] Origins of pictures in the external header and footer, which administrators do not see. A preview allows every
 * origin that the operator permits, because the scheduled one is known only once the page has signed in.
 */
async function pictureOrigins(
  c: Context<AppEnv>,
  [first = '']: readonly string[],
  areas: SnapshotAreas | undefined,
): Promise<readonly string[]> {
  if (areas === undefined || unvisited.has(first.toLowerCase())) return []
  const { env } = c.var.ctx
  if (env.EXTERNAL_TEMPLATE_ORIGINS.length > 0 && (await isOfPreview(c))) return env.EXTERNAL_TEMPLATE_ORIGINS
  const { header, footer } = templateAddresses(env, areas)
  const origins = [header, footer].flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
  return [...new Set(origins)].filter(isPlainOrigin)
}

/** Whether an origin is safe within a policy. */
const isPlainOrigin = (origin: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(origin)

/** Pages with a captcha; others load nothing from its service. */
const withCaptcha: ReadonlySet<string> = new Set(['account/register', 'account/reset/request', 'account/sign-in-link'])

const captchaOriginsOn = (
  { var: { ctx } }: Context<AppEnv>,
  segments: readonly string[],
  areas: SnapshotAreas | undefined,
): readonly string[] =>
  areas !== undefined && withCaptcha.has(segments.join('/')) && liveCaptcha(ctx.env, areas).required
    ? captchaOrigins(ctx.env)
    : []

function getKind(segments: readonly string[], areas: SnapshotAreas): PageKind {
  const [first = '', ...others] = segments
  const leadsToProduct = areas.PRODUCTS.some(({ uri }) => uri === first)
  if (first === '' || (leadsToProduct && others.length === 0) || isEmbedded(segments, areas)) return 'start'
  const isStep = leadsToProduct ? others.length === 2 : first === 'process' && others.length === 3
  return isStep ? 'step' : 'other'
}

/** First path segments of pages whose texts are not loaded with every page. */
const partsOfPlaces: Readonly<Partial<Record<string, TextPart>>> = {
  account: 'account',
  resume: 'account',
  receipt: 'loan',
  signing: 'loan',
}

const pagesWithLoanTexts: ReadonlySet<PageType> = new Set(['OFFER', 'BORROWER_RATING'])

/** The part of the texts that a page shows besides those of every page, as far as its address tells. */
function getTextPart(segments: readonly string[], areas: SnapshotAreas | undefined): TextPart | undefined {
  const [first = ''] = segments
  const ofPlace = partsOfPlaces[first]
  if (ofPlace !== undefined || areas === undefined || getKind(segments, areas) !== 'step') return ofPlace
  const [uri, last] = [segments.at(-3), segments.at(-1)]
  const journey = [...areas.PRODUCTS, ...areas.PROCESSES].find((each) => each.uri === uri)
  const step = journey?.steps.find((each) => each.uri === last)
  const type = areas.PAGES.find(({ id }) => id === step?.pageId)?.type
  // What is no step is a loan's own page, such as the one that sends it.
  return type === undefined || pagesWithLoanTexts.has(type) ? 'loan' : undefined
}

/** Whether it is the first address of a partner's frame: that of a product, by id or URI. */
const isEmbedded = ([first, product, ...others]: readonly string[], areas: SnapshotAreas | undefined): boolean =>
  first === 'embed' &&
  others.length === 0 &&
  areas?.PRODUCTS.some(({ id, uri, enabled }) => enabled && (id === product || uri === product)) === true

/** First path segments of SPA pages; the SPA checks the rest. */
const places: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'account',
  'alternative',
  'back',
  'consents',
  'entity',
  'informationen',
  'process',
  'receipt',
  'resume',
  'signing',
  'admin',
  'app-settings',
])

/** Whether it is an address of the caller's preview; only checked if the portal does not have it. */
async function isPreviewed(c: Context<AppEnv>, segments: readonly string[]): Promise<boolean> {
  return (await previewedAreas(c)).some((areas) => isKnownPath(segments, areas))
}

/** Whether an address exists: a page of the portal, or a product, process or page. */
function isKnownPath(segments: readonly string[], areas: SnapshotAreas | undefined): boolean {
  const [first] = segments
  if (first === undefined || places.has(first) || isEmbedded(segments, areas)) return true
  if (areas === undefined) return first !== '404'
  return (
    segments.length <= 3 && [...areas.PRODUCTS, ...areas.PROCESSES, ...areas.PAGES].some(({ uri }) => uri === first)
  )
}
