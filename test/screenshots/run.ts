import { mkdir, rm } from 'node:fs/promises'

import type { Browser, Page, Route } from 'playwright-core'

import type { Locale } from '#domain/text/locale.ts'

import { build } from '../../scripts/build.ts'
import { demoPassword } from '../../scripts/people.ts'
import { arriveAt, brokenReply, callsOfScreens, pathsToScreens } from '../harness/admin-screens.ts'
import { openBrowser } from '../harness/browser.ts'
import { openPortal, type PortalPlaces } from '../harness/local-portal.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { prepare } from './prepare.ts'
import { menu, showsOf, type Take } from './states.ts'

/**
 * Pictures of every screen of the administration, filled, empty, loading and failing, and of its dialogs, in
 * `screenshots/`. `npm run screenshots` makes all of them; `npm run screenshots -- keys pages` those of some screens.
 */
const folder = 'screenshots'
const wanted = process.argv.slice(2)
const isWanted = (screen: string): boolean => wanted.length === 0 || wanted.includes(screen)

const sizes: readonly (readonly [Locale, number])[] = [
  ['de', 1280],
  ['en', 390],
]
const people = ['admin@demo.example', 'tech@demo.example'] as const

/** States that a screen does not have: settings always exist, an import sends its call only with a file, and a search with a number. */
const neverIn: Readonly<Record<string, readonly string[]>> = {
  settings: ['empty'],
  'import-export': ['loading', 'error', 'empty'],
  'retained-records': ['loading', 'error', 'empty'],
}

/** The replies to a screen's calls in its other states. */
const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  loading: () => new Promise(() => undefined),
  error: (route) => route.fulfill(brokenReply),
  empty: (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ contentType: 'application/json', headers: { 'X-Total-Count': '0' }, body: '[]' })
      : route.continue(),
}

/** Ends although a screen polls. */
const quiet = (page: Page, timeout = 5000): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout }).catch(() => undefined)

/** States that could not be reached: reported at the end, because their pictures are missing. */
const missed: string[] = []

await build({ quiet: true })
const { places, close } = await openPortal()
const browser = await openBrowser()
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await prepare(places, demoPassword)
  for (const email of people) for (const [locale, width] of sizes) await takeAll(browser, places, email, locale, width)
} finally {
  await browser.close()
  await close()
}
for (const each of missed) console.error(`not pictured: ${each}`)
if (missed.length > 0) process.exitCode = 1

async function takeAll(
  on: Browser,
  { url }: PortalPlaces,
  email: string,
  locale: Locale,
  width: number,
): Promise<void> {
  const visitor = await openVisitor(on, url, locale, width)
  await signIn(visitor, email)
  const { page, t } = visitor
  await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
  const role = email.split('@')[0]
  const take =
    (screen: string): Take =>
    async (state, of = 'page', shown = page) => {
      await shown.waitForTimeout(350)
      const window = shown.viewportSize()
      // Sticky elements are placed at the edge of the page, as after scrolling there.
      const height = await shown.evaluate(() => document.documentElement.scrollHeight)
      const grows = of === 'page' && window !== null && height > window.height
      if (grows) await shown.setViewportSize({ width, height })
      await shown.screenshot({ path: `${folder}/${role}-${screen}-${state}-${width}-${locale}.png` })
      if (grows) await shown.setViewportSize(window)
    }
  const links = await pathsToScreens(visitor)
  if (isWanted('overview')) {
    await take('overview')('filled')
    await menu({ visitor, url, pathname: '/admin', take: take('overview'), quiet: () => settled(visitor, page) })
    await pathsToScreens(visitor)
  }
  const count = await links.count()
  for (let at = 0; at < count; at++) {
    const link = links.nth(at)
    const href = (await link.getAttribute('href')) ?? ''
    const { pathname } = new URL(href, url)
    const screen = pathname.split('/').at(-1) ?? ''
    if (!isWanted(screen)) continue
    for (const [state, answer] of Object.entries(answers)) {
      if (neverIn[screen]?.includes(state)) continue
      // A new visit each time, because cached data would be shown meanwhile.
      await pathsToScreens(visitor)
      await page.route(callsOfScreens, answer)
      await arriveAt(visitor, link)
      // A failed list offers a retry, an empty one says so.
      await quiet(page, state === 'loading' ? 1000 : 5000)
      await take(screen)(state)
      await page.unroute(callsOfScreens)
    }
    await page.goto(href)
    await settled(visitor, page)
    await take(screen)('filled')
    // Changed items only are one state, all items another one.
    if (href.includes('showOnlyChanged')) {
      await page.goto(pathname)
      await settled(visitor, page)
      await take(screen)('all')
    }
    for (const show of showsOf(screen)) {
      await page.goto(pathname)
      await settled(visitor, page)
      await show({
        visitor,
        url,
        pathname,
        take: take(screen),
        quiet: (shown = page) => settled(visitor, shown),
      }).catch((error: unknown) => {
        missed.push(`${role}-${screen}, ${width} px: ${String(error)}`)
      })
    }
    await pathsToScreens(visitor)
  }
  console.log(`${role}, ${locale}, ${width} px`)
  await visitor.close()
}

/** Waits until nothing is requested or displayed as loading. */
async function settled({ t }: Visitor, page: Page): Promise<void> {
  await quiet(page)
  // Parts that load late send their requests after that.
  await page.waitForTimeout(300)
  await quiet(page)
  const status = page.getByRole('status')
  const loading = page
    .getByRole('status', { name: t('shell.loading') })
    .or(status.filter({ hasText: t('shell.loading') }))
    .or(page.locator('[data-loading]'))
  for (let tries = 0; tries < 120 && (await loading.count()) > 0; tries++) await page.waitForTimeout(250)
}
