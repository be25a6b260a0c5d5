import { expect, it } from 'vitest'

import { firstOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('shows a price without inputs, and links to the table in which it is edited', async () => {
  const item = firstOf('INTEREST_CONDITIONS')
  const screen = await openScreen(`/app-settings/product-types?item=${item}`, { as: professional })
  const { t, user } = screen
  const panel = () => screen.queryByRole('dialog')
  const terms = () => [...(panel()?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  await expect.poll(() => terms().some((term) => term.includes('Sollzinssatz'))).toBe(true)
  expect(panel()?.querySelectorAll('input, select, textarea')).toHaveLength(0)
  await assertAccessible(screen)
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('cells.open.row') }))
  await expect.poll(panel).toBeNull()
  // Searches by text, because a search by role takes seconds with this many cells.
  await screen.findByText(t('settings.save'))
  await expect.poll(() => document.querySelectorAll('[role="grid"] [data-place]').length).toBeGreaterThan(0)
})
