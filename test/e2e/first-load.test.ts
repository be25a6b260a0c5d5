import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'

import type { ChunkReport } from '../../scripts/vite/chunk-report.ts'
import { firstPages } from '../../scripts/vite/first-pages.ts'
import { loadedWith } from '../../scripts/vite/loaded-with.ts'
import { type Locale, locales } from '#domain/text/locale.ts'

import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { bytesOf, loadedBy } from '../harness/loaded-by.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'
import { clickContinue, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

const open = (locale: Locale = 'de', width = 412): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width, { isNew: true })

const beforePaint = /^\/assets\/before-paint-[\w-]+\.js$/

/** Whether a script runs before those of the application: before-paint.ts, and boot.ts with its imports. */
function isEarly(path: string): boolean {
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  return beforePaint.test(path) || loadedWith(report, ['web/boot/boot.ts']).has(path.slice(1))
}

/** The script of the build that contains a module. */
function fileWith(module: string): string {
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  return Object.keys(report).find((file) => report[file]?.modules.includes(module)) ?? expect.fail(`no ${module}`)
}

/** Holds back requests at a URL pattern whose path `isDelayed` is true for, until the returned function is called. */
async function hold(
  page: Page,
  pattern: string,
  isDelayed: (path: string) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    if (isDelayed(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return () => release()
}

const holdScripts = (page: Page, isDelayed: (path: string) => boolean): Promise<() => void> =>
  hold(page, '**/*.js', isDelayed)

it('loads the start page in at most 15 files, sends one call after the first paint, and then fetches the files of the first step', async () => {
  const visitor = await open()
  const { page } = visitor
  const loaded = await loadedBy(visitor, async () => {
    await page.goto('/')
    await page
      .getByText(/193,28/)
      .first()
      .waitFor()
  })
  console.log(`start page: ${loaded.files.size} files, ${bytesOf(loaded)} bytes gzip, ${loaded.calls.length} calls`)
  expect([...loaded.files.keys()].filter((file) => file.endsWith('.js'))).not.toEqual([])
  expect(loaded.files.size).toBeLessThanOrEqual(15)
  expect(bytesOf(loaded)).toBeLessThanOrEqual(290_700)
  // The price.
  expect(loaded.calls).toEqual(['/api/loan/calculate'])

  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { startTime: painted = 0 } = paint ?? {}
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const { pathname } = new URL(name)
      return startTime < painted && !/\.(css|woff2|svg)$/.test(pathname) ? [pathname] : []
    })
  })
  expect(
    early.filter((file) => !isEarly(file)),
    'loaded before the first paint',
  ).toEqual([])
  expect(early, 'loaded before the first paint').toContainEqual(expect.stringMatching(beforePaint))

  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  const ofStep = [...loadedWith(report, firstPages.step.modules)].map((file) => `/${file}`)
  const missing = ofStep.filter((file) => !loaded.files.has(file))
  expect(missing).not.toEqual([])
  expect(loaded.prefetched.toSorted()).toEqual(missing.toSorted())
  const hasty = await page.evaluate((later) => {
    const [document_] = performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming)
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const begins = Math.max(document_?.loadEventEnd ?? Infinity, paint?.startTime ?? Infinity)
    const entries = performance.getEntriesByType('resource')
    return entries.flatMap(({ name, startTime }) =>
      startTime < begins && later.includes(new URL(name).pathname) ? [name] : [],
    )
  }, loaded.prefetched)
  expect(hasty, 'prefetched before the page had loaded').toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('loads what the first step needs besides its loan while the loan is created', async () => {
  const visitor = await open()
  const { page } = visitor
  const { files } = await loadedBy(visitor, () => page.goto('/'))
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  const ofStep = [...loadedWith(report, firstPages.step.modules)].map((file) => `/${file}`)
  const settings = ['/api/incomeExpense/getIncomeExpenseConfig', '/api/document/config']
  const needed = [...ofStep.filter((file) => !files.has(file)), ...settings]
  const create = await hold(page, '**/api/loan?*')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.button('wizard.next').filter({ visible: true }).first().click()
  await expect.poll(() => needed.filter((path) => !asked.includes(path))).toEqual([])
  create()
  await stepHeading(visitor, 'kreditwunsch')
  expect(asked.filter((path) => settings.includes(path))).toHaveLength(settings.length)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it.each([
  ['its own file', 'web/features/wizard/LoanPage.tsx'],
  ['a file loaded early for messages', 'web/ui/ToastCard.tsx'],
])('opens the first step although %s failed to load while the loan was created', async (_, module) => {
  const visitor = await open()
  const { page } = visitor
  await loadedBy(visitor, () => page.goto('/'))
  const file = fileWith(module)
  const create = await hold(page, '**/api/loan?*')
  await page.route(`**/${file}`, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await visitor.button('wizard.next').filter({ visible: true }).first().click()
  await failed
  create()
  await stepHeading(visitor, 'kreditwunsch')
  expect(visitor.errors.filter((error) => !error.includes(file))).toEqual([])
  await visitor.close()
})

it('loads the estimate of the price with the first movement, and shows it before the server answers', async () => {
  const visitor = await open()
  const { page } = visitor
  const estimate = fileWith('domain/loan/quote.ts')
  const { files } = await loadedBy(visitor, () => page.goto('/'))
  expect([...files.keys()]).not.toContain(`/${estimate}`)
  const answer = await hold(page, '**/api/loan/calculate*')
  await Promise.all([page.waitForResponse(`**/${estimate}`), page.mouse.move(100, 100)])
  await page.getByRole('slider').first().press('ArrowRight')
  await page.locator('[aria-labelledby="offer-title"]').getByText(price).first().waitFor({ state: 'hidden' })
  answer()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('sends all calls for a signed-in user, who may get other replies than a visitor', async () => {
  const visitor = await open()
  await holdToken(visitor, 'admin@demo.example')
  const { calls } = await loadedBy(visitor, () => visitor.page.goto('/account/password'))
  expect(calls).toContain('/api/settings/general')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('loads a step by its address in at most 25 files, and the parser of phone numbers with the first page that asks for one', async () => {
  const visitor = await open()
  const { page } = visitor
  await beginAtSecondStep(visitor)
  const address = page.url()
  await page.goto('about:blank')
  const loaded = await loadedBy(visitor, async () => {
    await page.goto(address)
    await stepHeading(visitor, 'kreditwunsch')
  })
  console.log(`step: ${loaded.files.size} files, ${bytesOf(loaded)} bytes gzip, ${loaded.calls.length} calls`)
  expect(loaded.files.size).toBeLessThanOrEqual(25)
  expect(bytesOf(loaded)).toBeLessThanOrEqual(385_500)
  expect(loaded.calls.filter((path) => !path.startsWith('/api/loan/'))).toEqual([])

  const parser = fileWith('web/fields/phone/phone-parser.ts')
  expect([...loaded.files.keys()]).not.toContain(`/${parser}`)
  await Promise.all([page.waitForRequest(`**/${parser}`), clickContinue(visitor)])
  await stepHeading(visitor, 'persoenliche-angaben')
  // Beside its loan.
  const [loanId = ''] = /[\w-]{22}(?=\/)/.exec(new URL(page.url()).pathname) ?? []
  const release = await hold(page, `**/api/loan/${loanId}`)
  await Promise.all([page.waitForRequest(`**/${parser}`), page.reload({ waitUntil: 'commit' })])
  release()
  await stepHeading(visitor, 'persoenliche-angaben')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it("requests a step's loan once, in parallel to the application's scripts", async () => {
  const visitor = await open()
  const { page } = visitor
  await beginAtSecondStep(visitor)
  const address = page.url()
  const [loanId = ''] = /[\w-]{22}(?=\/)/.exec(new URL(address).pathname) ?? []
  await page.goto('about:blank')
  const release = await holdScripts(page, (path) => !isEarly(path))
  const asked = page.waitForRequest(`**/api/loan/${loanId}`)
  const { calls } = await loadedBy(visitor, async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await asked
    release()
    await stepHeading(visitor, 'kreditwunsch')
  })
  expect(calls.filter((path) => path === `/api/loan/${loanId}`)).toHaveLength(1)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it("requests the texts of a page's part once, in parallel to the application's scripts", async () => {
  const visitor = await open()
  const { page } = visitor
  await holdToken(visitor, 'anna@demo.example')
  const release = await holdScripts(page, (path) => !isEarly(path))
  const { files } = await loadedBy(visitor, async () => {
    const asked = page.waitForRequest('**/i18n/account/de.json?*')
    await page.goto('/account/profile', { waitUntil: 'commit' })
    await asked
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  const texts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => {
      const { pathname } = new URL(name)
      return pathname.startsWith('/i18n/') ? [pathname] : []
    }),
  )
  expect(texts.toSorted()).toEqual(['/i18n/account/de.json', '/i18n/de.json'])
  expect([...files.keys()].filter((file) => file.startsWith('/i18n/')).toSorted()).toEqual(texts.toSorted())
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

/** The start page's price, in both languages. */
const price = /193[,.]28/

/** The page's cumulative layout shift (https://web.dev/cls, all shifts together, those after a key included). */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Element | null }[]
      })[]) {
        const what = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`).join(', ')
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function shiftsOf(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; what: string }[] }).shifts,
  )
  const total = shifts.reduce((sum_, { value }) => sum_ + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
}

const partsOfStart = [
  'header > div > a',
  'header button',
  'header div > a:last-child',
  'nav',
  'h1',
  'h1 + p',
  'h1 ~ ul li',
  'section:first-of-type h2',
  'section:first-of-type h2 + p',
]
/** Without what depends on the loan and its reader. */
const partsOfStep = ['header > div > a:first-child', 'nav strong', 'nav .lp-steps-sign', 'h1', 'h1 + p']

/** The positions of a page's visible elements, which its first paint and the application share. */
const placesOf = (page: Page, parts: readonly string[]): Promise<Record<string, unknown>> =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((part) => {
          const elements = [...document.querySelectorAll<HTMLElement>(`#root ${part}`)]
            .slice(0, part.startsWith('section') ? 1 : 12)
            .filter((element) => element.checkVisibility())
          return [
            part,
            elements.map((element) => {
              const { x, y, width } = element.getBoundingClientRect()
              const { color, fontSize, fontFamily } = getComputedStyle(element)
              const text = element.innerText.replaceAll(/\s+/g, ' ').trim()
              return [text, Math.round(x), Math.round(y), Math.round(width), color, fontSize, fontFamily].join(' | ')
            }),
          ]
        }),
      ),
    [...parts],
  )

it("paints the start page's texts without scripts or calls", async () => {
  const { page, close } = await open('en', 1280)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(api|management)\//.test(request.url())) calls.push(request.url())
  })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Your personal loan' }).waitFor()
  await page.getByText('and you apply online').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  expect(calls).toEqual([])
  await close()
})

it.each(
  sampled(
    locales.flatMap((locale) => [390, 1280].map((width) => [locale, width] as const)),
    ([locale, width]) => (locale === 'de') === (width === 390),
  ),
)('keeps everything where it was painted, including the focus: %s, %i px', async (locale, width) => {
  const visitor = await open(locale, width)
  const { page } = visitor
  await countShifts(page)
  const release = await holdScripts(page, (path) => !isEarly(path))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.fonts.ready)
  const painted = await placesOf(page, partsOfStart)
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await active()).toContain('Musterbank')
  release()
  await page.getByText(price).first().waitFor()
  await visitor.settled()
  expect(await placesOf(page, partsOfStart)).toEqual(painted)
  expect(await active()).toContain('Musterbank')
  await shiftsOf(page)
  await page.goto('about:blank')
  await page.unroute('**/*.js')
  await page.goto('/')
  await page.getByText(price).first().waitFor()
  await visitor.settled()
  await shiftsOf(page)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

const stepSizes = [
  ['de', 390],
  ['en', 1280],
] as const
const stepsInRun = sampled(stepSizes, ([locale]) => locale === 'de')
it.each(stepsInRun)(
  'keeps everything of a step where it was painted by its address: %s, %i px',
  async (locale, width) => {
    const visitor = await open(locale, width)
    const { page } = visitor
    await countShifts(page)
    await beginAtSecondStep(visitor)
    const address = page.url()
    await page.goto('about:blank')
    const release = await holdScripts(page, (path) => !isEarly(path))
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(() => document.fonts.ready)
    const painted = await placesOf(page, partsOfStep)
    release()
    await stepHeading(visitor, 'kreditwunsch')
    await page.locator('form input').first().waitFor()
    await visitor.settled()
    expect(await placesOf(page, partsOfStep)).toEqual(painted)
    await shiftsOf(page)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  },
)

for (const [how, choose] of [
  ['a click', (button: Locator) => button.click()],
  ['the Enter key', (button: Locator) => button.press('Enter')],
] as const)
  it(`keeps a language chosen by ${how} on a painted button before the application has loaded`, async () => {
    const { page, errors, close } = await open()
    const release = await holdScripts(page, (path) => !beforePaint.test(path))
    await page.goto('/', { waitUntil: 'commit' })
    const seen = await noteHeadings(page)
    await Promise.all([page.waitForEvent('framenavigated'), choose(page.getByRole('button', { name: 'English' }))])
    release()
    await page.getByText(price).first().waitFor()
    expect(await seen()).toEqual(['Your personal loan'])
    expect(await page.evaluate(() => sessionStorage.getItem('locale'))).toBe('en')
    expect(errors).toEqual([])
    await close()
  })

it('keeps a language pressed on a painted button that the application replaces meanwhile', async () => {
  const { page, errors, close } = await open('de', 1280)
  const release = await holdScripts(page, (path) => !isEarly(path))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'English' }).hover()
  await page.mouse.down()
  release()
  await page.getByText(price).first().waitFor()
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Your personal loan' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

it('hides the first paint from a signed-in user, however late its scripts arrive', async () => {
  const visitor = await open()
  const { page, errors } = visitor
  await holdToken(visitor, 'anna@demo.example')
  const seen = await noteHeadings(page)
  const release = await holdScripts(page, (path) => !beforePaint.test(path))
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await heading.waitFor({ state: 'attached' })
  // Enough frames to show it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await heading.isVisible()).toBe(false)
  expect(await seen()).toEqual([])
  release()
  await visitor.settled()
  await heading.waitFor()
  expect(errors).toEqual([])
  await visitor.close()
})

it('removes the first paint for a user who comes back from the identity provider', async () => {
  const { page, errors, close } = await open()
  const seen = await noteHeadings(page)
  await holdScripts(page, (path) => !isEarly(path))
  await page.goto(`/#handoff=${'a'.repeat(43)}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const isBlocked = 'pending' in document.documentElement.dataset
    return !isBlocked && document.querySelector('#root')?.hasChildNodes() === false
  })
  expect(await seen()).toEqual([])
  expect(errors).toEqual([])
  await close()
})

for (const [what, blocked] of [
  ['boot.ts', '**/boot-*.js'],
  ['the application', '**/portal-*.js'],
  ['its texts', '**/i18n/*.json*'],
] as const)
  it(`offers a reload without ${what}`, async () => {
    const { page, close } = await open('en', 390)
    await page.route(blocked, (route) => route.abort())
    await page.goto('/')
    const alert = page.getByRole('alert').filter({ hasText: 'The page has not loaded completely' })
    await alert.getByText('Die Seite ist nicht vollständig geladen').waitFor()
    await page.unroute(blocked)
    await alert.getByRole('link', { name: 'Reload' }).click()
    await page.getByText(price).first().waitFor()
    expect(await alert.count()).toBe(0)
    await close()
  })

it('opens a page without a first paint for a signed-in user although boot.ts does not arrive', async () => {
  const visitor = await open()
  const { page } = visitor
  await holdToken(visitor, 'anna@demo.example')
  await page.route('**/boot-*.js', (route) => route.abort())
  await page.goto('/account/password')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await visitor.close()
})

it('offers a reload after a while without any script', async () => {
  const { page, close } = await open('de', 390)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  const reload = page.getByRole('link', { name: 'Neu laden' })
  expect(await reload.count()).toBe(0)
  await page.evaluate(() => {
    for (const animation of document.querySelector('#not-loaded')?.getAnimations() ?? []) animation.finish()
  })
  await page.getByRole('link', { name: 'Reload' }).waitFor()
  await page.unroute('**/*.js')
  await reload.click()
  await page.getByText(price).first().waitFor()
  await close()
})

/** Records every heading that a frame shows. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const headings: string[] = []
    Object.assign(globalThis, { headings })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.checkVisibility() === true) headings.push(heading.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async () => {
    const shown = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings)
    return [...new Set(shown)]
  }
}

it('paints no start page for a visitor with another language or a draft', async () => {
  const visitor = await open()
  const { page } = visitor
  const seen = await noteHeadings(page)
  await page.goto('/')
  await page.getByText(price).first().waitFor()
  expect(await seen()).toEqual(['Ihr Privatkredit'])
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Your personal loan' }).waitFor()
  await page.reload()
  await page.getByText(price).first().waitFor()
  expect(await seen()).toEqual(['Your personal loan'])
  await holdToken(visitor, 'anna@demo.example')
  await page.goto('/')
  await visitor.settled()
  expect(await seen()).not.toContain('Ihr Privatkredit')
  await visitor.close()
})

it("paints the portal's default language for a browser with an unsupported one", async () => {
  onTestFinished(() => control('general', { LANGUAGES: ['de', 'en'] }))
  await control('general', { LANGUAGES: ['de'] })
  const { page, close, errors } = await open('en', 390)
  const seen = await noteHeadings(page)
  await page.route('**/*.js', async (route) => {
    // Time for frames between the small script and the application.
    if (!route.request().url().includes('/boot-')) await setTimeout(300)
    await route.continue()
  })
  await page.goto('/')
  await page.getByText(price).first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await seen()).toEqual(['Ihr Privatkredit'])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  expect(errors).toEqual([])
  await close()
})
