import type { Locator, Page } from 'playwright-core'

import type { Visitor } from './visitor.ts'

/** The links to every screen on the administrators' start page. */
export async function pathsToScreens({ page, t, follow, settled }: Visitor): Promise<Locator> {
  await follow('/admin')
  await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
  const links = page.locator('main ul :is(h2, h3) a')
  await links.first().waitFor()
  await settled()
  return links
}

/** Follows a screen's link and waits for its heading. */
export async function arriveAt({ page, t }: Visitor, link: Locator): Promise<void> {
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  await link.click()
  await page.waitForURL(({ pathname }) => pathname === target)
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: new RegExp(`^${t('admin.title')}$`) })
    .waitFor()
}

/** The first control beside the menu. */
export const firstControl = (page: Page): Locator =>
  page
    .locator('main nav ~ div :is(a[href], button, input, select, textarea, [role="textbox"])')
    .filter({ visible: true })
    .first()

/** The placeholder of a loading screen: named rows or a spinner. */
export const loadingIn = ({ page, t }: Visitor): Locator => {
  const status = page.locator('main').getByRole('status')
  return status.and(page.getByLabel(t('shell.loading'))).or(status.filter({ hasText: t('shell.loading') }))
}

/** Calls of a screen itself; account and theme are loaded before. */
export const callsOfScreens = /\/(api|management)\/(?!account|authenticate|logout)/

/** The server's reply to an unexpected failure. */
export const brokenReply = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Internal error', status: 500, message: 'error.http.500' }),
} as const
