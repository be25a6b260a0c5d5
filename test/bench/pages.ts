import type { Browser, CDPSession, Page } from 'playwright-core'

import { shippedAreas } from '../../domain/settings/areas.ts'
import { arriveAt, firstControl, pathsToScreens } from '../harness/admin-screens.ts'
import { beginAtSecondStep } from '../harness/beginnings.ts'
import { openBrowser } from '../harness/browser.ts'
import { clickContinue } from '../harness/full-journey.ts'
import { bytesOf, isCall, loadedBy } from '../harness/loaded-by.ts'
import { openPortal } from '../harness/local-portal.ts'
import { missing } from '../harness/missing.ts'
import { percentile } from '../harness/percentile.ts'
import { portalHere, usePortal } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { referenceWork, type TypingPlace, typingPlaces } from '../harness/typing.ts'
import { openVisitor } from '../harness/visitor.ts'
import { logFigure } from './calls.ts'
import type { Figure } from './table.ts'

/** A phone of some years ago, seen from a machine of today. */
const slowdown = 4
/** Milliseconds that the reference work takes on a machine of today; a slower one is slowed down less. */
const workOfToday = 30

/** How often the first step is opened, and on how many pages is typed. */
export interface BrowserPace {
  readonly steps: number
  readonly typing: number
}

/** What a browser loads of the first pages, and how long people wait for an answer to a click or a key; medians. */
export const measurePages = ({ steps, typing }: BrowserPace): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const figures = [...(await measureFirstLoads(browser)), await measureFirstStep(browser, steps)]
    for (const place of typingPlaces.slice(0, typing)) figures.push(await measureKeys(browser, place))
    return figures
  })

/** Prints how long screens of the administration take until they can be used. */
export const printScreenTimes = (): Promise<void> =>
  withBrowser(async (browser) => {
    for (const email of ['admin@demo.example', 'tech@demo.example']) await printScreens(browser, email)
  })

async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { places, close } = await openPortal()
  usePortal(places)
  const browser = await openBrowser()
  try {
    return await use(browser)
  } finally {
    await browser.close()
    await close()
  }
}

/** The start page, and a step by its address. */
async function measureFirstLoads(browser: Browser): Promise<Figure[]> {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 412)
  const { page } = visitor
  const start = await loadedBy(visitor, () => page.goto('/'))
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { startTime: painted } = paint ?? { startTime: Infinity }
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted)
    return before.map(({ name }) => new URL(name).pathname)
  })
  await beginAtSecondStep(visitor)
  const address = page.url()
  await page.goto('about:blank')
  const step = await loadedBy(visitor, () => page.goto(address))
  await visitor.close()
  const row = { stage: 'empty', unit: 'kB' } as const
  const count = (what: string, most: number, value: number): Figure =>
    logFigure({ ...row, unit: 'count', what, asked: { most }, value })
  const code = bytesOf(start, (path) => /\.(js|css)$/.test(path)) / 1000
  return [
    count('start page, files', 15, start.files.size),
    logFigure({ ...row, what: 'start page, scripts and styles, gzip', asked: { most: 170 }, value: code }),
    logFigure({ ...row, what: 'start page, all files, gzip', value: bytesOf(start) / 1000 }),
    count('start page, calls before its first paint', 0, early.filter(isCall).length),
    count('step by its address, files', 25, step.files.size),
    logFigure({ ...row, what: 'step by its address, all files, gzip', value: bytesOf(step) / 1000 }),
  ]
}

/** From the button of the start page, once its browser is idle, to the heading and fields of the first step. */
async function measureFirstStep(browser: Browser, times: number): Promise<Figure> {
  const [{ title } = missing()] = shippedAreas().PAGES.filter(({ id }) => id === 'conditions')
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
    const { page } = visitor
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await visitor.settled()
    await page.evaluate(watch, { kind: 'click', heading: title.de } as const)
    await clickContinue(visitor, 'wizard.next')
    took.push(...(await spentOn(page, 1)))
    await visitor.close()
  }
  const row = { what: 'first step after the click on the start page', unit: 'ms', asked: { most: 300 } } as const
  return logFigure({ ...row, stage: 'empty', value: percentile(took, 0.5) }, took.map(Math.round).join(', '))
}

async function measureKeys(browser: Browser, { what, open, keys }: TypingPlace): Promise<Figure> {
  const { visitor, input } = await open(browser)
  const { page } = visitor
  const rate = await slowDown(page, await page.context().newCDPSession(page))
  await input.fill('')
  await page.evaluate(watch, { kind: 'keydown' } as const)
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await spentOn(page, at + 1)
  }
  const spent = await spentOn(page, keys.length)
  await visitor.close()
  return logFigure(
    { what: `key, ${what}`, unit: 'ms', asked: { most: 30 }, stage: 'empty', value: percentile(spent, 0.5) },
    `p95 ${Math.round(percentile(spent, 0.95))} ms, CPU ${rate.toFixed(1)} times slower`,
  )
}

/**
 * Runs in the page: notes the milliseconds from each event of a kind to the first task behind the frame that shows what it
 * led to. With `heading`, that is the first frame with this heading and a field.
 */
function watch({ kind, heading }: { readonly kind: 'click' | 'keydown'; readonly heading?: string }): void {
  const spent: number[] = []
  Object.assign(globalThis, { spent })
  const isShown = (): boolean =>
    heading === undefined ||
    (document.querySelector('h1')?.textContent === heading && document.querySelector('form input') !== null)
  const noteFrom = ({ timeStamp }: Event): void => {
    const look = (): void => {
      if (!isShown()) {
        requestAnimationFrame(look)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => spent.push(performance.now() - timeStamp))
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  addEventListener(kind, noteFrom, { capture: true })
}

/** What `watch` has noted, once there are so many. */
async function spentOn(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((least) => Reflect.get(globalThis, 'spent').length === least, count, { polling: 5 })
  return page.evaluate((): number[] => Reflect.get(globalThis, 'spent'))
}

async function slowDown(page: Page, cdp: CDPSession): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < 5; time++) {
    const begun = performance.now()
    await page.evaluate(referenceWork)
    took.push(performance.now() - begun)
  }
  const rate = Math.max(1, Math.min(slowdown, (slowdown * workOfToday) / Math.min(...took)))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return rate
}

/** From the click to heading and first control; the code of each screen has been loaded before. */
async function printScreens(browser: Browser, email: string): Promise<void> {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page } = visitor
  await holdToken(visitor, email)
  const links = await pathsToScreens(visitor)
  const count = await links.count()
  for (let at = 0; at < count; at++) {
    const link = links.nth(at)
    const name = await link.innerText()
    let took = 0
    for (const _time of ['for the code', 'measured']) {
      const begun = performance.now()
      await arriveAt(visitor, link)
      await firstControl(page).waitFor()
      took = Math.round(performance.now() - begun)
      await page.goBack()
      await link.waitFor()
    }
    console.log(`${String(took).padStart(5)} ms (limit 2000)  ${name}`)
  }
  await visitor.close()
}
