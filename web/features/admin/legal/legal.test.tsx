import { expect, it } from 'vitest'

import { done, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { pressInFront, saveAndClose, writeNamed } from '#test/harness/settings-screen.ts'

releasingAlone()

const rowOf = async (screen: Screen, name: string): Promise<string> =>
  ((await screen.findByRole('rowheader', { name })).closest('tr') ?? missing()).textContent

it('[B1.23] [B4.01] lists what applies on a day and what changes when, and schedules a value', async () => {
  const screen = await openScreen('/app-settings/legal?type=scheduled&showOnlyChanged=true', { as: professional })
  const { t, user } = screen
  await screen.heading(t('admin.screen.legal'))
  const period = await rowOf(screen, 'Widerrufsfrist in Tagen')
  expect(period).toContain('14 (seit 20.11.2026)')
  expect(period).toContain(t('legal.state.unconfirmed'))
  expect(await rowOf(screen, 'Basiszinssatz')).toContain(t('legal.state.missing'))
  await screen.findByText(/: 6 Angaben fehlen, 10 sind nicht bestätigt, 0 wurden seit über zwölf Monaten/)
  await assertAccessible(screen)
  // The warning counts every entry, whatever is listed.
  await screen.goto('/app-settings/legal?search=Basiszinssatz')
  await screen.findByText(/: 6 Angaben fehlen, 10 sind nicht bestätigt/)
  expect(screen.queryByRole('rowheader', { name: 'Widerrufsfrist in Tagen' })).toBeNull()
  await screen.goto('/app-settings/legal?type=scheduled')

  await user.click(await screen.findByRole('link', { name: 'Basiszinssatz' }))
  const panel = await screen.dialog()
  await user.click(await panel.findByRole('button', { name: 'Angabe hinzufügen' }))
  await user.type(await panel.findByLabelText('Gültig ab'), '01.01.2099')
  await writeNamed(screen, 'values.0.percent', '1,5')
  await writeNamed(screen, 'values.0.source.title', 'Bekanntmachung')
  await writeNamed(screen, 'values.0.source.link', 'https://www.bank.example/bekanntmachung')
  await assertAccessible(screen)
  await saveAndClose(screen)
  const scheduled = (await itemsOf('LEGAL', 'scheduled')).find(({ id }) => id === 'BASE_RATE')
  expect(scheduled?.values).toEqual([
    {
      validFrom: '2099-01-01',
      percent: 1.5,
      source: { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' },
    },
  ])
  await expect.poll(() => rowOf(screen, 'Basiszinssatz')).toMatch(/Fehlt.*Geändert/)
  expect(await rowOf(screen, 'Basiszinssatz')).toMatch(/ab 01\.01\.2099: 1,50\s%/)

  const day = screen.getByLabelText(t('legal.day'))
  await user.clear(day)
  await user.type(day, '01.01.2099')
  await expect.poll(() => rowOf(screen, 'Basiszinssatz')).toMatch(/1,50\s% \(seit 01\.01\.2099\).*Nicht bestätigt/)
  await assertAccessible(screen)
})

it('[B4.02] refuses a new value with the confirmation of the former one', async () => {
  const [shipped] = (await itemsOf('LEGAL', 'scheduled')).find(({ id }) => id === 'WITHDRAWAL_DAYS')?.values ?? []
  const values = [{ ...shipped, confirmedBy: 'Erika Recht', confirmedOn: '2026-11-20' }]
  await done('/api/settings/legal/WITHDRAWAL_DAYS', json('PUT', { values }))
  const screen = await openScreen('/app-settings/legal', { as: professional, locale: 'en', width: 390 })
  const name = 'Withdrawal period in days'
  expect(await rowOf(screen, name)).toContain('by Erika Recht on 20/11/2026')
  await screen.goto('/app-settings/legal?item=WITHDRAWAL_DAYS')
  const panel = await screen.dialog()
  await screen.user.click(await panel.findByRole('button', { name: 'Value “20/11/2026”' }))
  await writeNamed(screen, 'values.0.number', '30')
  await pressInFront(screen, 'settings.save')
  await panel.findAllByText(/^This confirmation was for the former value/)
  await assertAccessible(screen)
})
