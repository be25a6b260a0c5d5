import { expect, it, vi } from 'vitest'

import { professional } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

const ofAdministration = /\/i18n\/admin\//

it('[A7.06] loads no texts of the administration for applicants', async () => {
  const screen = await openScreen('/')
  await screen.findByRole('heading', { level: 1 })
  await screen.settled()
  expect(screen.calls.filter((call) => call.includes('/i18n/'))).not.toEqual([])
  expect(screen.calls.filter((call) => ofAdministration.test(call))).toEqual([])
})

it("[A7.06] loads the administration's texts in the other language, with a retry after a failure", async () => {
  const screen = await openScreen('/app-settings/keys', { as: professional })
  const title = screen.t('admin.screen.keys')
  await screen.heading(title)
  await screen.user.click((await screen.findAllByRole('button', { name: /English/ }))[0] ?? missing())
  await screen.heading('Selection lists')
  await screen.findByRole('searchbox', { name: 'Search' })
  expect(screen.getByRole('main').textContent).not.toMatch(/settings\.|admin\./)
  await assertAccessible(screen)

  screen.expectErrors(/ApiError: 0 \/i18n\/admin\//)
  const heal = screen.intercept(ofAdministration, () => Promise.reject(new TypeError('Failed to fetch')))
  sessionStorage.setItem('locale', 'de')
  await screen.goto('/app-settings/keys')
  const again = () => document.querySelector<HTMLElement>('[role="alert"] button')
  await expect.poll(again).not.toBeNull()
  heal()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await screen.user.click(again() ?? missing())
  expect(reload).toHaveBeenCalledTimes(1)
  await screen.goto('/app-settings/keys')
  await screen.heading(title)
})
