import type { Browser, CDPSession, Page } from 'playwright-core'

import { arriveAt, firstControl, pathsToScreens } from '../harness/admin-screens.ts'
import { openBrowser } from '../harness/browser.ts'
import { openPortal } from '../harness/local-portal.ts'
import { percentile } from '../harness/percentile.ts'
import { portalHere, usePortal } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { referenceWork, type TypingPlace, typingPlaces } from '../harness/typing.ts'
import { openVisitor } from '../harness/visitor.ts'

/** A phone of some years ago, seen from a machine of today. */
const slowdown = 4
/** Milliseconds that the reference work takes on a machine of today; a slower one is slowed down less. */
const workOfToday = 30

/** What pages take in a browser: keys until they are seen, and screens of the administration until they can be used. */
export async function printPageTimes(what: readonly ('typing' | 'screens')[]): Promise<void> {
  const { places, close } = await openPortal()
  usePortal(places)
  const browser = await openBrowser()
  try {
    if (what.includes('typing')) for (const place of typingPlaces) await printTyping(browser, place)
    if (what.includes('screens'))
      for (const email of ['admin@demo.example', 'tech@demo.example']) await printScreens(browser, email)
  } finally {
    await browser.close()
    await close()
  }
}

async function printTyping(browser: Browser, { what, open, keys }: TypingPlace): Promise<void> {
  const { visitor, input } = await open(browser)
  const { page } = visitor
  const rate = await slowDown(page, await page.context().newCDPSession(page))
  await input.fill('')
  await page.evaluate(watchKeys)
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => Reflect.get(globalThis, 'spent').length === count, at + 1, { polling: 5 })
  }
  const spent = await page.evaluate((): number[] => Reflect.get(globalThis, 'spent'))
  const [median, p95] = [percentile(spent, 0.5), percentile(spent, 0.95)].map(Math.round)
  console.log(`keys, median ${median} ms, p95 ${p95} ms (limit 100), CPU ${rate.toFixed(1)} times slower: ${what}`)
  await visitor.close()
}

/** Runs in the page: notes the milliseconds from each key to the first task behind the frame that shows it. */
function watchKeys(): void {
  const spent: number[] = []
  Object.assign(globalThis, { spent })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => spent.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }),
    { capture: true },
  )
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
