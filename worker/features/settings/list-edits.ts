import { Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { documentsArea } from '#domain/settings/areas/documents/area.ts'
import { emailKinds, placeholders } from '#domain/settings/areas/email-templates/schema.ts'
import { KeyChoice, KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { BudgetItem } from '#domain/settings/areas/budget/schema.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { anyObject, anyObjects, byId, byName, jsonBody, orList, query, rawBody } from '../../http/input.ts'
import { editList, editOne, editsArea, editsItem } from './area-calls.ts'
import { addItem, updateItem, getItemId, patching, removing, replacing } from './edits.ts'

const tags = ['Settings'] as const
const Id = v.pipe(v.string(), v.maxLength(100))
const Ids = v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)) })
const Patches = v.record(Id, v.looseObject({}))

/** Selection lists and their keys. */
const keyEdits = new Hono<AppEnv>()
  .delete(
    '/api/keys/delete',
    editsItem('KEYS', 'Remove a key from its selection list'),
    jsonBody(v.strictObject({ type: Id, key: Id })),
    async (c) => {
      const { type, key } = c.req.valid('json')
      const settingsEdit = updateItem('KEYS', type, (list) => ({ ...list, keys: without(list.keys, key) }))
      return c.json(await editOne(c, 'KEYS', type, settingsEdit))
    },
  )
  .put(
    '/api/keys/update',
    editsItem('KEYS', 'Add or update a key of a selection list'),
    rawBody(
      v.object({ type: Id, ...KeyChoice.entries }),
      v.strictObject({ type: Id, key: Id, displaytext: v.unknown(), icon: v.optional(v.unknown()) }),
    ),
    async (c) => {
      const { type, ...choice } = c.req.valid('json')
      const settingsEdit = updateItem('KEYS', type, (list) => ({ ...list, keys: withKey(list.keys, choice) }))
      return c.json(await editOne(c, 'KEYS', type, settingsEdit))
    },
  )
  .put(
    '/api/keys/update-keys',
    editsItem('KEYS', 'Replace all keys of a selection list'),
    rawBody(v.object({ type: Id, keys: v.array(KeyChoice) }), v.strictObject({ type: Id, keys: v.unknown() })),
    async (c) => {
      const { type, keys } = c.req.valid('json')
      return c.json(
        await editOne(
          c,
          'KEYS',
          type,
          updateItem('KEYS', type, (list) => ({ ...list, keys })),
        ),
      )
    },
  )
  .put(
    '/api/keys/definitions/scheduled/:id',
    editsItem('KEYS', 'Update a selection list'),
    rawBody(v.partial(KeyDefinition), anyObject),
    async (c) => {
      const id = c.req.param('id')
      return c.json(await editOne(c, 'KEYS', id, patching('KEYS', { [id]: c.req.valid('json') })))
    },
  )
  .post(
    '/api/keys/definitions/scheduled',
    editsItem('KEYS', 'Add a selection list', 201),
    rawBody(KeyDefinition, anyObject),
    async (c) => {
      const list = c.req.valid('json')
      return c.json(await editOne(c, 'KEYS', getItemId(list), addItem('KEYS', list)), 201)
    },
  )
  .delete('/api/keys/definitions/scheduled/:id', editsArea('KEYS', 'Remove a selection list'), async (c) =>
    c.json(await editList(c, 'KEYS', removing('KEYS', [c.req.param('id')]))),
  )

function without(list: readonly KeyChoice[], key: string): KeyChoice[] {
  if (!list.some((choice) => choice.key === key)) throw new DomainError('not_found', { entityName: 'settings' })
  return list.filter((choice) => choice.key !== key)
}

const withKey = (list: readonly KeyChoice[], choice: Pick<KeyChoice, 'key'>): object[] =>
  list.some(({ key }) => key === choice.key)
    ? list.map((each) => (each.key === choice.key ? choice : each))
    : [...list, choice]

const budgetEdits = new Hono<AppEnv>()
  .post(
    '/api/incomeExpense/saveScheduledIncomeExpenseConfig',
    editsArea('LIVING_TYPE', 'Replace all income and expense items'),
    rawBody(v.array(BudgetItem), anyObjects),
    async (c) => c.json(await editList(c, 'LIVING_TYPE', replacing('LIVING_TYPE', c.req.valid('json')))),
  )
  .delete(
    '/api/incomeExpense/delete',
    editsArea('LIVING_TYPE', 'Remove income and expense items'),
    jsonBody(Ids),
    async (c) => c.json(await editList(c, 'LIVING_TYPE', removing('LIVING_TYPE', c.req.valid('json').ids))),
  )
  .put(
    '/api/incomeExpense/update',
    editsArea('LIVING_TYPE', 'Update income and expense items'),
    rawBody(v.union([Patches, v.array(BudgetItem)]), orList(byName(anyObject), byId)),
    async (c) => c.json(await editList(c, 'LIVING_TYPE', patching('LIVING_TYPE', c.req.valid('json')))),
  )

const documentEdits = new Hono<AppEnv>().post(
  '/api/document/config/reset',
  editsArea('DOCUMENTS', 'Reset the document tabs'),
  async (c) => c.json(await editList(c, 'DOCUMENTS', replacing('DOCUMENTS', documentsArea.defaults))),
)

const mailEdits = new Hono<AppEnv>().get(
  '/api/email-templates/email-field-types',
  endpoint('admin', { summary: 'List placeholders of a mail template', tags, reply: v.array(v.string()) }),
  query(v.object({ fieldType: v.picklist(emailKinds) })),
  (c) => c.json(placeholders[c.req.valid('query').fieldType]),
)

export const listEdits = new Hono<AppEnv>()
  .route('/', keyEdits)
  .route('/', budgetEdits)
  .route('/', documentEdits)
  .route('/', mailEdits)
