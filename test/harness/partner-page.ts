import type { Frame, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

import { newAddress } from './address.ts'
import { control } from './control.ts'
import { portalHere } from './portal-here.ts'
import type { BrowserHandle } from './visitor.ts'

/** The events that a partner's page has received from its frame (test/harness/partner-site.ts). */
export interface ReceivedEvent {
  readonly type: string
  readonly height?: number
  readonly step?: string
  readonly product?: string
}

export const viewport = { width: 1280, height: 800 }

interface LayoutShift {
  readonly value: number
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** In each page: all moves until now, also those that the browser has not reported yet. */
interface NotesMoves {
  readonly notedMoves: () => Move[]
}

interface Move {
  readonly width: number
  readonly from: readonly [top: number, bottom: number]
  readonly to: readonly [top: number, bottom: number]
}

export async function openPage(browser: BrowserHandle, width: number): Promise<Page> {
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
    const note = (entries: readonly unknown[]) => {
      for (const { sources } of entries as readonly LayoutShift[])
        for (const { previousRect: from, currentRect: to } of sources)
          moves.push({ width: Math.max(from.width, to.width), from: [from.top, from.bottom], to: [to.top, to.bottom] })
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const notedMoves = () => {
      note(observer.takeRecords())
      return moves
    }
    Object.assign(globalThis, { notedMoves })
  })
  return context.newPage()
}

export const receivedEvents = (page: Page | Frame): Promise<ReceivedEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { receivedEvents: ReceivedEvent[] }).receivedEvents)
export const receivedTypes = async (page: Page | Frame): Promise<string[]> =>
  (await receivedEvents(page)).map(({ type }) => type)
/**
 * The visible layout shift as browsers count it: share of the screen times distance. Browsers alone count all of a
 * frame as visible that is as tall as its page.
 */
export async function shifted(page: Page | Frame, width: number, height: number): Promise<number> {
  const moves = await page.evaluate(() => (globalThis as unknown as NotesMoves).notedMoves())
  const visible = ([top, bottom]: Move['from']) => Math.max(0, Math.min(height, bottom) - Math.max(0, top))
  return moves.reduce((sum, { width: moved, from, to }) => {
    const part = (moved * Math.max(visible(from), visible(to))) / (width * height)
    // Browsers report no position for elements outside the window, such as text below the frame when a step scrolls the
    // page up.
    const distance = to[1] === 0 ? Math.min(from[1], height - from[0]) : Math.abs(to[0] - from[0])
    return sum + part * (Math.min(height, distance) / Math.max(width, height))
  }, 0)
}
/** Moves that an act causes by intent, such as another width, do not count as shifted. */
export async function withoutNotingMoves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const count = await page.evaluate(() => (globalThis as unknown as NotesMoves).notedMoves().length)
  await act()
  await page.evaluate((before) => {
    const { notedMoves } = globalThis as unknown as NotesMoves
    notedMoves().length = before
  }, count)
}
export const frameOf = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().startsWith(portalHere().url)) ?? expect.fail('no frame of the portal')
export const frameHeight = (page: Page): Promise<number> =>
  page.locator('[data-loanport] iframe').evaluate((frame) => frame.getBoundingClientRect().height)
export const contentHeight = (page: Page): Promise<number> =>
  frameOf(page).evaluate(() => Math.ceil(document.querySelector('#root')?.getBoundingClientRect().height ?? 0))

export const lastStep = async (page: Page) => (await receivedEvents(page)).findLast(({ type }) => type === 'step')?.step

/** Whether all of it is within the window of the page around. */
export async function inSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox()
  const { height } = page.viewportSize() ?? viewport
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** Waits until the frame is as tall as its content. */
export const fits = (page: Page) =>
  expect.poll(async () => (await frameHeight(page)) - (await contentHeight(page))).toBe(0)

/** Waits until the setting is live for everybody, because visitors may get the previous release for a moment. */
export async function setGeneral(key: string, value: unknown): Promise<void> {
  await control('general', { [key]: value })
  await vi.waitFor(async () => {
    const settings = await (await fetch(`${portalHere().url}/api/settings/general`)).json()
    expect(settings).toContainEqual(expect.objectContaining({ key, value }))
  }, 10_000)
}
