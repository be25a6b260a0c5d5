import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { newAddress } from '../harness/address.ts'
import { control } from '../harness/control.ts'
import { startPartnerSite } from '../harness/partner-site.ts'
import { portalHere } from '../harness/portal-here.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof startPartnerSite>>
beforeAll(async () => {
  browser = await openBrowser()
  site = await startPartnerSite(portalHere().url)
  await setGeneral('ALLOWED_ANCESTORS', [`moebel=${site.partner}`])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** In force for everybody: who is not signed in may be shown the release before for a moment. */
async function setGeneral(key: string, value: unknown): Promise<void> {
  await control('general', { [key]: value })
  await vi.waitFor(async () => {
    const settings = await (await fetch(`${portalHere().url}/api/settings/general`)).json()
    expect(settings).toContainEqual(expect.objectContaining({ key, value }))
  }, 10_000)
}

interface Heard {
  readonly type: string
  readonly height?: number
  readonly step?: string
  readonly product?: string
}

const viewport = { width: 1280, height: 800 }

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

interface Move {
  readonly width: number
  readonly from: readonly [top: number, bottom: number]
  readonly to: readonly [top: number, bottom: number]
}

async function openPage(width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { ...viewport, width },
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: newAddress(),
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    const moves: Move[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShift[])
        for (const { previousRect: from, currentRect: to } of sources)
          moves.push({ width: Math.max(from.width, to.width), from: [from.top, from.bottom], to: [to.top, to.bottom] })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context.newPage()
}

const heard = (page: Page | Frame): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
const typesHeard = async (page: Page | Frame): Promise<string[]> => (await heard(page)).map(({ type }) => type)
/**
 * How much has moved by itself in sight, as browsers count it: the part of the screen that was moved, times how far. By
 * themselves they take all of a frame for visible that is as tall as its page.
 */
async function shifted(page: Page | Frame, width: number, height: number): Promise<number> {
  const moves = await page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves)
  const inSight = ([top, bottom]: Move['from']) => Math.max(0, Math.min(height, bottom) - Math.max(0, top))
  return moves.reduce((sum, { width: moved, from, to }) => {
    const part = (moved * Math.max(inSight(from), inSight(to))) / (width * height)
    return sum + part * (Math.min(height, Math.abs(to[0] - from[0])) / Math.max(width, height))
  }, 0)
}
const frameOf = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().startsWith(portalHere().url)) ?? expect.fail('no frame of the portal')
const frameHeight = (page: Page): Promise<number> =>
  page.locator('[data-loanport] iframe').evaluate((frame) => frame.getBoundingClientRect().height)
const contentHeight = (page: Page): Promise<number> =>
  frameOf(page).evaluate(() => Math.ceil(document.querySelector('#root')?.getBoundingClientRect().height ?? 0))

/** The frame is as tall as what it shows. */
const fits = (page: Page) => expect.poll(async () => (await frameHeight(page)) - (await contentHeight(page))).toBe(0)

describe('[A1.05] the portal in a partner’s page', () => {
  it.each([320, 1280])('shows itself as tall as it is, and says so, at %i px', async (width) => {
    const page = await openPage(width)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${site.partner}/kredit`)
    const frame = page.frameLocator('[data-loanport] iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await frame.getByRole('textbox', { name: 'Kreditbetrag' }).inputValue()).toBe('12.000')
    await expect.poll(() => typesHeard(page)).toEqual(expect.arrayContaining(['ready', 'step', 'height']))
    expect((await heard(page)).find(({ type }) => type === 'step')).toEqual({
      type: 'step',
      product: 'consumer-credit',
      step: 'start',
    })
    await fits(page)
    const { y } = (await page.locator('[data-loanport] iframe').boundingBox()) ?? expect.fail('no frame')
    expect(await shifted(page, width, viewport.height)).toBeLessThanOrEqual(0.02)
    expect(await shifted(frameOf(page), width, viewport.height - y)).toBeLessThanOrEqual(0.02)
    // The rest of the page has come.
    await frame.getByRole('heading', { name: 'Gemerkte Berechnungen' }).waitFor()
    await fits(page)
    const table = frame.getByText('Als Tabelle anzeigen')
    const closed = await frameHeight(page)
    await table.click()
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(closed)
    await fits(page)
    // What shrinks makes the frame smaller again.
    const opened = await frameHeight(page)
    await table.click()
    await expect.poll(() => frameHeight(page)).toBeLessThan(opened)
    await fits(page)

    // Neither of the two has to be scrolled sideways.
    for (const each of [page, frameOf(page)])
      expect(await each.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])

    await page.evaluate(() => {
      const { Loanport } = globalThis as unknown as { Loanport: { mount(at: Element | null): { unmount(): void } } }
      Loanport.mount(document.querySelector('[data-loanport]')).unmount()
    })
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Zum Kreditantrag' }).getAttribute('href')).toBe(
      `${portalHere().url}/embed/consumer-credit?partner=moebel`,
    )
    await page.context().close()
  })

  it('gives a page that nobody has allowed nothing at all, even around a page that is', async () => {
    const page = await openPage(1280)
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('frame-ancestors') && refused.push(message.text()))
    await page.goto(`${site.hostile}/kredit`)
    await expect.poll(() => refused.length).toBe(1)
    await page.goto(`${site.hostile}/around`)
    await expect.poll(() => refused.length).toBe(2)
    for (const frame of page.frames()) expect(frame.url().startsWith(portalHere().url)).toBe(false)
    const partner = page.frames().find((frame) => frame.url().startsWith(site.partner))
    expect(await partner?.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages)).toEqual([])
    await page.context().close()
  })

  it('listens to no other frame of the page, and neither does the page', async () => {
    const page = await openPage(1280)
    await page.goto(`${site.partner}/with-impostor`)
    await expect.poll(() => typesHeard(page)).toContain('step')
    await fits(page)
    const impostor = page.frames().find((frame) => frame.url().startsWith(site.hostile))
    // Its messages have arrived: the page has heard of hundreds by now, and taken none of them.
    const fromImpostor = () =>
      page.evaluate(
        (hostile) =>
          (globalThis as unknown as { messages: { origin: string }[] }).messages.filter(
            ({ origin }) => origin === hostile,
          ).length,
        site.hostile,
      )
    await expect.poll(fromImpostor).toBeGreaterThan(10)
    expect(await impostor?.evaluate(() => (globalThis as unknown as { got: unknown[] }).got)).toEqual([])
    expect((await heard(page)).filter(({ height }) => height === 9999)).toEqual([])
    expect((await typesHeard(page)).filter((type) => type === 'ready')).toHaveLength(1)
    await page.context().close()
  })

  it('[B3.15] [B9.03] tells pages without embed.js its height, where the setting says so', async () => {
    await setGeneral('IFRAME_RESIZER', true)
    const page = await openPage(1280)
    await page.goto(`${site.partner}/kredit`)
    const told = () =>
      page.evaluate(() => {
        const { messages } = globalThis as unknown as { messages: { origin: string; data: Heard }[] }
        return messages.filter(({ data }) => data.type === 'height')
      })
    await expect.poll(async () => (await told()).length).toBeGreaterThan(2)
    await fits(page)
    const height = await contentHeight(page)
    await expect
      .poll(async () => (await told()).at(-1))
      .toEqual({ origin: portalHere().url, data: { v: 1, type: 'height', height } })
    await setGeneral('IFRAME_RESIZER', false)
    await page.context().close()
  })
})
