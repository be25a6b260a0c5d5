import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { professional, technical } from '#test/harness/administration.ts'
import { askAs } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { openScreen } from '#test/harness/screen.ts'
import { answered } from '#test/harness/shared-loans.ts'
import { tagNow } from '#test/harness/releases.ts'

const approver = 'admin2@demo.example'

/** The id of the last event of this type. */
async function lastEvent(type: string): Promise<string> {
  const events = await answered<{ id: string; type: string }[]>((await askAs(technical))('/management/audits?size=100'))
  const found = events.find((event) => event.type === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found.id
}

/** The cells of a change, by the field's name. */
const cells = (panel: BoundFunctions<typeof queries>, name: string): (string | null)[] =>
  within(panel.getByRole('row', { name: (row) => row.startsWith(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

let edited = ''
let approved = ''
let later = ''
beforeAll(async () => {
  const asAuthor = await askAs(professional)
  const asApprover = await askAs(approver)
  const changeIds = async (): Promise<string[]> => {
    const groups = await answered<{ changes: { id: string }[] }[]>(asApprover('/api/release-changes/changed-settings'))
    return groups.flatMap(({ changes }) => changes.map(({ id }) => id))
  }
  await answered(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 7 })))
  edited = await lastEvent('setting.edit')
  const [page] = await answered<{ id: string }[]>(asAuthor('/api/pages'))
  const title = { de: 'Alles über Sie', en: 'All about you' }
  await answered(asAuthor(`/api/scheduled-pages/${page?.id}`, json('PUT', { title })))
  await answered(
    asApprover(
      '/api/release-changes/approve',
      json('POST', { ids: await changeIds() }, await tagNow({ fetch: asApprover })),
    ),
  )
  approved = await lastEvent('release.approve')
  await answered(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 8 })))
  const releaseAt = '2999-12-31T12:00:00+01:00'
  await answered(
    asApprover(
      '/api/release-changes/approve',
      json('POST', { ids: await changeIds(), releaseAt }, await tagNow({ fetch: asApprover })),
    ),
  )
  later = await lastEvent('release.approve')
})
afterAll(async () => {
  const asAuthor = await askAs(professional)
  const [newest] = await answered<{ number: number }[]>(asAuthor('/api/release-changes/history?size=1'))
  await answered(asAuthor('/api/settings/general/LOGIN_ATTEMPTS', json('PUT', { value: 7 })))
  await answered(
    asAuthor(`/api/release-changes/rollback/${newest?.number}`, {
      method: 'POST',
      headers: await tagNow({ fetch: asAuthor }),
    }),
  )
})

it('[B7.43] shows a technical administrator the differences of settings', async () => {
  const screen = await openScreen(`/admin/audits?event=${edited}`, { as: technical, width: 390 })
  const { t } = screen
  const panel = await screen.dialog()
  await panel.findAllByRole('table')
  await panel.findByRole('heading', { name: t('audits.type.setting.edit') })
  await panel.findByRole('heading', { name: t('audits.items.title') })
  await panel.findByRole('heading', { name: 'Erlaubte Anmeldeversuche', level: 4 })
  await panel.findByText('Allgemeine Einstellungen')
  await panel.findByText(t('audits.items.CHANGED'))
  expect(cells(panel, t('audits.items.value'))).toEqual(['5', '7'])
  await expect.poll(() => panel.queryAllByText(professional, { exact: false }).length).toBe(1)

  await screen.goto(`/admin/audits?event=${approved}`)
  const release = await screen.dialog()
  await release.findAllByRole('table')
  await release.findByRole('heading', { name: t('audits.type.release.approve') })
  expect(cells(release, t('audits.items.value'))).toEqual(['5', '7'])
  expect(cells(release, `Titel (${t('audits.value.de')})`)[1]).toBe('Alles über Sie')
  expect(cells(release, `Titel (${t('audits.value.en')})`)[1]).toBe('All about you')

  await screen.goto(`/admin/audits?event=${later}`)
  const scheduled = await screen.dialog()
  await scheduled.findByText(t('audits.items.elsewhere'))
  await scheduled.findByRole('heading', { name: 'Erlaubte Anmeldeversuche', level: 4 })
  await scheduled.findByText(t('audits.detail.releaseAt'))
  expect(scheduled.queryAllByRole('table')).toEqual([])

  // Each line of the list names the settings.
  await screen.goto('/admin/audits')
  const [row] = await screen.findAllByRole('row', {
    name: (name) => name.includes(t('audits.type.setting.edit')),
  })
  await expect.poll(() => row?.textContent).toContain('Erlaubte Anmeldeversuche')
})

it('[B7.43] names settings in the chosen language', async () => {
  const screen = await openScreen('/admin/audits', { as: technical })
  for (const [language, name] of [
    ['English', 'Sign-in attempts allowed'],
    ['Deutsch', 'Erlaubte Anmeldeversuche'],
  ] as const) {
    await screen.user.click(await screen.findByRole('button', { name: language }))
    await screen.findAllByRole('row', { name: (row) => row.includes(name) })
  }
})

it('[B7.43] names a product by its title', async () => {
  const anna = await askAs('anna@demo.example')
  await answered(anna('/api/loan/initiate', json('POST', { productId: 'consumer-credit' })))
  const address = `/admin/audits?event=${await lastEvent('loan.create')}`
  const screen = await openScreen(address, { as: technical, locale: 'en' })
  const { t } = screen
  const panel = await screen.dialog()
  await panel.findByText('Personal loan')
  expect(panel.queryAllByText('consumer-credit')).toEqual([])
  const [close] = panel.getAllByRole('button', { name: t('admin.panel.close') })
  if (close !== undefined) await screen.user.click(close)
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  await screen.findAllByText(`${t('audits.detail.product')}: Personal loan`, { exact: false })
})
