import { Hono } from 'hono'
import * as v from 'valibot'

import { areas } from '#domain/settings/areas.ts'
import { getValueMappings } from '#domain/settings/prices/bank-values.ts'
import {
  findRateErrors,
  rateErrorTypes,
  errorValues,
  productTypeErrors,
  productTypeErrorTypes,
} from '#domain/settings/prices/rate-errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { anyObject, anyObjects, byId, byName, jsonBody, orList, query, rawBody } from '../../http/input.ts'
import { toLocalDay } from '../../http/today.ts'
import { maxEdits } from '../releases/edit.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { seenSequence, tagSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { editList, editsArea } from '../settings/area-calls.ts'
import { addItem, patching, removing, together } from '../settings/edits.ts'
import { CriticalQuery, CriticalValue, criticalValues } from './critical-values.ts'
import { fetchRates } from './fetch-rates.ts'
import { importRates } from './import-rates.ts'
import { ConditionField, MappingInput, saveMappings, ValueMappingDto } from './mappings.ts'
import { revertRates } from './revert-rates.ts'

const tags = ['Interest conditions'] as const

/** Ids of prices are long, because they contain what the price applies to. */
const maxIdLength = 500
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxIdLength))
const Ids = v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxEdits)) })
/** One save of edited cells, new prices with their ids, and ids to remove. */
const Edits = v.object({
  conditions: v.optional(v.record(Id, v.looseObject({}))),
  added: v.optional(v.pipe(v.array(areas.INTEREST_CONDITIONS.item), v.maxLength(maxEdits))),
  removed: v.optional(v.pipe(v.array(Id), v.maxLength(maxEdits))),
})
const RawEdits = v.strictObject({
  conditions: v.optional(byName(anyObject, maxIdLength), {}),
  added: v.optional(v.pipe(anyObjects, v.maxLength(maxEdits)), []),
  removed: v.optional(v.pipe(v.array(Id), v.maxLength(maxEdits)), []),
})

const Values = v.partial(v.object(v.entriesFromList(errorValues, v.string())))
const errorsSchema = <const T extends readonly string[]>(types: T) =>
  v.array(v.object({ type: v.picklist(types), values: Values }))

const rates = new Hono<AppEnv>()
  .post(
    '/api/system/settings/conditions',
    endpoint('admin', {
      summary: "Import the bank's interest conditions into the scheduled version",
      tags,
      reply: v.array(areas.INTEREST_CONDITIONS.item),
    }),
    async (c) => {
      const rows = await fetchRates(c.var.ctx, await seenSequence(c))
      report(c, 'planned')
      return c.json(rows)
    },
  )
  .put(
    '/api/system/settings/conditions',
    editsArea('INTEREST_CONDITIONS', 'Add, update and remove interest conditions, all or none'),
    rawBody(
      v.union([Edits, v.array(areas.INTEREST_CONDITIONS.item)]),
      orList(RawEdits, (items) => ({ conditions: byId(items) })),
    ),
    async (c) => {
      const { conditions, added, removed } = c.req.valid('json')
      const settingsEdit = together(
        patching('INTEREST_CONDITIONS', conditions),
        ...added.map((rate) => addItem('INTEREST_CONDITIONS', rate)),
        removing('INTEREST_CONDITIONS', removed),
      )
      return c.json(await editList(c, 'INTEREST_CONDITIONS', settingsEdit))
    },
  )
  .post(
    '/api/product-types/conditions/take-back',
    editsArea('INTEREST_CONDITIONS', 'Revert changes of several interest conditions'),
    jsonBody(Ids),
    async (c) => {
      const rows = await revertRates(c.var.ctx, c.req.valid('json').ids, await seenSequence(c))
      report(c, 'removed')
      return c.json(rows)
    },
  )
  .post(
    '/api/product-types/conditions/import',
    endpoint('admin', {
      summary: 'Import interest conditions from a table into the scheduled version',
      tags,
      reply: v.object({ imported: v.number() }),
    }),
    jsonBody(v.object({ content: v.string() })),
    async (c) => {
      const reply = await importRates(c.var.ctx, c.req.valid('json').content, await seenSequence(c))
      report(c, 'planned')
      return c.json(reply)
    },
  )

const mappings = new Hono<AppEnv>()
// With and without the final slash of the specification.
for (const path of ['/api/product-types/conditions/', '/api/product-types/conditions'])
  mappings
    .get(
      path,
      endpoint('admin', {
        summary: 'List bank values with their keys',
        tags,
        reply: v.array(ValueMappingDto),
      }),
      query(ConditionField),
      async (c) => {
        const scheduled = await readScheduled(c.var.ctx)
        tagSequence(c, scheduled)
        return c.json(getValueMappings(scheduled.areas, c.req.valid('query').conditionField))
      },
    )
    .put(
      path,
      endpoint('admin', { summary: 'Map bank values to keys', tags, reply: v.array(ValueMappingDto) }),
      jsonBody(MappingInput),
      async (c) => {
        const reply = await saveMappings(c.var.ctx, c.req.valid('json'), await seenSequence(c))
        report(c, 'planned')
        return c.json(reply)
      },
    )
for (const path of ['/api/product-types/critical-values/', '/api/product-types/critical-values'])
  mappings.get(
    path,
    endpoint('admin', {
      summary: 'List problems that removing a key would cause',
      tags,
      reply: v.array(CriticalValue),
    }),
    query(CriticalQuery),
    async (c) => {
      const scheduled = await readScheduled(c.var.ctx)
      tagSequence(c, scheduled)
      return c.json(await criticalValues(scheduled.areas, c.req.valid('query'), c.var.ctx.locale))
    },
  )

const health = new Hono<AppEnv>()
  .get(
    '/api/health/interest-conditions',
    endpoint('any-admin', {
      summary: 'List problems of the live interest conditions',
      tags,
      reply: errorsSchema(rateErrorTypes),
    }),
    async (c) => {
      const settings = await c.var.ctx.settings()
      return c.json(findRateErrors(settings.areas, toLocalDay(c.var.ctx.now)))
    },
  )
  .get(
    '/api/health/product-types',
    endpoint('any-admin', {
      summary: 'List bank values that are not mapped',
      tags,
      reply: errorsSchema(productTypeErrorTypes),
    }),
    async (c) => c.json(productTypeErrors((await c.var.ctx.settings()).areas)),
  )

export const interestConditionRoutes = new Hono<AppEnv>().route('/', rates).route('/', mappings).route('/', health)
