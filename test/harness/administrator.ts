import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'

import { professional, releasingAlone } from './administration.ts'
import { browserHere } from './browser-here.ts'
import { portalHere } from './portal-here.ts'
import { holdToken } from './sign-in.ts'
import { type BrowserHandle, openVisitor, type Visitor, visitorAt } from './visitor.ts'
import { assertSound } from './full-journey.ts'

/** A browser for the tests of a file, in whose portal one administrator releases alone. */
export function administratorsBrowser(): BrowserHandle {
  releasingAlone()
  return browserHere()
}

/** Opens the administrators' start page in the browser, signed in. */
export async function openAdministrator(
  browser: BrowserHandle,
  locale: Locale,
  width: number,
  email = professional,
): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/admin')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

export const panel = (page: Page): Locator => page.getByRole('dialog')

/** The banner over every page of a preview. */
export const bandOf = ({ page, t }: Visitor): Locator =>
  page.getByRole('complementary', { name: t('preview.band'), exact: true })

/** Opens a preview from the releases screen, in a tab of its own. */
export async function openedPreview(administrator: Visitor): Promise<Visitor> {
  const { page, t, locale } = administrator
  await page.goto('/app-settings/release-changes')
  await page.getByRole('button', { name: t('preview.title') }).click()
  await panel(page)
    .getByRole('radio', { name: t('preview.now') })
    .waitFor()
  await assertSound(administrator)
  await panel(page)
    .getByRole('button', { name: t('preview.make') })
    .click()
  const link = panel(page).getByRole('link', { name: t('preview.open') })
  await link.waitFor()
  await expect.poll(() => link.evaluate((anchor) => anchor === document.activeElement)).toBe(true)
  await assertSound(administrator)
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const inside = visitorAt(await opening, locale)
  await bandOf(inside).waitFor()
  await inside.page.getByText(t('preview.validUntil').split('{')[0] ?? '').waitFor()
  return inside
}

/** The time of the server's success reply. */
async function timestampOf({ page }: Visitor, path: string, click: () => Promise<void>): Promise<number> {
  const [reply] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname.startsWith(`/api/release-changes/${path}`)),
    click(),
  ])
  if (!reply.ok()) throw new Error(await reply.text())
  return performance.now()
}

/** Releases all open changes at once on the screen, after viewing their impact. Returns the time of the release. */
export async function releaseAll(administrator: Visitor): Promise<number> {
  const { page, t } = administrator
  await page.goto('/app-settings/release-changes')
  await page.getByRole('button', { name: t('releases.chooseAll') }).click()
  await assertSound(administrator)
  await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
  await panel(page)
    .getByRole('heading', { name: t('releases.impact'), exact: true })
    .waitFor()
  await assertSound(administrator)
  const since = await timestampOf(administrator, 'approve', () =>
    panel(page)
      .getByRole('button', { name: t('releases.release.now') })
      .click(),
  )
  await panel(page).waitFor({ state: 'detached' })
  await page.getByText(t('releases.empty.title')).waitFor()
  return since
}

/** Rolls the newest release back on the screen. Returns the time of the rollback. */
export async function rollBackNewest(administrator: Visitor): Promise<number> {
  const { page, t } = administrator
  await page.goto('/app-settings/release-changes')
  await page.getByText(t('releases.view.history'), { exact: true }).click()
  const rollback = page.getByRole('button', { name: t('releases.rollback') }).first()
  await rollback.waitFor()
  await assertSound(administrator)
  await rollback.click()
  const since = await timestampOf(administrator, 'rollback', () =>
    panel(page)
      .getByRole('button', { name: t('releases.rollback') })
      .click(),
  )
  await panel(page).waitFor({ state: 'detached' })
  return since
}
