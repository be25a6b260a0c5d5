import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'

import type { ChunkReport } from '../../scripts/vite/chunk-report.ts'
import { firstPages } from '../../scripts/vite/first-pages.ts'
import { loadedWith } from '../../scripts/vite/loaded-with.ts'
import { type Locale, locales } from '#domain/locale.ts'

import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { bytesOf, loadedBy } from '../harness/loaded-by.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

const open = (locale: Locale = 'de', width = 412): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)

it('loads the start page in at most 15 files, with its price as the only call', async () => {
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
  expect(bytesOf(loaded)).toBeLessThanOrEqual(303_500)
  expect(loaded.calls).toEqual(['/api/loan/calculate'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('sends no calls before the first paint', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.goto('/')
  await page
    .getByText(/193,28/)
    .first()
    .waitFor()
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { startTime: painted = 0 } = paint ?? {}
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const { pathname } = new URL(name)
      return startTime < painted && !/\.(css|woff2|svg)$/.test(pathname) ? [pathname] : []
    })
  })
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  expect(early.toSorted()).toEqual([...loadedWith(report, ['web/boot.ts'])].map((file) => `/${file}`).toSorted())
  await visitor.close()
})

it('fetches the files of the first step while the start page is displayed', async () => {
  const visitor = await open()
  const { files, prefetched } = await loadedBy(visitor, async () => {
    await visitor.page.goto('/')
    await visitor.page
      .getByText(/193,28/)
      .first()
      .waitFor()
  })
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  const ofStep = [...loadedWith(report, firstPages.step.modules)].map((file) => `/${file}`)
  const missing = ofStep.filter((file) => !files.has(file))
  expect(missing).not.toEqual([])
  expect(prefetched.toSorted()).toEqual(missing.toSorted())
  const early = await visitor.page.evaluate((later) => {
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const begins = Math.max(document_?.loadEventEnd ?? Infinity, paint?.startTime ?? Infinity)
    const entries = performance.getEntriesByType('resource')
    return entries.flatMap(({ name, startTime }) =>
      startTime < begins && later.includes(new URL(name).pathname) ? [name] : [],
    )
  }, prefetched)
  expect(early, 'prefetched before the page had loaded').toEqual([])
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

it('loads a step by its address in at most 25 files, with calls for the loan only', async () => {
  const visitor = await open()
  await beginAtSecondStep(visitor)
  const address = visitor.page.url()
  await visitor.page.goto('about:blank')
  const loaded = await loadedBy(visitor, async () => {
    await visitor.page.goto(address)
    await stepHeading(visitor, 'kreditwunsch')
  })
  console.log(`step: ${loaded.files.size} files, ${bytesOf(loaded)} bytes gzip, ${loaded.calls.length} calls`)
  expect(loaded.files.size).toBeLessThanOrEqual(25)
  expect(bytesOf(loaded)).toBeLessThanOrEqual(425_500)
  expect(loaded.calls.filter((path) => !path.startsWith('/api/loan/'))).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

/** The start page's price, in both languages. */
const price = /193[,.]28/

/** The page's cumulative layout shift (https://web.dev/cls, all shifts together). */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        const what = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`).join(', ')
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what })
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

/** The positions of a start page's elements, which its first paint and the application share. */
const placesOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const parts = [
      'header > div > a',
      'header button',
      'header div > a:last-child',
      'nav',
      'h1',
      'h1 + p',
      'h1 ~ ul li',
    ]
    const all = [...parts, 'section:first-of-type h2', 'section:first-of-type h2 + p']
    return Object.fromEntries(
      all.map((part) => {
        const elements = [...document.querySelectorAll<HTMLElement>(`#root ${part}`)].slice(
          0,
          part.startsWith('section') ? 1 : 3,
        )
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
    )
  })

it("paints the start page's texts without scripts or calls", async () => {
  const { page, close } = await open('en', 1280)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(api|management)\//.test(request.url())) calls.push(request.url())
  })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Your personal loan' }).waitFor()
  await page.getByText('applied for entirely online').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  expect(calls).toEqual([])
  await close()
})

for (const locale of locales)
  for (const width of [390, 1280])
    it(`keeps everything where it was painted, including the focus: ${locale}, ${width} px`, async () => {
      const visitor = await open(locale, width)
      const { page } = visitor
      await countShifts(page)
      const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
      const early = [...loadedWith(report, ['web/boot.ts'])].map((file) => `/${file}`)
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.js', async (route) => {
        if (!early.includes(new URL(route.request().url()).pathname)) await held
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.evaluate(() => document.fonts.ready)
      const painted = await placesOf(page)
      const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await active()).toContain('Musterbank')
      release()
      await page.getByText(price).first().waitFor()
      await visitor.settled()
      expect(await placesOf(page)).toEqual(painted)
      expect(await active()).toContain('Musterbank')
      await shiftsOf(page)
      await page.goto('about:blank')
      await page.unroute('**/*.js')
      await page.goto('/')
      await page.getByText(price).first().waitFor()
      await visitor.settled()
      await shiftsOf(page)
      await beginAtSecondStep(visitor)
      const address = page.url()
      await page.goto('about:blank')
      await page.goto(address)
      await stepHeading(visitor, 'kreditwunsch')
      await visitor.settled()
      await shiftsOf(page)
      expect(visitor.errors).toEqual([])
      await visitor.close()
    })

/** Records every heading that a frame shows. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const headings: string[] = []
    Object.assign(globalThis, { headings })
    const look = () => {
      headings.push(document.querySelector('h1')?.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async () => {
    const shown = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings)
    return [...new Set(shown)].filter((heading) => heading !== '')
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
