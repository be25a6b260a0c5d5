import type { QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Locale } from '#domain/locale.ts'
import { type AreaKey, areaKeys, type SnapshotAreas } from '#domain/settings/areas.ts'
import { editsBetween, type ItemEdit } from '#domain/settings/changes.ts'
import { readExport } from '#domain/settings/transfer.ts'
import { call, throughPortal } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { transferRoutes } from '#worker/features/settings/transfer-routes.ts'

import { type Change, openChangesQuery, readScheduled } from '../settings/area-queries.ts'

const client = hc<typeof transferRoutes>('/', throughPortal).api.settings

/** The settings in force as a file, under the name that the portal gives it. */
export async function exportSettings(): Promise<{ readonly name: string; readonly content: Blob }> {
  const reply = await portalFetch('/api/settings/export', { method: 'POST' })
  const name = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: name ?? 'loanport-settings.json', content: await reply.blob() }
}

/** [B5.04] */
export const validateImport = (content: string) => call(client.import.validate.$post({ json: { content } }))

export type Validation = Awaited<ReturnType<typeof validateImport>>

export interface Preview {
  readonly present: SnapshotAreas
  readonly wanted: readonly ItemEdit[]
  /** All that is planned already. */
  readonly open: readonly Change[]
}

/** What importing the file would change of the version to come; nothing is written. */
export async function previewImport(queries: QueryClient, content: string, locale: Locale): Promise<Preview> {
  const [versions, open] = await Promise.all([
    Promise.all(areaKeys.map(async (area) => [area, (await readScheduled(area)).items] as const)),
    queries.query(openChangesQuery(locale)),
  ])
  const present = Object.fromEntries(versions) as Record<AreaKey, unknown> as SnapshotAreas
  const { areas } = readExport(content, present)
  return {
    present,
    wanted: editsBetween(present, areas),
    open: open.items.flatMap(({ changes }) => changes),
  }
}

export const importSettings = (content: string) => call(client.import.$post({ json: { content } }))
