import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { generalTexts } from '#domain/settings/areas/general-settings/setting-words.ts'
import { done, filled, professional, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { openScreen } from '#test/harness/screen.ts'
import { findNamed, hasFocus, saveAndClose, writeNamed } from '#test/harness/settings-screen.ts'

releasingAlone()

it('[B3.01] groups the general settings and explains each one', async () => {
  const screen = await openScreen('/app-settings/general-settings', { as: professional, locale: 'en', width: 390 })
  const { t } = screen
  const group = (name: string, count: number) =>
    screen.heading(filled(t('glance.group'), { title: t(`general.group.${name}`), count: String(count) }))
  await group('BANK', 6)
  await group('SESSION', 6)

  await screen.goto(`/app-settings/general-settings?search=${shippedName('GENERAL_SETTINGS', 'BANK_PHONE', 'en')}`)
  await group('BANK', 1)
  expect(document.querySelectorAll('main nav ~ div h2')).toHaveLength(1)

  await screen.goto('/app-settings/general-settings?item=AUTOMATED_RATING')
  await (await screen.dialog()).findByText(generalTexts.hints.AUTOMATED_RATING.en)
  await screen.goto('/app-settings/general-settings?item=LOGIN_ATTEMPTS')
  await (await screen.dialog()).findByText(t('wizard.required'))
  await hasFocus(() => findNamed('LOGIN_ATTEMPTS.value'))
  expect(findNamed('LOGIN_ATTEMPTS.value')?.getAttribute('aria-required')).toBe('true')
})

it('[B2.01] keeps all items in the list while they are changed one by one, until the filter shows only changes', async () => {
  const screen = await openScreen('/app-settings/general-settings?type=scheduled&showOnlyChanged=true', {
    as: professional,
    locale: 'en',
  })
  const { t, user } = screen
  const links = () =>
    screen
      .getAllByRole('list', { name: (name) => name.startsWith(t('admin.screen.general-settings')) })
      .flatMap((list) => within(list).getAllByRole('link'))
  await screen.findByText(t('settings.noChange'))
  const all = links().length
  await user.click(screen.getByRole('link', { name: shippedName('GENERAL_SETTINGS', 'BANK_PHONE', 'en') }))
  await writeNamed(screen, 'BANK_PHONE.value', '030 1')
  await saveAndClose(screen)
  await screen.findByText(t('settings.change.CHANGED'))
  expect(screen.queryByText(t('settings.noChange'))).toBeNull()
  expect(links()).toHaveLength(all)
  await user.click(screen.getByLabelText(t('settings.onlyChanged')))
  await expect.poll(() => links().length).toBe(1)
  await user.click(screen.getByLabelText(t('settings.onlyChanged')))
  await expect.poll(() => links().length).toBe(all)
})

it('refuses to remove a used item and lists its uses', async () => {
  const screen = await openScreen('/app-settings/input-fields?item=payoutDate', { as: professional })
  const { t, user } = screen
  await screen.press('settings.remove')
  await screen.findByText(t('settings.remove.text'))
  const dialog = await screen.dialog()
  await user.click(dialog.getByRole('button', { name: t('settings.remove') }))
  await dialog.findByText(t('settings.remove.used'))
  const places = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(places.length).toBeGreaterThan(0)
  expect(new Set(places).size).toBe(places.length)
  expect(dialog.queryByText(t('settings.remove.text'))).toBeNull()
  expect(dialog.queryByRole('button', { name: t('settings.remove') })).toBeNull()
})

it('[B4.02] shows an item that is to be removed, and keeps it without a warning', async () => {
  const [income] = shippedAreas()
    .LIVING_TYPE.filter(({ kind }) => kind === 'INCOME')
    .toReversed()
  const label = income?.label.de ?? ''
  await done('/api/incomeExpense/delete', json('DELETE', { ids: [income?.id] }))
  const screen = await openScreen(`/app-settings/living?item=${income?.id}`, { as: professional })
  const { t } = screen
  const panel = await screen.dialog()
  await expect.poll(() => panel.queryAllByText(label).length).toBeGreaterThan(1)
  await screen.press('settings.undo')
  await screen.heading(filled(t('settings.keep.title'), { name: label }))
  await screen.press('settings.keep.confirm')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
})
