import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const phone = { width: 390, height: 844 }
/** 1280 px at 400 %. */
const narrowest = { width: 320, height: 844 }

/** On a phone the first field of a page is in view without scrolling, texts have room, and nothing overflows at 320 px. */
export async function assertFitsPhones(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone
  // A width of its own may load parts of the page.
  await expect.poll(() => unfitOnPhones(page), { message: page.url() }).toEqual([])
  await page.setViewportSize(size)
  await assertFitsNarrowest(page)
}

/** Nothing overflows at 320 px. */
export async function assertFitsNarrowest(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone
  await page.setViewportSize(narrowest)
  await expect.poll(() => page.evaluate(overflowing), { message: page.url() }).toEqual([])
  await page.setViewportSize(size)
}

/** What does not fit in a window of 390 × 844. */
export async function unfitOnPhones(page: Page): Promise<string[]> {
  await page.setViewportSize(phone)
  return [...(await page.evaluate(hiddenFirstField)), ...(await page.evaluate(narrowTexts))]
}

/** Runs in the page: the first field, unless it is wholly in view and nothing covers it. */
function hiddenFirstField(): string[] {
  scrollTo(0, 0)
  const editable = ':is(input, select, textarea):not([readonly], [disabled], [type="hidden"], [type="file"])'
  const field = document.querySelector<HTMLInputElement>(`main form ${editable}`)
  if (field === null) return []
  const shown = field.labels?.length && /radio|checkbox/.test(field.type) ? (field.closest('label') ?? field) : field
  const { top, bottom, left, width } = shown.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, bottom - 2)
  const isInView = top >= 0 && bottom <= innerHeight && at !== null && (shown.contains(at) || at.contains(shown))
  return isInView ? [] : [`the first field is hidden: ${field.name || field.id}, from ${top} to ${bottom}`]
}

/** Runs in the page: texts of more than a line that have less than 160 px. */
function narrowTexts(): string[] {
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = own
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
    const { display } = getComputedStyle(element)
    if (text.length < 60 || display === 'inline' || !element.checkVisibility()) return []
    const { width } = element.getBoundingClientRect()
    // Text for screen readers only is one pixel wide by intent.
    return width > 1 && width < 160 ? [`${Math.round(width)} px for: ${text.slice(0, 60)}`] : []
  })
}

/** Runs in the page: what is wider than it. */
function overflowing(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`)
}
