import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { countLegalStates } from '#domain/settings/legal/legal-on-day.ts'
import { allOpen, approved, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { allClosed, saveAndClose, writeNamed } from '#test/harness/settings-screen.ts'

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
  const { missing: absent, unconfirmed } = countLegalStates(shippedAreas().LEGAL, '2026-11-26')
  const warning = new RegExp(
    `: ${absent} Angaben fehlen, ${unconfirmed} sind nicht bestätigt, 0 wurden seit über zwölf`,
  )
  await screen.findByText(warning)
  await assertAccessible(screen)
  // The warning counts every entry, whatever is listed.
  await screen.goto('/app-settings/legal?search=Basiszinssatz')
  await screen.findByText(warning)
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
  // Nobody has released it, so it applies on no day yet.
  await expect.poll(() => rowOf(screen, 'Basiszinssatz')).toMatch(/Fehlt.*Geändert/)
  expect(await rowOf(screen, 'Basiszinssatz')).toMatch(/nach der Freigabe, ab 01\.01\.2099: 1,50\s%/)

  const day = screen.getByLabelText(t('legal.day'))
  await user.clear(day)
  await user.type(day, '01.01.2099')
  await expect.poll(() => rowOf(screen, 'Basiszinssatz')).toMatch(/mit der Freigabe: 1,50\s%.*Bald.*Fehlt/)
  await user.selectOptions(screen.getByLabelText(t('legal.concern')), 'Was sich bald ändert (1)')
  await expect
    .poll(() => screen.getAllByRole('rowheader').map(({ textContent }) => textContent))
    .toEqual(['Basiszinssatz'])
  await assertAccessible(screen)
  await approved(await allOpen())
  await screen.goto('/app-settings/legal')
  const later = await screen.findByLabelText(t('legal.day'))
  await user.clear(later)
  await user.type(later, '01.01.2099')
  await expect.poll(() => rowOf(screen, 'Basiszinssatz')).toMatch(/1,50\s% \(seit 01\.01\.2099\).*Nicht bestätigt/)
})

it('[B4.02] confirms a value in the name of the administrator; a changed one is not confirmed', async () => {
  const screen = await openScreen('/app-settings/legal', { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const name = 'Interest on arrears of mortgages: percentage points above the base rate'
  const openValue = async () => {
    await user.click(await screen.findByRole('link', { name }))
    const panel = await screen.dialog()
    await user.click(await panel.findByRole('button', { name: 'Value “20/11/2026”' }))
    return panel
  }
  const panel = await openValue()
  await panel.findByText(t('legal.state.unconfirmed'))
  await assertAccessible(screen)
  await user.click(panel.getByRole('button', { name: t('legal.confirm') }))
  await allClosed(screen)
  await expect.poll(() => rowOf(screen, name)).toMatch(/confirmed with its release by .* on \d\d\/\d\d\/\d{4}/)
  await approved(await allOpen())
  await screen.goto('/app-settings/legal')
  await expect.poll(() => rowOf(screen, name)).toMatch(/2\.5 \(since 20\/11\/2026\).*Confirmedby .* on/)

  const edited = await openValue()
  await edited.findByText(/^by .* on \d\d\/\d\d\/\d{4}$/)
  await writeNamed(screen, 'values.0.number', '2.75')
  await edited.findByText(t('legal.confirm.unsaved'))
  expect(isDisabled(edited.getByRole('button', { name: t('legal.confirm') }))).toBe(true)
  await saveAndClose(screen)
  await expect.poll(() => rowOf(screen, name)).toContain('with its release: 2.75')
  const scheduled = (await itemsOf('LEGAL', 'scheduled')).find(({ id }) => id === 'ARREARS_POINTS_MORTGAGE')
  expect(scheduled?.values).toMatchObject([{ number: 2.75 }])
  expect(scheduled?.values[0]).not.toHaveProperty('confirmedBy')
})
