import { Hono } from 'hono'
import * as v from 'valibot'

import { Localized, type Locale } from '#domain/text/locale.ts'
import { FieldDefinition, fieldTypes, keyTypes } from '#domain/fields/types.ts'
import { Page, Uri } from '#domain/settings/areas/pages/schema.ts'
import { Product } from '#domain/settings/areas/products/schema.ts'
import { Process } from '#domain/settings/areas/processes/schema.ts'
import { operators } from '#domain/conditions/conditions.ts'
import { fieldFacts } from '#domain/fields/facts.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { anyObject, anyObjects, jsonBody, orList, rawBody } from '../../http/input.ts'
import { editList, editOne, editsArea, editsItem, readScheduledItems } from './area-calls.ts'
import {
  addItem,
  existing,
  getItemId,
  moving,
  patching,
  putItem,
  removing,
  replacing,
  together,
  type SettingsEdit,
} from './edits.ts'

export const ConditionField = v.object({
  id: v.string(),
  label: v.string(),
  type: v.picklist(fieldTypes),
  keyType: v.optional(v.picklist(keyTypes)),
  /** The operators that suit the type of the field. */
  operators: v.array(v.picklist(operators)),
})
type ConditionField = v.InferOutput<typeof ConditionField>

/** [B7.35]: the fields that a condition may use, with their operators. */
const conditionFields = (fields: readonly FieldDefinition[], locale: Locale): ConditionField[] =>
  fields
    .filter(({ type }) => fieldFacts[type].operators.length > 0)
    .map(({ id, label, type, keyType }) => ({
      id,
      label: label[locale],
      type,
      ...(keyType === undefined ? {} : { keyType }),
      operators: [...fieldFacts[type].operators],
    }))

const tags = ['Settings'] as const
const Id = v.pipe(v.string(), v.maxLength(100))

/** The whole list, or one item of it. */
const OneOrAll = v.union([anyObjects, anyObject])

const listOrItem = (area: 'PRODUCTS' | 'PROCESSES', body: v.InferOutput<typeof OneOrAll>): SettingsEdit =>
  Array.isArray(body) ? replacing(area, body) : putItem(area, body)

const productEdits = new Hono<AppEnv>()
  .post(
    '/api/products/products',
    editsArea('PRODUCTS', 'Set a product, or replace all'),
    rawBody(v.union([Product, v.array(Product)]), OneOrAll),
    async (c) => c.json(await editList(c, 'PRODUCTS', listOrItem('PRODUCTS', c.req.valid('json')))),
  )
  .post(
    '/api/processes',
    editsArea('PROCESSES', 'Set a process, or replace all'),
    rawBody(v.union([Process, v.array(Process)]), OneOrAll),
    async (c) => c.json(await editList(c, 'PROCESSES', listOrItem('PROCESSES', c.req.valid('json')))),
  )

const CopyInput = v.strictObject({ id: Id, newId: Id, uri: Uri, title: v.optional(Localized) })

const pageEdits = new Hono<AppEnv>()
  .get(
    '/api/scheduled-pages/:id',
    endpoint('admin', { summary: 'Get a scheduled page', tags, reply: Page }),
    async (c) => {
      const pages = await readScheduledItems(c, 'PAGES')
      return c.json(existing({ PAGES: pages }, 'PAGES', c.req.param('id')))
    },
  )
  .put(
    '/api/scheduled-pages/:id',
    editsItem('PAGES', 'Update a page'),
    rawBody(v.partial(Page), anyObject),
    async (c) => {
      const id = c.req.param('id')
      return c.json(await editOne(c, 'PAGES', id, patching('PAGES', { [id]: c.req.valid('json') })))
    },
  )
  .post('/api/scheduled-pages', editsItem('PAGES', 'Add a page', 201), rawBody(Page, anyObject), async (c) => {
    const page = c.req.valid('json')
    return c.json(await editOne(c, 'PAGES', getItemId(page), addItem('PAGES', page)), 201)
  })
  .post(
    '/api/scheduled-pages/copy',
    editsItem('PAGES', 'Copy a page under another id and URI', 201),
    jsonBody(CopyInput),
    async (c) => {
      const { id, newId, uri, title } = c.req.valid('json')
      const settingsEdit: SettingsEdit = (areas) => {
        const page = existing(areas, 'PAGES', id)
        return addItem('PAGES', { ...page, id: newId, uri, title: title ?? page.title })(areas)
      }
      return c.json(await editOne(c, 'PAGES', newId, settingsEdit), 201)
    },
  )
  .delete('/api/scheduled-pages/:id', editsArea('PAGES', 'Remove a page'), async (c) =>
    c.json(await editList(c, 'PAGES', removing('PAGES', [c.req.param('id')]))),
  )
  .put(
    '/api/page/position',
    editsArea('PAGES', 'Move a page to a position, counted from 0'),
    jsonBody(v.strictObject({ id: Id, position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)) })),
    async (c) => {
      const { id, position } = c.req.valid('json')
      return c.json(await editList(c, 'PAGES', moving('PAGES', id, position)))
    },
  )
  .get(
    '/api/conditions/fields',
    endpoint('admin', { summary: 'List fields that conditions can use', tags, reply: v.array(ConditionField) }),
    async (c) => c.json(conditionFields(await readScheduledItems(c, 'INPUT_FIELDS'), c.var.ctx.locale)),
  )

const fieldEdits = new Hono<AppEnv>()
  .put(
    '/api/pages-fields/scheduled',
    editsArea('INPUT_FIELDS', 'Add or update fields'),
    rawBody(
      v.union([v.object({ fields: v.pipe(v.array(FieldDefinition), v.maxLength(1000)) }), v.array(FieldDefinition)]),
      orList(v.strictObject({ fields: v.pipe(anyObjects, v.maxLength(1000)) }), (fields) => ({ fields })),
    ),
    async (c) => {
      const { fields } = c.req.valid('json')
      const settingsEdits = fields.map((field) => putItem('INPUT_FIELDS', field))
      return c.json(await editList(c, 'INPUT_FIELDS', together(...settingsEdits)))
    },
  )
  .delete('/api/pages-fields/scheduled/:id', editsArea('INPUT_FIELDS', 'Remove a field'), async (c) =>
    c.json(await editList(c, 'INPUT_FIELDS', removing('INPUT_FIELDS', [c.req.param('id')]))),
  )

export const structureEdits = new Hono<AppEnv>().route('/', productEdits).route('/', pageEdits).route('/', fieldEdits)
