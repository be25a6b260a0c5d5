import type { Locator, Page } from 'playwright-core'

import type { Visitor } from './visitor.ts'

/** The ways to every screen, as they stand on the page where an administrator starts. */
export async function pathsToScreens({ page, t, follow, settled }: Visitor): Promise<Locator> {
  await follow('/admin')
  await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
  const links = page.locator('main h2 a')
  await links.first().waitFor()
  await settled()
  return links
}

/** A screen is where its link leads, under a heading of its own. */
export async function arriveAt({ page, t }: Visitor, link: Locator): Promise<void> {
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  await link.click()
  await page.waitForURL(({ pathname }) => pathname === target)
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: new RegExp(`^${t('admin.title')}$`) })
    .waitFor()
}

/** The first thing beside the menu that can be used. */
export const firstControl = (page: Page): Locator =>
  page
    .locator('main nav ~ div :is(a[href], button, input, select, textarea, [role="textbox"])')
    .filter({ visible: true })
    .first()

/** What stands there until a screen has loaded: rows to come, named so, or a spinner, which says so. */
export const loadingIn = ({ page, t }: Visitor): Locator => {
  const status = page.locator('main').getByRole('status')
  return status.and(page.getByLabel(t('shell.loading'))).or(status.filter({ hasText: t('shell.loading') }))
}

/** What a screen asks for itself; who is there and how the portal looks is known before. */
export const callsOfScreens = /\/(api|management)\/(?!account|authenticate|logout)/

/** What the server says when something broke that nobody has thought of. */
export const brokenReply = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Internal error', status: 500, message: 'error.http.500' }),
} as const
