import type { Context, TypedResponse } from 'hono'
import * as v from 'valibot'

import { areas } from '#domain/settings/areas.ts'
import type { AreaKey, ItemOf, SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import type { Ctx } from '../../http/context.ts'
import { assertMay } from '../../http/access.ts'
import { ChangeDto } from '../releases/dto.ts'
import { editSettings } from '../releases/edit.ts'
import { listChanges } from '../releases/lists.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { seenSequence, tagSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { areaText, unchanged } from './reply.ts'
import { existing, type SettingsEdit } from './edits.ts'

const tags = ['Settings'] as const

/** [B4.02]: the live version by default; `current=false` is the scheduled one, for administrators. */
export const VersionQuery = v.object({ current: v.optional(v.picklist(['true', 'false']), 'true') })

const itemsOf = (key: AreaKey): v.GenericSchema => v.array(areas[key].item as v.GenericSchema)

/** What everybody reads, in previews as well. */
export const readByAll = { inPreview: true, mayBeLate: true } as const

export const readsArea = (key: AreaKey, summary: string, access: 'public' | 'admin' = 'public') =>
  call(access, { summary, tags, reply: itemsOf(key), ...(access === 'public' ? readByAll : {}) })

/** Who sees and edits the version to come: the interfaces are for either administrator. */
const editorsOf = (key: AreaKey): 'admin' | 'any-admin' =>
  areas[key].editors.includes('TECH_ADMIN') ? 'any-admin' : 'admin'

export const readsChanges = (key: AreaKey) =>
  call(editorsOf(key), { summary: `What is to change: ${areas[key].label.en}`, tags, reply: v.array(ChangeDto) })

/**
 * Longest list of items with icons. The products as they ship show forty, each of which may be a picture of 100 kB; the
 * release with them is one value of the database, which takes little more.
 */
const longestWithIcons = 4 * 1024 * 1024
const withIcons: ReadonlySet<AreaKey> = new Set(['PRODUCTS', 'PROCESSES', 'KEYS'])
const bodyOf = (key: AreaKey) => (withIcons.has(key) ? { bodyLimit: longestWithIcons } : {})

export const editsArea = (key: AreaKey, summary: string) =>
  call(editorsOf(key), { summary, tags, reply: itemsOf(key), ...bodyOf(key) })

export const editsItem = (key: AreaKey, summary: string, status: 200 | 201 = 200) =>
  call('admin', { summary, tags, status, reply: areas[key].item, ...bodyOf(key) })

/** As declared, not as inferred: every area's items written out would be longer than the compiler writes. */
type Reply<T> = Response & TypedResponse<T, 200, 'json'>
const json = <T>(c: Context<AppEnv>, items: T): Reply<T> => c.json(items as object) as unknown as Reply<T>

const notModified = <T>(c: Context<AppEnv>): Reply<T> => c.body(null, 304) as unknown as Reply<T>

/** Live settings with their ETag; 304 for a client that already has them. */
export async function tagged<T>(c: Context<AppEnv>, make: (ctx: Ctx) => T | Promise<T>): Promise<Reply<T>> {
  // First: what is not there has no tag.
  const value = await make(c.var.ctx)
  return unchanged(c) ? notModified(c) : json(c, value)
}

/** The current items of one area. */
export async function currentItems<K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<Reply<ItemOf<K>[]>> {
  await c.var.ctx.confirm()
  if (unchanged(c)) return notModified(c)
  const text = await areaText(c.var.ctx, key)
  return c.body(text, 200, { 'Content-Type': 'application/json' }) as unknown as Reply<ItemOf<K>[]>
}

/** The items to come, with the tag that an edit of them may name. */
export const scheduledItems = async <K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<Reply<ItemOf<K>[]>> =>
  json(c, await readScheduledItems(c, key))

export async function readScheduledItems<K extends AreaKey>(c: Context<AppEnv>, key: K): Promise<ItemOf<K>[]> {
  const scheduled = await readScheduled(c.var.ctx)
  assertMay(editorsOf(key), c.var.ctx.actor)
  tagSequence(c, scheduled)
  return [...(scheduled.areas[key] as readonly ItemOf<K>[])]
}

/** One of the two versions, as the query says. */
export const versionOf = <K extends AreaKey>(
  c: Context<AppEnv>,
  key: K,
  { current }: v.InferOutput<typeof VersionQuery>,
): Promise<Reply<ItemOf<K>[]>> => (current === 'true' ? currentItems(c, key) : scheduledItems(c, key))

export async function changesOf(c: Context<AppEnv>, key: AreaKey) {
  const { scheduled, items } = await listChanges(c.var.ctx, key)
  tagSequence(c, scheduled)
  return c.json(items)
}

/** Edits the version to come; what the area then is, or what `reply` takes of it. */
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
): Promise<ItemOf<K>[]> => edit(c, settingsEdit, (scheduled) => [...(scheduled[key] as readonly ItemOf<K>[])])

export const editOne = <K extends AreaKey>(
  c: Context<AppEnv>,
  key: K,
  id: string,
  settingsEdit: SettingsEdit,
): Promise<ItemOf<K>> => edit(c, settingsEdit, (scheduled) => existing(scheduled, key, id))
