import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { Browser, Frame, Locator, Page, Request } from 'playwright-core'

import type { Value } from '#domain/fields/types.ts'
import { languageTags, type Locale } from '#domain/text/locale.ts'

import { newAddress } from './address.ts'
import { endVisit, takeContext } from './kept-contexts.ts'
import { definitionOf, keyText, partTextId, typed } from './field-words.ts'
import { unreadable } from './readable.ts'
import { textsOf } from './texts.ts'

/** The minified build, because every document parses it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Failures name elements by selector; axe would serialize every element that a rule looks at. */
const axeWithoutHtml = `${axeSource}\n;axe.configure({ noHtml: true })`

/** A user at a browser, with the portal's texts in their language. */
export interface Visitor {
  readonly page: Page
  readonly locale: Locale
  /** The text of a message id. */
  readonly t: (id: string) => string
  readonly button: (id: string) => Locator
  readonly heading: (text: string) => Locator
  readonly fill: (fieldId: string, value: Value) => Promise<void>
  /** Violations that axe finds on the current page, including colour contrast, and the text that cannot be read. */
  readonly violations: () => Promise<string[]>
  /** Console errors so far. */
  readonly errors: readonly string[]
  /** Opens an address of the portal, like the browser's buttons if a page is open: loaded data stays. */
  readonly follow: (path: string) => Promise<void>
  /** Waits until the application has replaced the first paint, and has no pending calls and no busy parts. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The part of a browser that visitors need: tests refer to it before a hook has started the browser. */
export type BrowserHandle = Pick<Browser, 'newContext' | 'newPage'>

export async function openVisitor(
  browser: BrowserHandle,
  url: string,
  locale: Locale,
  width: number,
  { isNew = false }: { /** In a browser that has no file of the portal yet. */ readonly isNew?: boolean } = {},
): Promise<Visitor> {
  const options = {
    baseURL: url,
    locale: languageTags[locale],
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  } as const
  const context = await (isNew ? browser.newContext(options) : takeContext(browser, options))
  // A separate client address for each visitor, because throttling is by address.
  await context.setExtraHTTPHeaders(newAddress())
  // For a slow machine with several visitors; elements that exist are found at once all the same.
  context.setDefaultTimeout(60_000)
  return visitorAt(await context.newPage(), locale)
}

/** A second tab of the same browser, which shares local storage but not session storage. */
export const inTab = async ({ page, locale }: Visitor): Promise<Visitor> =>
  visitorAt(await page.context().newPage(), locale)

/** Open pages with their console messages. */
const openPages = new Map<Page, readonly string[]>()

/** Prints content and console messages of every open page, after a failed test. */
export async function printPages(): Promise<void> {
  for (const [page, errors] of openPages) {
    const shown = await page.innerText('body', { timeout: 5000 }).catch(String)
    console.log([`The page at ${page.url()} says: ${shown.slice(0, 3000)}`, ...errors].join('\n'))
  }
  openPages.clear()
}

/** For an existing page. */
export function visitorAt(page: Page, locale: Locale): Visitor {
  const errors: string[] = []
  openPages.set(page, errors)
  page.on('close', () => openPages.delete(page))
  page.on('console', (message) => {
    // Only shows that the machine is slow: the start page needs the file a little later.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const inFlight = new Set<Request>()
  const forget = (frame: Frame | undefined): void => {
    for (const request of inFlight) if (frameOf(request) === frame) inFlight.delete(request)
  }
  page.on('request', (request) => {
    // The browser reports no end for some requests of a document that was replaced.
    if (request.isNavigationRequest()) forget(frameOf(request))
    inFlight.add(request)
  })
  page.on('framedetached', forget)
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  const t = textsOf(locale)
  const settled = async () => {
    await page.locator('[data-painted]').waitFor({ state: 'detached' })
    for (let idleRounds = 0; idleRounds < 3; idleRounds = inFlight.size === 0 ? idleRounds + 1 : 0)
      await page.waitForTimeout(25)
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
  return {
    page,
    locale,
    t,
    errors,
    settled,
    follow: async (path) => {
      const isOpen = await page.evaluate((next) => {
        if (document.getElementById('root') === null) return false
        const { pathname } = location
        const heading = document.querySelector('h1')
        const left = { heading, text: heading?.textContent, title: document.title }
        // The router's own count.
        const { idx } = history.state as { readonly idx: number }
        history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', next)
        Object.assign(globalThis, { left: location.pathname === pathname ? undefined : left })
        return dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, path)
      if (!isOpen) await page.goto(path)
      // The previous page stays visible until the next one has loaded.
      else await page.waitForFunction(isAnotherPage)
      await settled()
    },
    button: (id) => page.getByRole('button', { name: t(id), exact: true }),
    heading: (text) => page.getByRole('heading', { name: text }),
    fill: (fieldId, value) => fillField(page, locale, t, fieldId, value),
    violations: async () => {
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeWithoutHtml)
      // Violations found during a change are checked again after it; persistent ones count.
      for (let more = 5; ; more -= 1) {
        await page.evaluate(colorsSettled)
        const { found, changed } = await page.evaluate(looked)
        if (found.length === 0 || !changed || more === 0) return [...found, ...(await unreadable(page))]
      }
    },
    close: () => endVisit(page.context()),
  }
}

/** Undefined for a request made before its frame. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}

/** Runs in the page: whether it shows another page than before `follow`. */
function isAnotherPage(): boolean {
  const { left } = globalThis as unknown as {
    readonly left?: { readonly heading: Element | null; readonly text?: string; readonly title: string }
  }
  if (left === undefined) return true
  const heading = document.querySelector('h1')
  return document.title !== left.title || heading !== left.heading || heading?.textContent !== left.text
}

/** Waits for colour transitions, because nobody reads text in between. */
async function colorsSettled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * The violations that axe finds, and whether the page changed meanwhile: axe reads an element's colours and its
 * disabled state at different times.
 */
async function looked(): Promise<{ readonly found: string[]; readonly changed: boolean }> {
  // A running transition is not reported again.
  const changes: unknown[] = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  const note = (change: unknown) => changes.push(change)
  const observer = new MutationObserver(note)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  document.addEventListener('transitionrun', note)
  const result = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
    // Listing passed checks takes longer than the checks.
    resultTypes: ['violations'],
    // Style sheets are not loaded again, because only an experimental rule needs them.
    preload: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  // A transition is reported in the frame after its start.
  for (const _frame of ['its', 'next']) await new Promise(requestAnimationFrame)
  observer.disconnect()
  document.removeEventListener('transitionrun', note)
  const found = result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  return { found, changed: changes.length > 0 }
}

/** Answers a field by its label. */
async function fillField(
  page: Page,
  locale: Locale,
  t: (id: string) => string,
  fieldId: string,
  value: Value,
): Promise<void> {
  const definition = definitionOf(fieldId)
  const name = definition.label[locale]
  if (typeof value === 'object') {
    const group = page.getByRole('group', { name })
    for (const [part, text] of Object.entries(value)) await group.getByLabel(t(partTextId(part))).fill(String(text))
    await page.keyboard.press('Escape')
    return
  }
  switch (definition.type) {
    case 'CHECKBOX':
    case 'SCHUFA':
      await page.getByRole('checkbox', { name }).setChecked(value === true)
      return
    case 'SWITCH':
    case 'SCHUFA_SWITCH':
      await page.getByRole('switch', { name }).setChecked(value === true)
      return
    case 'RADIOGROUP':
      await page.getByRole('radio', { name: keyText(definition, String(value), locale), exact: true }).check()
      return
    case 'KEY': {
      const box = page.getByRole('combobox', { name, exact: true })
      if ((await box.evaluate((element) => element.tagName)) === 'SELECT') await box.selectOption(String(value))
      else {
        await box.fill(keyText(definition, String(value), locale))
        await box.press('Enter')
      }
      return
    }
    case 'CALENDAR_SPLITTED':
    case 'CALENDAR_YEAR_MONTH_SPLITTED':
      await fillParts(page, name, String(value).split('-').toReversed())
      return
    case 'TIME_SELECT_SPLITTED':
      await fillParts(page, name, String(value).split(':'))
      return
    case 'TIME_SELECT':
      await page.getByRole('combobox', { name, exact: true }).fill(String(value))
      await page.keyboard.press('Tab')
      return
    default:
      await page.getByRole('textbox', { name, exact: true }).fill(typed(definition, value, locale))
      await page.keyboard.press('Tab')
  }
}

/** The focus moves from part to part by itself. */
async function fillParts(page: Page, name: string, parts: readonly string[]): Promise<void> {
  await page.getByRole('group', { name }).getByRole('textbox').first().click()
  await page.keyboard.type(parts.join(''))
  await page.keyboard.press('Tab')
}
