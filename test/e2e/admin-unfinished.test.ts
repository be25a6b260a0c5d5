import { expect, it } from 'vitest'

import { done } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { json } from '../harness/people.ts'

const browser = administratorsBrowser()

it('[B4.03] a program with line ends of Windows is not changed by looking at it', async () => {
  await done('/api/settings/child-benefit', json('POST', { code: 'function calculate() {\r\n  return 7\r\n}\r\n' }))
  const { page, t, close } = await openAdministrator(browser, 'de', 1280)
  await page.goto('/app-settings/child-benefit?item=CHILD_BENEFIT')
  await panel(page).locator('.cm-line').filter({ hasText: 'return 7' }).waitFor()
  const save = panel(page).getByRole('button', { name: t('settings.save'), exact: true })
  expect(await save.isDisabled()).toBe(true)
  await close()
})
