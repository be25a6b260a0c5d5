import { Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { Localized } from '#domain/text/locale.ts'
import { costTypes } from '#domain/settings/areas/costs/schema.ts'
import { OnGeoEntry, OnGeoFields, type OnGeoListId, OnGeoSetting } from '#domain/settings/areas/on-geo/schema.ts'
import { webIdFields, WebIdMapping } from '#domain/settings/areas/web-id/schema.ts'
import { webIdLabels } from '#domain/settings/areas/web-id/labels.ts'
import { readValuation } from '#domain/settings/areas/on-geo/valuation-table.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { anyObject, anyObjects, byId, byName, jsonBody, orList, rawBody } from '../../http/input.ts'
import { childBenefitRoutes } from '../child-benefit/routes.ts'
import { seenSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { editList, editsArea, readByAll, tagged } from './area-calls.ts'
import { readArea } from './reply.ts'
import { updateItem, patching, putItem, together, type SettingsEdit } from './edits.ts'
import type { Ctx } from '../../http/context.ts'
import { editSettings, assertNoProblems } from '../releases/edit.ts'

export const CsvInput = v.object({ content: v.string() })
export const Imported = v.object({ imported: v.number() })

/** Replaces a list of the valuation service in the scheduled version. Throws `invalid` with every invalid line. */
const importValuation = async (
  ctx: Ctx,
  id: OnGeoListId,
  content: string,
  since: number | undefined,
): Promise<v.InferOutput<typeof Imported>> => {
  const { parseCsv } = await import('./parse-csv.ts')
  let imported = 0
  return editSettings(
    ctx,
    ({ areas }) => {
      const { entries, problems } = readValuation(parseCsv, content, id, areas)
      assertNoProblems(problems)
      imported = entries.length
      return [{ area: 'ONGEO', item: id, after: { id, entries } }]
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

const tags = ['Settings'] as const

/** Name and value of a single cost, or all entries of a list, to add a cost or a state's new tax rate. */
const CostInput = v.pipe(
  v.strictObject({
    id: v.optional(v.unknown()),
    name: v.optional(v.unknown()),
    value: v.optional(v.unknown()),
    taxes: v.optional(v.unknown()),
  }),
  v.check((input) => Object.keys(input).some((name) => name !== 'id'), 'NotNull'),
)

const costEdits = new Hono<AppEnv>().put(
  '/api/settings/additional-costs/:id',
  editsArea('ADDITIONAL_COSTS', 'Update a cost or tax by its id, or a list of them by its type'),
  rawBody(CostInput, CostInput),
  async (c) => c.json(await editList(c, 'ADDITIONAL_COSTS', costEdit(c.req.param('id'), c.req.valid('json')))),
)

function costEdit(id: string, { name, value, taxes: all }: v.InferOutput<typeof CostInput>): SettingsEdit {
  if (costTypes.some((type) => type === id))
    return updateItem('ADDITIONAL_COSTS', id, (list) => ({ ...list, ...(all === undefined ? {} : { taxes: all }) }))
  return (areas) => {
    const list = areas.ADDITIONAL_COSTS.find(({ taxes }) => taxes.some((tax) => tax.id === id))
    if (list === undefined) throw new DomainError('not_found', { entityName: 'settings' })
    const taxes = list.taxes.map((tax) =>
      tax.id === id
        ? { ...tax, ...(name === undefined ? {} : { name }), ...(value === undefined ? {} : { value }) }
        : tax,
    )
    return [{ area: 'ADDITIONAL_COSTS', item: list.id, after: { ...list, taxes } }]
  }
}

const Settings = v.record(v.string(), v.looseObject({}))

const bankDataEdits = new Hono<AppEnv>().put(
  '/api/settings/fintec/scheduled',
  editsArea('FINTEC', 'Update the account check'),
  rawBody(
    v.union([v.object({ settings: Settings }), v.array(v.looseObject({}))]),
    orList(v.strictObject({ settings: byName(anyObject) }), (items) => ({ settings: byId(items) })),
  ),
  async (c) => c.json(await editList(c, 'FINTEC', patching('FINTEC', c.req.valid('json').settings))),
)

const identityEdits = new Hono<AppEnv>()
  .put(
    '/api/web-id/settings/scheduled',
    editsArea('WEB_ID', 'Update field mappings of the identity service'),
    rawBody(v.array(WebIdMapping), anyObjects),
    async (c) => c.json(await editList(c, 'WEB_ID', together(...listed(c.req.valid('json'), 'WEB_ID')))),
  )
  .get(
    '/api/web-id/fields',
    endpoint('admin', {
      summary: 'List fields of the identity service',
      tags,
      reply: v.array(v.object({ id: v.picklist(webIdFields), label: v.string() })),
    }),
    (c) => c.json(webIdFields.map((id) => ({ id, label: webIdLabels[id][c.var.ctx.locale] }))),
  )

const listed = (body: object | readonly object[], area: 'WEB_ID' | 'ONGEO') =>
  (Array.isArray(body) ? body : [body]).map((item: object) => putItem(area, item))

/** The valuation lists that applicants choose from, by path. */
const valuationPaths = {
  'object-types': 'OBJECT_TYPES',
  outbuildings: 'OUTBUILDINGS',
  'types-of-use': 'TYPES_OF_USE',
  equipment: 'EQUIPMENT',
  'loft-conversions': 'LOFT_CONVERSIONS',
  degrees: 'DEGREES',
  floors: 'FLOORS',
  basements: 'BASEMENTS',
} as const satisfies Record<string, OnGeoListId>

const valuationLists = new Hono<AppEnv>()
for (const [name, id] of Object.entries(valuationPaths))
  valuationLists.get(
    `/api/on-geo/${name}`,
    endpoint('public', { ...readByAll, summary: `List valuation choices: ${name}`, tags, reply: v.array(OnGeoEntry) }),
    (c) => tagged(c, async (ctx) => getEntries(await readArea(ctx, 'ONGEO'), id)),
  )

const valuationEdits = new Hono<AppEnv>()
  .get(
    '/api/on-geo/object-types/dictionary',
    endpoint('public', {
      ...readByAll,
      summary: 'Get the names of property types by code',
      tags,
      reply: v.record(v.string(), Localized),
    }),
    (c) =>
      tagged(c, async (ctx) => {
        const entries = getEntries(await readArea(ctx, 'ONGEO'), 'OBJECT_TYPES')
        return Object.fromEntries(entries.map(({ code, name }) => [code, name]))
      }),
  )
  .get(
    '/api/on-geo/fields',
    endpoint('public', {
      ...readByAll,
      summary: 'List field mappings of the property valuation',
      tags,
      reply: OnGeoFields.entries.fields,
    }),
    (c) =>
      tagged(c, async (ctx) =>
        (await readArea(ctx, 'ONGEO')).flatMap((item) => (item.id === 'FIELDS' ? item.fields : [])),
      ),
  )
  .post(
    '/api/on-geo/settings/scheduled',
    editsArea('ONGEO', 'Update property valuation settings'),
    rawBody(v.union([OnGeoSetting, v.array(OnGeoSetting)]), v.union([anyObjects, anyObject])),
    async (c) => c.json(await editList(c, 'ONGEO', together(...listed(c.req.valid('json'), 'ONGEO')))),
  )

/** Imports that replace the valuation service's lists. */
const valuationImports = new Hono<AppEnv>()
for (const name of ['object-types', 'outbuildings'] as const)
  valuationImports.post(
    `/api/on-geo/${name}/import`,
    endpoint('admin', { summary: `Import valuation choices: ${name}`, tags, reply: Imported }),
    jsonBody(CsvInput),
    async (c) => {
      const { content } = c.req.valid('json')
      const reply = await importValuation(c.var.ctx, valuationPaths[name], content, await seenSequence(c))
      report(c, 'planned')
      return c.json(reply)
    },
  )

const getEntries = (items: readonly OnGeoSetting[], id: OnGeoListId): OnGeoEntry[] =>
  items.flatMap((item) => (item.id === id ? item.entries : []))

/** Settings of calls to other services. */
export const serviceEdits = new Hono<AppEnv>()
  .route('/', costEdits)
  .route('/', childBenefitRoutes)
  .route('/', bankDataEdits)
  .route('/', identityEdits)
  .route('/', valuationLists)
  .route('/', valuationEdits)
  .route('/', valuationImports)
