import { shippedAreas } from '#domain/settings/areas.ts'
import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { json } from '#test/harness/people.ts'
import { openPreview } from '#test/harness/previews.ts'
import { approve, openChanges, setGeneral, tagNow } from '#test/harness/releases.ts'

import { administrator, type ExampleOf, get, send, type World } from '../example.ts'

const shipped = shippedAreas()

/** Schedules a change of another administrator; returns its id. */
async function someChange(world: World): Promise<string> {
  const author = await administrator(world)
  const phone = `+49 69 ${Math.floor(Math.random() * 1e8)}`
  await setGeneral(author, 'BANK_PHONE', phone)
  const change = (await openChanges(author)).find(({ key }) => key === 'BANK_PHONE')
  return change?.id ?? ''
}

async function someRelease(world: World): Promise<number> {
  const id = await someChange(world)
  const reply = await approve(await administrator(world), [id])
  return (await reply.json<{ release: number }>()).release
}

/** Changes, releases, export and import. */
export const releaseExamples: Readonly<Record<string, ExampleOf>> = {
  'GET /api/release-changes/changed-settings': get('/api/release-changes/changed-settings?lang=en'),
  'GET /api/release-changes/change-is-available/{area}': get('/api/release-changes/change-is-available/PAGES'),
  'POST /api/release-changes/approve': async (world) => ({
    path: '/api/release-changes/approve',
    init: json('POST', { ids: [await someChange(world)] }, await tagNow(await administrator(world))),
  }),
  'POST /api/release-changes/impact': async (world) => ({
    path: '/api/release-changes/impact',
    init: json('POST', { ids: [await someChange(world)] }),
  }),
  'POST /api/release-changes/preview': send('POST', '/api/release-changes/preview', {}),
  'GET /api/release-changes/preview': async (world) => ({
    path: '/api/release-changes/preview',
    init: { headers: { 'X-Preview': (await openPreview(await administrator(world))).key } },
  }),
  'POST /api/release-changes/reject/{id}': async (world) => ({
    path: `/api/release-changes/reject/${await someChange(world)}`,
    init: json('POST', { reason: 'Bitte mit Vorwahl.' }, await tagNow(await administrator(world))),
    status: 204,
  }),
  'DELETE /api/release-changes/remove/{id}': async (world) => ({
    path: `/api/release-changes/remove/${await someChange(world)}`,
    init: { method: 'DELETE' },
    status: 204,
  }),
  'GET /api/release-changes/history': get('/api/release-changes/history'),
  'GET /api/release-changes/rollback/{release}': async (world) => ({
    path: `/api/release-changes/rollback/${await someRelease(world)}`,
  }),
  'POST /api/release-changes/rollback/{release}': async (world) => ({
    path: `/api/release-changes/rollback/${await someRelease(world)}`,
    init: { method: 'POST', headers: await tagNow(await administrator(world)) },
  }),
  'POST /api/settings/export': () => ({ path: '/api/settings/export', init: { method: 'POST' } }),
  // The reply lists its problems.
  'POST /api/settings/import/validate': send('POST', '/api/settings/import/validate', { content: '{}' }),
  'POST /api/settings/import': send('POST', '/api/settings/import', {
    content: JSON.stringify({ format: exportFormat, formatVersion: exportVersion, areas: { OFFER: shipped.OFFER } }),
  }),
}
