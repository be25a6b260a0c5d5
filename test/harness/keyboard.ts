import type { Page } from 'playwright-core'

import { measureStop, showsFocus } from './focus-stops.ts'

/** A tab stop with its accessible name, and its distance after the focus. */
interface Stop {
  readonly name: string
  readonly tag: string
  readonly type: string
  readonly role: string
  readonly away: number
}

/** Runs in the page: the focused element, or all tab stops in order, within an open dialog. */
function stopsIn(which: 'focused' | 'all'): Stop[] {
  const here = document.activeElement
  /** Without what assistive technology does not hear, such as '(optional)'. */
  const spoken = (element: Element | null | undefined): string =>
    [...(element?.childNodes ?? [])]
      .map((node) =>
        !(node instanceof Element)
          ? (node.textContent ?? '')
          : node.getAttribute('aria-hidden') === 'true'
            ? ''
            : spoken(node),
      )
      .join('')
  const describe = (element: Element) => {
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => spoken(document.getElementById(id)))
      .join(' ')
    const labels = (element as HTMLInputElement).labels
    return {
      name: (element.getAttribute('aria-label') ?? labelledBy ?? spoken(labels?.length ? labels[0] : element))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120),
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      role: element.getAttribute('role') ?? '',
    }
  }
  if (which === 'focused') return here === null ? [] : [{ ...describe(here), away: 0 }]
  const around = here?.closest('[role="dialog"]') ?? document
  const all = [
    ...around.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, iframe, [tabindex]'),
  ].filter((each) => each === here || (each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility()))
  const from = all.findIndex((each) => each === here)
  return all.map((each, at) => ({ ...describe(each), away: at - from }))
}

const focused = async (page: Page): Promise<Stop> => {
  const [stop] = await page.evaluate(stopsIn, 'focused' as const)
  if (stop === undefined) throw new Error('the focus is nowhere')
  return stop
}

const maxTabs = 120

/**
 * Tabs to the next element with that name once it exists, and checks that the focus is visible there. Uses Shift+Tab if
 * the element is before the focus, because going around the whole page would be long.
 */
export async function tabTo(page: Page, name: string | RegExp, kinds: readonly string[] = []): Promise<void> {
  const fits = (each: Stop) =>
    (typeof name === 'string' ? each.name.replace(/ \*$/, '') === name : name.test(each.name)) &&
    (kinds.length === 0 || kinds.includes(each.tag))
  const stops = async () => (await page.evaluate(stopsIn, 'all' as const)).filter(fits)
  // The element may still be loading.
  let [first, ...others] = await stops()
  for (const until = Date.now() + 10_000; first === undefined && Date.now() < until; [first, ...others] = await stops())
    await page.waitForTimeout(50)
  // Of several, the next one is meant.
  const key = first !== undefined && first.away < 0 && others.length === 0 ? 'Shift+Tab' : 'Tab'
  const passed: string[] = []
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    const now = await focused(page)
    await measureStop(page)
    if (fits(now)) {
      await assertFocusVisible(page)
      return
    }
    passed.push(`${now.tag}:${now.name}`)
    await page.keyboard.press(key)
  }
  throw new Error(`no way by keyboard to ${String(name)}; passed ${[...new Set(passed)].join(' | ')}`)
}

/** An outline, shadow or border that appears with the focus; what an unfocused element has as well does not count. */
export async function assertFocusVisible(page: Page): Promise<void> {
  if (!(await page.evaluate(showsFocus)))
    throw new Error(`the focus is not visible on ${JSON.stringify(await focused(page))}`)
}

/** Replaces the text of the field with that name. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name, ['INPUT', 'TEXTAREA'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Selects an option by typing its beginning, as native selects do. */
export async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name, ['SELECT'])
  await page.keyboard.type(option)
}

export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
