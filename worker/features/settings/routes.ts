import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import type { AreaKey, ItemOf } from '#domain/settings/areas.ts'
import { areas } from '#domain/settings/areas.ts'
import { Section } from '#domain/settings/pages.ts'
import { Step } from '#domain/settings/steps.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import { query } from '../../http/input.ts'
import { captchaInForce } from '../../providers/captcha/contract.ts'
import { searchPostcodes } from './postcodes.ts'
import { readArea, unchanged } from './reply.ts'
import { readTechnicalSettings } from './technical.ts'

const tags = ['Settings'] as const

/** The current items of one area, with the tag of the release. */
async function areaReply<K extends AreaKey>(c: Context<AppEnv>, key: K) {
  const items = await readArea(c.var.ctx, key)
  return unchanged(c) ? c.body(null, 304) : c.json(items)
}

const areaCall = (key: AreaKey, summary: string) =>
  call('public', { summary, tags, reply: v.array(areas[key].item as v.GenericSchema) })

const found = <T>(item: T | undefined): T => {
  if (item === undefined) throw new DomainError('not_found')
  return item
}

const byId = <K extends AreaKey>(items: readonly ItemOf<K>[], id: string): ItemOf<K> =>
  found(items.find((item) => item.id === id))

export const settingsRoutes = new Hono<AppEnv>()
  .get('/api/keys', areaCall('KEYS', 'Selection lists with their keys'), (c) => areaReply(c, 'KEYS'))
  .get('/api/keys/definitions', areaCall('KEYS', 'Definitions of the selection lists'), (c) => areaReply(c, 'KEYS'))
  .get('/api/settings/general', areaCall('GENERAL_SETTINGS', 'General settings; the public ones without a role'), (c) =>
    areaReply(c, 'GENERAL_SETTINGS'),
  )
  .get('/api/tech-settings', call('public', { summary: 'Technical settings', tags }), async (c) => {
    const settings = await readTechnicalSettings(c.var.ctx)
    return unchanged(c) ? c.body(null, 304) : c.json(settings)
  })
  .get('/api/tech-settings/interfaces', areaCall('INTERFACES', 'Which interfaces are on'), (c) =>
    areaReply(c, 'INTERFACES'),
  )
  .get('/api/settings/text-fields/current', areaCall('TEXT_FIELDS', 'Text fields'), (c) => areaReply(c, 'TEXT_FIELDS'))
  .get('/api/user-interface/current-templates', areaCall('USER_INTERFACE', 'Looks'), (c) =>
    areaReply(c, 'USER_INTERFACE'),
  )
  .get('/api/document/config', areaCall('DOCUMENTS', 'Document tabs'), (c) => areaReply(c, 'DOCUMENTS'))
  .get('/api/incomeExpense/getIncomeExpenseConfig', areaCall('LIVING_TYPE', 'Income and expense items'), (c) =>
    areaReply(c, 'LIVING_TYPE'),
  )
  .get('/api/products/products', areaCall('PRODUCTS', 'Products'), (c) => areaReply(c, 'PRODUCTS'))
  .get('/api/processes', areaCall('PROCESSES', 'Processes'), (c) => areaReply(c, 'PROCESSES'))
  .get(
    '/api/processes/:id/steps',
    call('public', { summary: 'Steps of a process', tags, reply: v.array(Step) }),
    async (c) => {
      const items = await readArea(c.var.ctx, 'PROCESSES')
      return c.json(byId<'PROCESSES'>(items, c.req.param('id')).steps)
    },
  )
  .get('/api/pages-fields', areaCall('INPUT_FIELDS', 'Field definitions'), (c) => areaReply(c, 'INPUT_FIELDS'))
  .get('/api/pages', areaCall('PAGES', 'Pages'), (c) => areaReply(c, 'PAGES'))
  .get(
    '/api/pages/profile/sections',
    call('user', { summary: 'Sections of the profile page', tags, reply: v.array(Section) }),
    async (c) => {
      const pages = await readArea(c.var.ctx, 'PAGES')
      return c.json(found(pages.find((page) => page.type === 'USER_PROFILE')).sections)
    },
  )
  .get('/api/pages/:id', call('public', { summary: 'One page', tags, reply: areas.PAGES.item }), async (c) =>
    c.json(byId<'PAGES'>(await readArea(c.var.ctx, 'PAGES'), c.req.param('id'))),
  )
  .get(
    '/api/pages/:id/sections',
    call('public', { summary: 'Sections of a page', tags, reply: v.array(Section) }),
    async (c) => c.json(byId<'PAGES'>(await readArea(c.var.ctx, 'PAGES'), c.req.param('id')).sections),
  )
  .get(
    '/api/settings/recaptcha',
    call('public', {
      summary: 'Whether a captcha is asked for, and its site key',
      tags,
      reply: v.object({ required: v.boolean(), siteKey: v.string(), script: v.nullable(v.string()) }),
    }),
    async (c) => {
      const { env } = c.var.ctx
      return c.json(captchaInForce(env, (await c.var.ctx.settings()).areas))
    },
  )
  .get(
    '/api/settings/postcodes',
    call('public', {
      summary: 'Places whose postcode or name begins with the search',
      tags,
      reply: v.array(v.object({ postCode: v.string(), city: v.string() })),
    }),
    query(v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })),
    async (c) => {
      c.header('Cache-Control', 'public, max-age=3600')
      return c.json(await searchPostcodes(c.var.ctx, c.req.valid('query').search))
    },
  )
