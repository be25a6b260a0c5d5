import { afterEach, beforeAll, beforeEach } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { areas, shippedAreas } from '#domain/settings/areas.ts'
import type { AreaKey, AreaItem } from '#domain/settings/snapshot.ts'
import { callsOf } from '#domain/settings/calls.ts'
import { appSettingsMenu } from '#web/features/admin/screens.ts'
import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'

import { askAs, control, liveRelease } from './control.ts'
import { json, succeeded } from './people.ts'
import { type ChangeRow, openChanges, tagNow } from './releases.ts'

export const professional = 'admin@demo.example'
export const technical = 'tech@demo.example'

let session: ReturnType<typeof askAs> | undefined
/** Calls outside the browser, in one session per file. */
export const asAdmin = (): ReturnType<typeof askAs> => (session ??= askAs(professional))

/** The next test file gets its own session. */
export function leaveSession(): void {
  session = undefined
}

/** A call outside the browser that must succeed. */
export const done = async (path: string, init?: RequestInit): Promise<Response> =>
  succeeded((await asAdmin())(path, init))

/** The items of an area on the server. */
export async function itemsOf<K extends AreaKey>(area: K, version: 'current' | 'scheduled'): Promise<AreaItem<K>[]> {
  const { current, scheduled } = callsOf(area)
  return (await done(version === 'current' ? current : (scheduled[0] ?? ''))).json()
}

/** Schedules a general setting outside the browser. */
export const plan = async (key: GeneralKey, value: unknown): Promise<void> => {
  await done(`/api/settings/general/${key}`, json('PUT', { value }))
}

/** All open changes. */
export const allOpen = async (): Promise<ChangeRow[]> => openChanges({ fetch: await asAdmin() })

/** Approves changes outside the browser, at once or for a later time; returns the release's number. */
export async function approved(changes: readonly Pick<ChangeRow, 'id'>[], releaseAt?: string): Promise<number | null> {
  const input = { ids: changes.map(({ id }) => id), ...(releaseAt === undefined ? {} : { releaseAt }) }
  const reply = await done(
    '/api/release-changes/approve',
    json('POST', input, await tagNow({ fetch: await asAdmin() })),
  )
  return (await reply.json<{ readonly release: number | null }>()).release
}

/** Rolls a release back outside the browser. */
export async function rolledBack(release: number | null): Promise<void> {
  const headers = await tagNow({ fetch: await asAdmin() })
  await done(`/api/release-changes/rollback/${release}`, json('POST', {}, headers))
}

/** Reverts every open change. */
export async function revertAll(): Promise<void> {
  const ask = await asAdmin()
  for (const { id } of await allOpen()) await ask(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
}

/** Fills values into a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)(?:, number)?\}/g, (written, name: string) => values[name] ?? written)

export const firstOf = (area: AreaKey): string => shippedAreas()[area][0]?.id ?? ''

/** Screens with the settings editor, with the area that each shows first. Rates have a grid instead. */
export const areasOfScreens: Readonly<Record<string, AreaKey>> = Object.fromEntries(
  appSettingsMenu.flatMap(({ id, areas: [first] = [] }) =>
    first === undefined || first === 'INTEREST_CONDITIONS' ? [] : [[id, first]],
  ),
)

/** The name of a shipped item in the administration. */
export function shippedName(area: AreaKey, id: string, locale: Locale): string {
  const { itemLabel } = areas[area] as unknown as { itemLabel: (item: unknown, locale: Locale) => string }
  return itemLabel(
    shippedAreas()[area].find((item) => item.id === id),
    locale,
  )
}

/**
 * For test files in which one administrator releases settings alone. After each test, passed or failed, its open changes
 * are reverted and the live settings from before it restored.
 */
export function releasingAlone(): void {
  let beforeTest: number
  beforeAll(() => control('general', { FOUR_EYES: 'OFF' }))
  beforeEach(async () => {
    beforeTest = await liveRelease()
  })
  afterEach(async () => {
    await revertAll()
    await control('release-again', { number: beforeTest })
  })
}
