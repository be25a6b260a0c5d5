import { Hono } from 'hono'
import * as v from 'valibot'

import { StoredLine } from '#domain/fields/stored-text.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { NoticePart } from '#domain/privacy/notice-part.ts'
import { erasedWithinDays } from '#domain/privacy/retention.ts'
import type { AreaKey, AreaItem } from '#domain/settings/snapshot.ts'
import { areas } from '#domain/settings/areas.ts'
import { Section } from '#domain/settings/areas/pages/schema.ts'
import { Step } from '#domain/settings/schemas/steps.ts'
import { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import { jsonBody, LangQuery, query } from '../../http/input.ts'
import { toLocalDay } from '../../http/today.ts'
import { liveCaptcha } from '../../providers/captcha/contract.ts'
import { searchPostcodes } from './postcodes.ts'
import { currentItems, readByAll, readsArea, tagged } from './area-calls.ts'
import { analyticsFrame } from './analytics.ts'
import { AnalyticsState, ApproveAnalyticsInput } from './analytics-input.ts'
import { ExternalTemplatesDto, readExternalTemplates } from './external-templates.ts'
import { generalEdits } from './general-edits.ts'
import { legalEdits } from './legal-edits.ts'
import { listEdits } from './list-edits.ts'
import { readArea, seenTechnical, tagTechnical } from './reply.ts'
import { areaRoutes } from './area-routes.ts'
import { serviceEdits } from './service-edits.ts'
import { structureEdits } from './structure-edits.ts'
import { saveTechnical } from './save-technical.ts'
import { readTechnicalSettings, TechnicalInput } from './technical.ts'
import { transferRoutes } from './transfer-routes.ts'

const tags = ['Settings'] as const

const off = { on: false }

const found = <T>(item: T | undefined): T => {
  if (item === undefined) throw new DomainError('not_found')
  return item
}

const byId = <K extends AreaKey>(items: readonly AreaItem<K>[], id: string): AreaItem<K> =>
  found(items.find((item) => item.id === id))

const Places = v.array(v.object({ postCode: v.string(), city: v.string() }))
const PlaceSearch = v.object({ search: v.optional(StoredLine(100), '') })

export const settingsRoutes = new Hono<AppEnv>()
  .get('/api/keys', readsArea('KEYS', 'List selection lists with keys'), (c) => currentItems(c, 'KEYS'))
  .get(
    '/api/tech-settings',
    endpoint('public', { ...readByAll, summary: 'Get technical settings', tags, replyText: 'Values by key' }),
    (c) =>
      tagged<TechnicalSettings>(c, async (ctx) => {
        const settings = await readTechnicalSettings(ctx)
        // A preview has no sign-in and no analytics.
        return (await ctx.settled()).preview === undefined
          ? settings
          : { ...settings, NO_LOGIN_MODE: true, ANALYTICS: off }
      }),
  )
  .put(
    '/api/tech-settings',
    endpoint('tech-admin', { summary: 'Update technical settings, without a release', tags, reply: TechnicalSettings }),
    jsonBody(TechnicalInput),
    async (c) => {
      const input = c.req.valid('json')
      const settings = await saveTechnical(c.var.ctx, input, await seenTechnical(c))
      // An empty change creates no new version.
      if (Object.values(input).some((value) => value !== undefined)) await tagTechnical(c)
      c.header('X-loanportApp-alert', 'settings.messages.success')
      return c.json(settings)
    },
  )
  .get(
    '/api/tech-settings/analytics-scripts',
    endpoint('tech-admin', {
      summary: 'List the analytics scripts that the operator allows',
      tags,
      reply: v.array(v.string()),
    }),
    (c) => c.json([...c.var.ctx.env.ANALYTICS_SCRIPTS]),
  )
  .get(
    '/api/tech-settings/analytics',
    endpoint('tech-admin', {
      summary: 'Get the analytics script that waits for a second person',
      tags,
      reply: AnalyticsState,
    }),
    async (c) => c.json(await (await import('./analytics-request.ts')).readAnalyticsRequest(c.var.ctx)),
  )
  .post(
    '/api/tech-settings/analytics/approve',
    endpoint('tech-admin', { summary: 'Switch the waiting analytics script on', tags, reply: TechnicalSettings }),
    jsonBody(ApproveAnalyticsInput),
    async (c) => {
      const { approveAnalytics } = await import('./analytics-request.ts')
      const settings = await approveAnalytics(c.var.ctx, c.req.valid('json'))
      await tagTechnical(c)
      c.header('X-loanportApp-alert', 'settings.messages.success')
      return c.json(settings)
    },
  )
  .delete(
    '/api/tech-settings/analytics',
    endpoint('tech-admin', { summary: 'Withdraw the waiting analytics script', tags, status: 204 }),
    async (c) => {
      await (await import('./analytics-request.ts')).withdrawAnalytics(c.var.ctx)
      return c.body(null, 204)
    },
  )
  .get(
    '/api/analytics/frame',
    endpoint('public', {
      ...readByAll,
      summary: 'Get the document in which the analytics script runs',
      tags,
      replyText: 'HTML of an origin of its own',
      replyTypes: ['text/html'],
    }),
    analyticsFrame,
  )
  .get(
    '/api/products/:id/information',
    endpoint('public', {
      ...readByAll,
      summary: 'Get the general information of a product',
      tags,
      replyText: 'Its title, the lender, and parts with a title and paragraphs',
    }),
    query(LangQuery),
    (c) => {
      const { now, locale } = c.var.ctx
      const read = async (ctx: Ctx) => {
        const { readGeneralInformation } = await import('./general-information.ts')
        return readGeneralInformation(ctx, c.req.param('id'), locale)
      }
      // Its example changes with the day.
      return tagged(c, read, `-${locale}-${toLocalDay(now)}`)
    },
  )
  .get(
    '/api/products/:id/information/pdf',
    endpoint('public', {
      summary: 'Download the general information of a product',
      tags,
      replyText: 'A tagged PDF',
      replyTypes: ['application/pdf'],
    }),
    query(LangQuery),
    async (c) => {
      const { generalInformationFile } = await import('./general-information-pdf.ts')
      return generalInformationFile(c.var.ctx, c.req.param('id'), c.var.ctx.locale)
    },
  )
  .get(
    '/api/processes/:id/steps',
    endpoint('public', { ...readByAll, summary: 'List the steps of a process', tags, reply: v.array(Step) }),
    (c) => tagged(c, async (ctx) => byId<'PROCESSES'>(await readArea(ctx, 'PROCESSES'), c.req.param('id')).steps),
  )
  .get('/api/pages-fields/calculations', readsArea('INPUT_FIELDS', 'List calculated fields'), (c) =>
    tagged(c, async (ctx) => (await readArea(ctx, 'INPUT_FIELDS')).filter(({ type }) => type === 'CALCULATION_VALUE')),
  )
  .get(
    '/api/pages/profile/sections',
    endpoint('user', { summary: 'List the sections of the profile page', tags, tagged: true, reply: v.array(Section) }),
    (c) =>
      tagged(c, async (ctx) => {
        const pages = await readArea(ctx, 'PAGES')
        return found(pages.find((page) => page.type === 'USER_PROFILE')).sections
      }),
  )
  .get(
    '/api/pages/:id',
    endpoint('public', { ...readByAll, summary: 'Get a page', tags, reply: areas.PAGES.item }),
    (c) => tagged(c, async (ctx) => byId<'PAGES'>(await readArea(ctx, 'PAGES'), c.req.param('id'))),
  )
  .get(
    '/api/pages/:id/sections',
    endpoint('public', { ...readByAll, summary: 'List the sections of a page', tags, reply: v.array(Section) }),
    (c) => tagged(c, async (ctx) => byId<'PAGES'>(await readArea(ctx, 'PAGES'), c.req.param('id')).sections),
  )
  .get(
    '/api/privacy-notice',
    endpoint('public', {
      ...readByAll,
      summary:
        'Get the privacy notice: the bank’s own text, and purposes, bases, recipients, periods and rights as of today',
      tags,
      reply: v.array(NoticePart),
    }),
    query(LangQuery),
    (c) => {
      const { now, locale } = c.var.ctx
      const read = async (ctx: Ctx) => {
        const { privacyNotice } = await import('#domain/privacy/notice.ts')
        const { areas: live } = await ctx.settings()
        return privacyNotice(live, (await ctx.settled()).today, locale, {
          hasCaptcha: liveCaptcha(ctx.env, live).required,
          backups: erasedWithinDays({ history: ctx.env.HISTORY_DAYS, backups: ctx.env.BACKUP_DAYS }),
          isMeasured: (await readTechnicalSettings(ctx)).FIELD_METRICS,
        })
      }
      // Legal values change with the day.
      return tagged(c, read, `-${locale}-${toLocalDay(now)}`)
    },
  )
  .get(
    '/api/settings/recaptcha',
    endpoint('public', {
      ...readByAll,
      summary: 'Get the captcha: whether it is required, and its site key',
      tags,
      reply: v.object({ required: v.boolean(), siteKey: v.string(), script: v.nullable(v.string()) }),
    }),
    (c) => tagged(c, async (ctx) => liveCaptcha(ctx.env, (await ctx.settings()).areas)),
  )
  .get(
    '/api/settings/external-templates',
    endpoint('public', {
      ...readByAll,
      summary: "Get the bank's own header and footer",
      tags,
      reply: ExternalTemplatesDto,
    }),
    async (c) => c.json(await readExternalTemplates(c.var.ctx)),
  )
  .get(
    '/api/settings/postcodes',
    endpoint('public', {
      ...readByAll,
      summary: 'Find places by the start of their postcode or name',
      tags,
      reply: Places,
    }),
    query(PlaceSearch),
    async (c) => {
      c.header('Cache-Control', 'public, max-age=3600')
      return c.json(await searchPostcodes(c.var.ctx, c.req.valid('query').search))
    },
  )
  .post(
    '/api/settings/postcodes',
    endpoint('public', {
      inPreview: true,
      allowStale: true,
      summary: 'Find places, with the search in the body',
      tags,
      reply: Places,
    }),
    jsonBody(v.strictObject({ search: StoredLine(100) })),
    async (c) => c.json(await searchPostcodes(c.var.ctx, c.req.valid('json').search)),
  )
  // Before the calls of single items, which would read `changes` as an id.
  .route('/', areaRoutes)
  .route('/', generalEdits)
  .route('/', listEdits)
  .route('/', structureEdits)
  .route('/', serviceEdits)
  .route('/', legalEdits)
  .route('/', transferRoutes)
