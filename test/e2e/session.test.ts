import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()

it('[A4.08] [B4.10] the session timers work across tabs: activity in one keeps the other, signing out in one signs out the other', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  await page.clock.install()
  await signIn(visitor, 'anna@demo.example', true)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('heading', { level: 1 }).waitFor()
  // One clock for both.
  await other.clock.fastForward('14:30')
  const warning = (on: Page) => on.getByRole('dialog', { name: t('session.warning.title') })
  await warning(other).waitFor()
  await page.bringToFront()
  await warning(page).waitFor()
  await page.keyboard.press('Enter')
  await warning(page).waitFor({ state: 'detached' })
  await other.bringToFront()
  await warning(other).waitFor({ state: 'detached' })
  const clock = other.getByRole('banner').getByRole('timer', { name: t('session.clock') })
  // It shows the last two minutes only.
  await clock.waitFor({ state: 'detached' })

  await page.goto('/logout')
  await other.waitForURL('**/privatkredit')
  expect(await other.evaluate(() => localStorage.getItem('authenticationToken'))).toBeNull()
  await visitor.close()
})
