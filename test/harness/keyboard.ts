import type { Page } from 'playwright-core'

/** Something that Tab stops at, as a screen reader would call it, and how many of them after the focus. */
interface Stop {
  readonly name: string
  readonly tag: string
  readonly type: string
  readonly role: string
  readonly away: number
}

/** Runs in the page: the focused element; or everything in the order of Tab, within the window that is open. */
function stopsIn(which: 'focused' | 'all'): Stop[] {
  const here = document.activeElement
  const describe = (element: Element) => {
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = (element as HTMLInputElement).labels
    return {
      name: (
        element.getAttribute('aria-label') ??
        labelledBy ??
        (labels?.length ? (labels[0]?.textContent ?? '') : element.textContent)
      )
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

const tabsAtMost = 120

/**
 * Tabs to the next element of that name once there is one, and sees to it that the focus is visible there. Back where
 * it lies before the focus, as people do: around the whole page it would be a long way.
 */
export async function tabTo(page: Page, name: string | RegExp, kinds: readonly string[] = []): Promise<void> {
  const fits = (each: Stop) =>
    (typeof name === 'string' ? each.name.replace(/ \*$/, '') === name : name.test(each.name)) &&
    (kinds.length === 0 || kinds.includes(each.tag))
  const stops = async () => (await page.evaluate(stopsIn, 'all' as const)).filter(fits)
  // Nobody sets out for what is still being loaded.
  let [first, ...others] = await stops()
  for (const until = Date.now() + 10_000; first === undefined && Date.now() < until; [first, ...others] = await stops())
    await page.waitForTimeout(50)
  // Of several, the next one is meant.
  const key = first !== undefined && first.away < 0 && others.length === 0 ? 'Shift+Tab' : 'Tab'
  const passed: string[] = []
  for (let tabs = 0; tabs < tabsAtMost; tabs++) {
    const now = await focused(page)
    if (fits(now)) {
      await assertFocusVisible(page)
      return
    }
    passed.push(`${now.tag}:${now.name}`)
    await page.keyboard.press(key)
  }
  throw new Error(`no way by keyboard to ${String(name)}; passed ${[...new Set(passed)].join(' | ')}`)
}

/**
 * An outline, a shadow or a border that is there because of the focus: what an element looks like anyway says nothing of
 * where the keyboard is.
 */
export async function assertFocusVisible(page: Page): Promise<void> {
  if (!(await page.evaluate(showsFocus)))
    throw new Error(`the focus is not visible on ${JSON.stringify(await focused(page))}`)
}

/** Runs in the page. Takes the focus away for a moment, of which the page itself learns nothing. */
function showsFocus(): boolean {
  const element = document.activeElement as HTMLElement
  // An input may be drawn by what surrounds it.
  const drawn = [
    element,
    element.parentElement,
    element.nextElementSibling,
    element.closest('label'),
    element.closest('.mantine-PasswordInput-input'),
  ].filter((each) => each !== null)
  const lookOf = (css: CSSStyleDeclaration): string => {
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => {
      const [style, width, colour] = ['style', 'width', 'color'].map((what) =>
        css.getPropertyValue(`border-${side}-${what}`),
      )
      return style === 'none' || width === '0px' ? '' : `${style} ${width} ${colour}`
    })
    const hasOutline = css.outlineStyle !== 'none' && css.outlineWidth !== '0px'
    const outline = hasOutline ? `${css.outlineStyle} ${css.outlineWidth} ${css.outlineColor}` : ''
    return [outline, css.boxShadow, ...sides].join(', ')
  }
  const looks = (): string =>
    drawn
      .flatMap((each) => {
        // Colours that are on their way to others are none yet.
        for (const animation of each.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
        return ['', '::before', '::after'].map((part) => lookOf(getComputedStyle(each, part)))
      })
      .join('; ')
  const silenced = ['blur', 'focusout', 'focus', 'focusin', 'change', 'transitionend', 'transitioncancel']
  const silence = (event: Event) => event.stopImmediatePropagation()
  const withFocus = looks()
  for (const type of silenced) addEventListener(type, silence, { capture: true })
  try {
    const input = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
    const [start, end] = [input?.selectionStart ?? null, input?.selectionEnd ?? null]
    element.blur()
    const without = looks()
    element.focus({ preventScroll: true })
    if (start !== null && end !== null) input?.setSelectionRange(start, end)
    return withFocus !== without
  } finally {
    for (const type of silenced) removeEventListener(type, silence, { capture: true })
  }
}

/** Types into the field of that name; what stands there is replaced. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name, ['INPUT', 'TEXTAREA'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses by typing the beginning of an option, as the device's own list takes it. */
export async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name, ['SELECT'])
  await page.keyboard.type(option)
}

export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
