import type { Context, TypedResponse } from 'hono'
import * as v from 'valibot'

import { areas } from '#domain/settings/areas.ts'
import type { AreaKey, AreaItem, SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import { assertAccess } from '../../http/access.ts'
import { ChangeDto } from '../releases/dto.ts'
import { editSettings } from '../releases/edit.ts'
import { listChanges } from '../releases/lists.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { seenSequence, tagSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { areaText, currentVersion } from './reply.ts'
import { existing, type SettingsEdit } from './edits.ts'

const tags = ['Settings'] as const

/** [B4.02]: the live version by default; `current=false` is the scheduled one, for administrators. */
export const VersionQuery = v.object({ current: v.optional(v.picklist(['true', 'false']), 'true') })

const getItems = (key: AreaKey): v.GenericSchema => v.array(areas[key].item as v.GenericSchema)

/** Reads that are open to everybody, also in previews. */
export const readByAll = { inPreview: true, allowStale: true, tagged: true } as const

export const readsArea = (key: AreaKey, summary: string, access: 'public' | 'admin' = 'public') =>
  endpoint(access, { summary, tags, reply: getItems(key), tagged: true, ...(access === 'public' ? readByAll : {}) })

/** The role that reads and edits the scheduled version: interfaces are open to both kinds of administrators. */
const getEditors = (key: AreaKey): 'admin' | 'any-admin' =>
  areas[key].editors.includes('TECH_ADMIN') ? 'any-admin' : 'admin'

export const readsChanges = (key: AreaKey) =>
  endpoint(getEditors(key), { summary: `List open changes: ${areas[key].label.en}`, tags, reply: v.array(ChangeDto) })

/**
 * Bytes of the longest list of items with icons. The shipped products show forty icons, each of which may be a picture of
 * 100 kB, and the database stores a release as one value of limited size.
 */
const maxBodyBytesWithIcons = 4 * 1024 * 1024
const withIcons: ReadonlySet<AreaKey> = new Set(['PRODUCTS', 'PROCESSES', 'KEYS'])
const getBody = (key: AreaKey) => (withIcons.has(key) ? { bodyLimit: maxBodyBytesWithIcons } : {})

export const editsArea = (key: AreaKey, summary: string) =>
  endpoint(getEditors(key), { summary, tags, reply: getItems(key), ...getBody(key) })

export const editsItem = (key: AreaKey, summary: string, status: 200 | 201 = 200) =>
  endpoint('admin', { summary, tags, status, reply: areas[key].item, ...getBody(key) })

/** Declared, because the inferred type of all areas exceeds the compiler's limit. */
type Reply<T> = Response & TypedResponse<T, 200, 'json'>
const json = <T>(c: Context<AppEnv>, items: T): Reply<T> => c.json(items as object) as unknown as Reply<T>

const ofJson = { 'Content-Type': 'application/json' }

/** Made without the context's own methods, which would copy the headers. */
const replyWith = <T>(text: string | null, status: number, headers: Readonly<Record<string, string>>): Reply<T> =>
  new Response(text, { status, headers }) as unknown as Reply<T>

/** Live settings with their ETag; 304 for a client that already has them. `also` is what else they depend on. */
export async function tagged<T>(c: Context<AppEnv>, make: (ctx: Ctx) => T | Promise<T>, also = ''): Promise<Reply<T>> {
  // Before the tag, because a missing item has none.
  const value = await make(c.get('ctx'))
  const { headers, isKnown } = await currentVersion(c, also)
  return isKnown ? replyWith(null, 304, headers) : replyWith(JSON.stringify(value), 200, { ...headers, ...ofJson })
}

/** The current items of one area. */
export async function currentItems<K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<Reply<AreaItem<K>[]>> {
  const ctx = c.get('ctx')
  const { headers, isKnown } = await currentVersion(c)
  return isKnown ? replyWith(null, 304, headers) : replyWith(await areaText(ctx, key), 200, { ...headers, ...ofJson })
}

/** The scheduled items of one area, with the ETag for edits. */
export const scheduledItems = async <K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<Reply<AreaItem<K>[]>> =>
  json(c, await readScheduledItems(c, key))

export async function readScheduledItems<K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<AreaItem<K>[]> {
  const scheduled = await readScheduled(c.var.ctx)
  assertAccess(getEditors(key), await c.var.ctx.acting())
  tagSequence(c, scheduled)
  return [...(scheduled.areas[key] as readonly AreaItem<K>[])]
}

/** The live or the scheduled version, by the query. */
export const readVersion = <K extends AreaKey>(
  c: Context<AppEnv>,
  key: K,
  { current }: v.InferOutput<typeof VersionQuery>,
): Promise<Reply<AreaItem<K>[]>> => (current === 'true' ? currentItems(c, key) : scheduledItems(c, key))

export async function readAreaChanges(c: Context<AppEnv>, key: AreaKey) {
  const { scheduled, items } = await listChanges(c.var.ctx, key)
  tagSequence(c, scheduled)
  return c.json(items)
}

/** Edits the scheduled version and replies with the part of it that `reply` selects. */
async function edit<T>(c: Context<AppEnv>, settingsEdit: SettingsEdit, reply: (areas: SnapshotAreas) => T): Promise<T> {
  let reverts = false
  const edited = await editSettings(c.var.ctx, ({ areas: scheduled }) => settingsEdit(scheduled), {
    since: await seenSequence(c),
    onSequence: (sequence) => tagSequence(c, { sequence }),
    reply: (made) => {
      reverts = made.reverts
      return reply(made.areas)
    },
  })
  report(c, reverts ? 'removed' : 'planned')
  return edited
}

export const editList = <K extends AreaKey>(
  c: Context<AppEnv>,
  key: K,
  settingsEdit: SettingsEdit,
): Promise<AreaItem<K>[]> => edit(c, settingsEdit, (scheduled) => [...(scheduled[key] as readonly AreaItem<K>[])])

export const editOne = <K extends AreaKey>(
  c: Context<AppEnv>,
  key: K,
  id: string,
  settingsEdit: SettingsEdit,
): Promise<AreaItem<K>> => edit(c, settingsEdit, (scheduled) => existing(scheduled, key, id))
