import type { Page, ViewportSize } from 'playwright-core'

/** Where the focus stood once: on what, and what is wrong there. */
interface FocusStop {
  readonly name: string
  readonly problems: readonly string[]
}

/** What a walk by keyboard has stopped at, and what was wrong at its stops. */
export interface FocusWalk {
  readonly stops: () => number
  readonly problems: () => readonly string[]
}

const walks = new WeakMap<Page, FocusStop[]>()

/** From now on, every focus stop of the helpers in keyboard.ts is measured in this page. */
export function watchFocus(page: Page): FocusWalk {
  const stops: FocusStop[] = []
  walks.set(page, stops)
  return {
    stops: () => stops.length,
    problems: () => [...new Set(stops.flatMap(({ name, problems }) => problems.map((each) => `${name}: ${each}`)))],
  }
}

/** Measures where the focus stands now if the page is watched, unless it stood there before. */
export async function measureStop(page: Page): Promise<void> {
  const stops = walks.get(page)
  if (stops === undefined || !(await page.evaluate(isNews))) return
  let { name, hidden } = await page.evaluate(visibleFocus)
  // What passes at once is no problem, such as a part that is still loading.
  for (let more = 5; hidden.length > 0 && more > 0; more -= 1) {
    await page.waitForTimeout(60)
    ;({ name, hidden } = await page.evaluate(visibleFocus))
  }
  const isShown = (await page.evaluate(showsFocus)) || (await drawsFocus(page))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const where = `at ${width} × ${height} on ${new URL(page.url()).pathname}`
  stops.push({
    name,
    problems: [...hidden, ...(isShown ? [] : ['its focus is not visible'])].map((each) => `${each} ${where}`),
  })
}

/** Goes back through the page stop by stop, in another size of its window, and measures each. */
export async function walkBack(page: Page, size: ViewportSize): Promise<void> {
  const before = page.viewportSize() ?? size
  await page.setViewportSize(size)
  await page.evaluate(() => Object.assign(globalThis, { walked: new Set<Element>() }))
  // A page without an end would be a trap of the keyboard.
  for (let most = 300; ; most -= 1) {
    if (most === 0) throw new Error('the keyboard does not leave the page')
    await page.keyboard.press('Shift+Tab')
    if (await page.evaluate(isWalked)) break
    await measureStop(page)
  }
  await page.setViewportSize(before)
}

/**
 * Runs in the page: whether the focus moved to something that shows it; headings take it for screen readers alone, and a
 * document within has stops of its own.
 */
function isNews(): boolean {
  const here = document.activeElement
  const seen = globalThis as unknown as { measured?: Element | null }
  const isNew = seen.measured !== here
  seen.measured = here
  return (
    isNew && here !== null && here !== document.body && !here.matches(':is(h1, h2, h3, main)[tabindex="-1"], iframe')
  )
}

/** Runs in the page: whether the walk has been at the focused element before, or has left the page. */
function isWalked(): boolean {
  const { walked } = globalThis as unknown as { readonly walked: Set<Element> }
  const here = document.activeElement
  // A document within has stops of its own.
  if (here?.tagName === 'IFRAME') return false
  if (here === null || here === document.body || walked.has(here)) {
    // Seen in the other size of the window, where nothing has scrolled to it.
    Object.assign(globalThis, { measured: here })
    return true
  }
  walked.add(here)
  return false
}

/** Whether the pixels change with the focus: parts of the browser's own controls tell no style. */
async function drawsFocus(page: Page): Promise<boolean> {
  const picture = () => page.screenshot()
  // Parts of a control take their time, and tell nothing of it.
  await page.waitForTimeout(200)
  const focused = await picture()
  await page.evaluate(() => {
    const here = document.activeElement as HTMLElement
    Object.assign(globalThis, { here })
    here.blur()
  })
  await page.waitForTimeout(200)
  const other = await picture()
  await page.evaluate(() =>
    (globalThis as unknown as { readonly here: HTMLElement }).here.focus({ preventScroll: true }),
  )
  return !focused.equals(other)
}

/** Runs in the page: what of the focused element cannot be seen, because it is out of view or below something. */
function visibleFocus(): { readonly name: string; readonly hidden: string[] } {
  const focused = document.activeElement
  if (focused === null) return { name: 'nothing', hidden: [] }
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 50) || element.className}`
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).opacity !== '0'
  }
  // A drawn label or frame stands for an input that is not drawn itself.
  const input = focused as HTMLInputElement
  const drawn =
    [focused, input.labels?.[0], focused.nextElementSibling, focused.parentElement].find(
      (each) => each !== null && each !== undefined && isDrawn(each),
    ) ?? focused
  const frame = drawn.closest('.mantine-Input-wrapper, .lp-choice, label') ?? drawn
  const box = drawn.getBoundingClientRect()
  const hidden: string[] = []
  // What is larger than the view fills it; of a large text area, the browser shows where one types.
  const isLarge = (size: number, room: number) => size > (drawn.tagName === 'TEXTAREA' ? room / 2 : room)
  const sides = (from: number, to: number, least: number, most: number): boolean =>
    !isLarge(to - from, most - least) ? from >= least - 1 && to <= most + 1 : from < most && to > least
  // With the ring around it.
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(drawn)
  const ring =
    outlineStyle === 'none' ? 0 : Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
  if (!sides(box.top - ring, box.bottom + ring, 0, innerHeight)) hidden.push('it is out of view')
  if (!sides(box.left, box.right, 0, innerWidth)) hidden.push('it is beside the view')
  for (let around = drawn.parentElement; around !== null; around = around.parentElement) {
    const css = getComputedStyle(around)
    const edge = around.getBoundingClientRect()
    if (css.overflowY !== 'visible' && around !== document.body && around !== document.documentElement) {
      if (!sides(box.top, box.bottom, edge.top, edge.bottom)) hidden.push(`it is scrolled out of ${nameOf(around)}`)
      if (!sides(box.left, box.right, edge.left, edge.right)) hidden.push(`it is scrolled aside in ${nameOf(around)}`)
    }
    if (css.position === 'fixed') break
  }
  const over = new Set<string>()
  const within = (value: number, from: number, to: number) => value > Math.max(0, from) && value < to
  const inset = 1.5
  for (const [across, down] of [
    [0.5, 0.5],
    [0.15, 0.15],
    [0.85, 0.15],
    [0.15, 0.85],
    [0.85, 0.85],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
  ] as const) {
    const x = Math.min(Math.max(box.left + across * box.width, box.left + inset), box.right - inset)
    const y = Math.min(Math.max(box.top + down * box.height, box.top + inset), box.bottom - inset)
    if (!within(x, 0, innerWidth) || !within(y, 0, innerHeight)) continue
    const found = document.elementFromPoint(x, y)
    if (found === null || frame.contains(found) || found.contains(frame)) continue
    over.add(nameOf(found))
  }
  if (over.size > 0) hidden.push(`it is below ${[...over].join(' and ')}`)
  return { name: nameOf(focused), hidden }
}

/** Runs in the page. Removes the focus for a moment, which the page does not notice. */
export function showsFocus(): boolean {
  const element = document.activeElement as HTMLElement
  // An input may be styled by its container.
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
        // Colours in transition do not count.
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
