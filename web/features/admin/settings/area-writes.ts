import type { AreaCalls, Item } from '#domain/settings/area.ts'
import { callsOf } from '#domain/settings/calls.ts'
import type { AreaKey, AreaItem } from '#domain/settings/snapshot.ts'
import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { otherDefaults, withOneDefault } from '#domain/settings/areas/products/default-product.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import { unwrap } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'

/** One call: method, path and body. */
export type Write = readonly [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown]

/** The calls that edit an area's items ([B7]); undefined ones are not possible. */
interface Writes<T extends Item> {
  readonly put: (item: T, before: T | undefined, items: readonly T[]) => Write
  readonly add?: (item: T, items: readonly T[]) => Write
  /** Other items that change as a consequence. */
  readonly others?: (item: T, items: readonly T[]) => readonly T[]
  readonly remove?: (id: string, items: readonly T[]) => Write
  /** Reorders the items; `id` is the moved one. */
  readonly arrange?: (items: readonly T[], id: string) => Write
  /** Each call moves one item. */
  readonly arrangesOne?: true
}

const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`

/** Areas whose call takes all items in order. */
const together = <T extends Item>(path: string): Required<Omit<Writes<T>, 'others' | 'arrangesOne'>> => ({
  put: (item, _before, items) => ['POST', path, items.map((each) => (each.id === item.id ? item : each))],
  add: (item, items) => ['POST', path, [...items, item]],
  remove: (id, items) => ['POST', path, items.filter((each) => each.id !== id)],
  arrange: (items) => ['POST', path, items],
})

/** Areas with calls for one item and for all of them. */
const oneOrAll = <T extends Item>(path: string): Required<Omit<Writes<T>, 'others' | 'arrangesOne'>> => ({
  ...together(path),
  put: (item) => ['POST', path, item],
  add: (item) => ['POST', path, item],
})

/** Calls that take partial items remove properties by null (RFC 7396). */
const toPatch = (item: Item, before: Item | undefined): object => ({
  ...Object.fromEntries(Object.keys(isObject(before) ? before : {}).map((name) => [name, null])),
  ...item,
})

/** A new default product is saved together with the former one, so that there is always exactly one. */
const productWithOthers = (item: AreaItem<'PRODUCTS'>, items: readonly AreaItem<'PRODUCTS'>[]): object =>
  otherDefaults(item, items).length === 0 ? item : withOneDefault(item, items)

/** Of areas with calls of their own ([B7]). */
const writes: { readonly [K in AreaKey]?: Writes<AreaItem<K>> } = {
  KEYS: {
    put: (item, before) => ['PUT', at('/api/keys/definitions/scheduled', item.id), toPatch(item, before)],
  },
  ADDITIONAL_COSTS: { put: ({ id, taxes }) => ['PUT', at('/api/settings/additional-costs', id), { taxes }] },
  LIVING_TYPE: {
    ...together('/api/incomeExpense/saveScheduledIncomeExpenseConfig'),
    put: (item, before) => ['PUT', '/api/incomeExpense/update', { [item.id]: toPatch(item, before) }],
    remove: (id) => ['DELETE', '/api/incomeExpense/delete', { ids: [id] }],
  },
  USER_INTERFACE: { put: ({ id, value }) => ['PUT', '/api/user-interface/templates', { data: { [id]: value } }] },
  INPUT_FIELDS: {
    put: (item) => ['PUT', '/api/pages-fields/scheduled', { fields: [item] }],
    add: (item) => ['PUT', '/api/pages-fields/scheduled', { fields: [item] }],
    remove: (id) => ['DELETE', at('/api/pages-fields/scheduled', id)],
  },
  TEXT_FIELDS: { put: ({ id, text }) => ['PUT', at('/api/settings/text-fields', id), { text }] },
  CHILD_BENEFIT: { put: ({ code }) => ['POST', '/api/settings/child-benefit', { code }] },
  INTERFACES: { put: ({ id, value }) => ['PUT', '/api/tech-settings/interfaces', { [id]: value }] },
  FINTEC: {
    put: (item, before) => [
      'PUT',
      '/api/settings/fintec/scheduled',
      { settings: { [item.id]: toPatch(item, before) } },
    ],
  },
  ONGEO: { put: (item) => ['POST', '/api/on-geo/settings/scheduled', item] },
  PRODUCTS: {
    ...oneOrAll('/api/products/products'),
    put: (item, _before, items) => ['POST', '/api/products/products', productWithOthers(item, items)],
    add: (item, items) => ['POST', '/api/products/products', productWithOthers(item, items)],
    others: otherDefaults,
  },
  PROCESSES: oneOrAll('/api/processes'),
  PAGES: {
    put: (item, before) => ['PUT', at('/api/scheduled-pages', item.id), toPatch(item, before)],
    add: (item) => ['POST', '/api/scheduled-pages', item],
    remove: (id) => ['DELETE', at('/api/scheduled-pages', id)],
    arrange: (items, id) => ['PUT', '/api/page/position', { id, position: items.findIndex((item) => item.id === id) }],
    arrangesOne: true,
  },
  WEB_ID: { put: (item) => ['PUT', '/api/web-id/settings/scheduled', [item]] },
}

/** Saves a group of general settings in one call. */
export const writeSettings = (settings: readonly GeneralSetting[]): Write => [
  'PUT',
  '/api/settings/general',
  Object.fromEntries(settings.map(({ id, value }) => [id, value])),
]

/** The calls of an area, by default as it declares. The cast is safe because items never change their area. */
export const findWrites = (area: AreaKey): Writes<Item> | undefined =>
  (writes[area] as unknown as Writes<Item> | undefined) ?? declared(callsOf(area))

const declared = ({ current, saves }: AreaCalls): Writes<Item> | undefined => {
  if (saves === undefined) return undefined
  return 'all' in saves ? together(current) : { put: (item) => ['PUT', at(current, item.id), item] }
}

const request = ([method, path, body]: Write, tag: string | undefined): Promise<Response> =>
  portalFetch(path, {
    method,
    headers: {
      ...(tag === undefined ? {} : { 'If-Match': tag }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Sends an edit based on the version of `tag`; confirms it on the screen, with the message `success` if given. */
export const send = (write: Write, tag: string | undefined, success?: string): Promise<unknown> =>
  unwrap(request(write, tag), success === undefined ? {} : { success })

/** The same; returns the tag of the resulting version, or undefined after a concurrent edit. */
export async function sendForTag(write: Write, tag: string | undefined): Promise<string | undefined> {
  const reply = request(write, tag)
  await unwrap(reply)
  return (await reply).headers.get('ETag') ?? undefined
}

export const removeChange = (id: string, tag: string | undefined): Promise<unknown> =>
  send(['DELETE', at('/api/release-changes/remove', id)], tag)
