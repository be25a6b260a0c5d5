import { expect, it } from 'vitest'

import { itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { controlOf, inFocus, write } from '#test/harness/designer.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('opens the language that a new item lacks, and marks the item once created', async () => {
  const screen = await openScreen('/app-settings/living?item=_new', { as: professional })
  const submit = async () =>
    screen.user.click(await (await screen.dialog()).findByRole('button', { name: screen.t('settings.new.submit') }))
  await write(screen, await controlOf('label.de'), 'Nebeneinkunft')
  await submit()
  const other = await controlOf('label.en')
  await inFocus(() => other)
  expect(other.getAttribute('aria-invalid')).toBe('true')
  await assertAccessible(screen)
  await write(screen, other, 'Additional income')
  await submit()
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  const made = (await itemsOf('LIVING_TYPE', 'scheduled')).map(({ label }) => label.de)
  expect(made).toContain('Nebeneinkunft')
  // Far down the list, so the focus moves there.
  const entry = () => document.querySelector('[data-made]')
  await inFocus(() => entry()?.querySelector('a'))
  expect(entry()?.textContent).toContain('Nebeneinkunft')
  await assertAccessible(screen)
})

it('[B6.07] shows the check of the bank data as a tab only while its interface is on', async () => {
  const screen = await openScreen('/app-settings/living?tab=FINTEC', { as: professional, width: 390 })
  const tabs = { name: screen.t('settings.tabs.living') }
  await screen.findByRole('link', { name: 'Nettoeinkommen' })
  expect(screen.queryByRole('radiogroup', tabs)).toBeNull()
  expect(screen.queryByText('Kontoabfrage')).toBeNull()
  await assertAccessible(screen)

  await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'true' })
  await screen.goto('/app-settings/living?tab=FINTEC')
  await screen.findByRole('radiogroup', tabs)
  const tab = screen.getByRole<HTMLInputElement>('radio', { name: screen.t('settings.tab.FINTEC') })
  expect(tab.checked).toBe(true)
  await assertAccessible(screen)
})
