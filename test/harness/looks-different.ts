import type { Locator, Page } from 'playwright-core'

import { type Clip, contrastOf, type Picture, readPng } from './pixels.ts'

/** A graphical object needs this contrast with what is beside it (WCAG 1.4.11). */
const least = 3

/** A part of the window as it is drawn now. */
export interface Drawn {
  readonly clip: Clip
  readonly picture: Picture
}

/** Draws an element with what is around it, such as its focus ring. */
export async function drawn(target: Locator, around = 6): Promise<Drawn> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('it has no place')
  const page = target.page()
  const { x, y } = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  const clip = {
    x: Math.max(0, Math.floor(box.x + x - around)),
    y: Math.max(0, Math.floor(box.y + y - around)),
    width: Math.ceil(box.width) + 2 * around,
    height: Math.ceil(box.height) + 2 * around,
    scale: 1,
  }
  return drawnAgain(page, clip)
}

/** Draws the same part again. */
export async function drawnAgain(page: Page, clip: Clip): Promise<Drawn> {
  // Transitions end.
  await page.waitForTimeout(250)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true, clip })
  await session.detach()
  return { clip, picture: readPng(Buffer.from(data, 'base64')) }
}

/** Whether two pictures of the same part differ enough to be told apart. */
export function canBeTold({ clip, picture }: Drawn, other: Drawn): boolean {
  const piece = { ...clip, name: '', least, except: [] }
  return contrastOf(piece, picture, other.picture, clip) >= least
}
