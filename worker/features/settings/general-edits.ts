import { Hono } from 'hono'
import * as v from 'valibot'

import { Localized } from '#domain/text/locale.ts'
import type { SettingDefinitions } from '#domain/settings/schemas/portal-setting.ts'
import { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { InterfaceSetting } from '#domain/settings/areas/interfaces/schema.ts'
import { userInterfaceSettings, UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { byName, orList, rawBody, valuesById } from '../../http/input.ts'
import { editList, editOne, editsArea, editsItem } from './area-calls.ts'
import { updateItem, patching } from './edits.ts'

const tags = ['Settings'] as const
const Values = v.record(v.string(), v.unknown())
const NamedValues = byName(v.unknown())

/** Patches by setting name. */
const valued = (values: Readonly<Record<string, unknown>>): Record<string, { value: unknown }> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))

const choices: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(userInterfaceSettings as SettingDefinitions).flatMap(([name, { options }]) =>
    options === undefined ? [] : [[name, [...options]]],
  ),
)

/** General settings, texts, looks and interfaces: fixed items with changing values. */
export const generalEdits = new Hono<AppEnv>()
  .put(
    '/api/settings/general',
    editsArea('GENERAL_SETTINGS', 'Update general settings, all or none'),
    rawBody(v.union([Values, v.array(GeneralSetting)]), orList(NamedValues, valuesById)),
    async (c) =>
      c.json(await editList(c, 'GENERAL_SETTINGS', patching('GENERAL_SETTINGS', valued(c.req.valid('json'))))),
  )
  .put(
    '/api/settings/general/:id',
    editsItem('GENERAL_SETTINGS', 'Update a general setting'),
    // With what the read replies beside the value.
    rawBody(
      v.object({ value: v.unknown() }),
      v.strictObject({
        id: v.optional(v.unknown()),
        key: v.optional(v.unknown()),
        type: v.optional(v.unknown()),
        value: v.unknown(),
      }),
    ),
    async (c) => {
      const id = c.req.param('id')
      const { value } = c.req.valid('json')
      return c.json(await editOne(c, 'GENERAL_SETTINGS', id, patching('GENERAL_SETTINGS', valued({ [id]: value }))))
    },
  )
  .put(
    '/api/tech-settings/interfaces',
    editsArea('INTERFACES', 'Switch interfaces on or off'),
    rawBody(v.union([Values, v.array(InterfaceSetting)]), orList(NamedValues, valuesById)),
    async (c) => c.json(await editList(c, 'INTERFACES', patching('INTERFACES', valued(c.req.valid('json'))))),
  )
  .put(
    '/api/settings/text-fields/:type',
    editsItem('TEXT_FIELDS', 'Update a text field'),
    rawBody(v.object({ text: Localized }), v.strictObject({ id: v.optional(v.unknown()), text: v.unknown() })),
    async (c) => {
      const id = c.req.param('type')
      const { text } = c.req.valid('json')
      return c.json(
        await editOne(
          c,
          'TEXT_FIELDS',
          id,
          updateItem('TEXT_FIELDS', id, (item) => ({ ...item, text })),
        ),
      )
    },
  )
  .get(
    '/api/user-interface/select-options',
    endpoint('admin', {
      summary: 'List the options of the user interface',
      tags,
      reply: v.record(v.string(), v.array(v.string())),
    }),
    (c) => c.json(choices),
  )
  .put(
    '/api/user-interface/templates',
    editsArea('USER_INTERFACE', 'Update the user interface'),
    rawBody(
      v.union([v.object({ data: Values }), v.array(UserInterfaceSetting)]),
      orList(v.strictObject({ data: NamedValues }), (items) => ({ data: valuesById(items) })),
    ),
    async (c) =>
      c.json(await editList(c, 'USER_INTERFACE', patching('USER_INTERFACE', valued(c.req.valid('json').data)))),
  )
