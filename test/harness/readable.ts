import { isDeepStrictEqual } from 'node:util'

import type { CDPSession, Frame, Page } from 'playwright-core'

import { type Clip, contrastOf, type Picture, type Piece, readPng } from './pixels.ts'

/** Glyphs alone make the difference between the two pictures: not underlines, and not what is drawn in `currentColor`. */
const glyphsOnly =
  '*, ::before, ::after { text-decoration-color: transparent !important; caret-color: transparent !important }'
const withoutGlyphs = `
  *, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important }
  ::selection { color: transparent !important; -webkit-text-fill-color: transparent !important }
  svg :is(text, tspan) { fill: transparent !important }`

const sessions = new WeakMap<Page, Promise<CDPSession>>()
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * The text in the window that cannot be read: each word must differ from what is behind it by the contrast of WCAG 2.2,
 * 1.4.3. It is held against pixels, in a picture with the text and one without: whatever hides text is found, be it
 * its colour, opacity, a layer over it, or a picture behind it. axe compares computed colours, and does not decide where the
 * two are the same.
 */
export async function unreadable(page: Page): Promise<string[]> {
  const session = await sessionOf(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (let more = 4; ; more -= 1) {
    const pieces = await piecesOf(page)
    /** A page that moves meanwhile is looked at again, but not for ever. */
    const isStill = async (): Promise<boolean> => more === 0 || isDeepStrictEqual(await piecesOf(page), pieces)
    const suspects = await tooPale(page, session, pieces, { x: 0, y: 0, width, height, scale: 1 })
    if (suspects.length === 0) return []
    // To magnify takes long, and shows nothing of a page that has moved.
    if (!(await isStill())) continue
    const found = await magnified(page, session, suspects, width)
    if (found.length === 0 || (await isStill())) return found
  }
}

/** Which of the pieces have too little contrast in a larger picture: thin strokes have no pixel in their full colour before. */
async function magnified(
  page: Page,
  session: CDPSession,
  suspects: readonly Piece[],
  width: number,
): Promise<string[]> {
  const found: string[] = []
  for (const band of bandsOf(suspects)) {
    const top = Math.min(...band.map(({ y }) => y))
    const bottom = Math.max(...band.map((piece) => piece.y + piece.height))
    const pale = await tooPale(page, session, band, { x: 0, y: top, width, height: bottom - top, scale: 3 })
    found.push(...pale.map(({ name, contrast, least }) => `${name}: ${contrast.toFixed(2)} of ${least}`))
  }
  return found
}

async function piecesOf(page: Page): Promise<Piece[]> {
  await page.evaluate(painted)
  return (await Promise.all(page.frames().map(piecesIn))).flat()
}

/** Pieces near each other, which are magnified together. */
function bandsOf(pieces: readonly Piece[]): Piece[][] {
  const bands: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const last = bands.at(-1)
    if (last?.[0] !== undefined && piece.y - last[0].y < 400) last.push(piece)
    else bands.push([piece])
  }
  return bands
}

/** Runs in the page: waits for the frame after the next, and for the fonts. */
async function painted(): Promise<void> {
  await document.fonts.ready
  for (const _frame of ['its', 'next']) await new Promise(requestAnimationFrame)
}

/** The pieces of a part of the window that have less contrast than they need. */
async function tooPale(
  page: Page,
  session: CDPSession,
  pieces: readonly Piece[],
  clip: Clip,
): Promise<(Piece & { readonly contrast: number })[]> {
  const picture = async (styles: string): Promise<Picture> => {
    await Promise.all(page.frames().map((frame) => frame.evaluate(dress, styles)))
    const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true, clip })
    return readPng(Buffer.from(data, 'base64'))
  }
  const shown = await picture(glyphsOnly)
  const bare = await picture(glyphsOnly + withoutGlyphs)
  await Promise.all(page.frames().map((frame) => frame.evaluate(dress, '')))
  if (shown.width !== bare.width || shown.height !== bare.height || shown.depth !== bare.depth)
    throw new Error('the two pictures are not alike')
  return pieces.flatMap((piece) => {
    const contrast = contrastOf(piece, shown, bare, clip)
    return contrast < piece.least ? [{ ...piece, contrast }] : []
  })
}

/** The pieces of a frame, placed in the window; a frame may be drawn smaller than it is. */
async function piecesIn(frame: Frame): Promise<Piece[]> {
  const piecesWithin = async (view?: Parameters<typeof piecesOfDocument>[0]): Promise<Piece[]> =>
    JSON.parse(await frame.evaluate(piecesOfDocument, view)) as Piece[]
  if (frame.parentFrame() === null) return piecesWithin()
  const place = await (await frame.frameElement()).evaluate(placeOfFrame, undefined)
  const at = place.scale === 0 ? [] : await piecesWithin(place.view)
  const placed = <Box extends Piece['except'][number]>(box: Box): Box => ({
    ...box,
    x: place.x + box.x * place.scale,
    y: place.y + box.y * place.scale,
    width: box.width * place.scale,
    height: box.height * place.scale,
  })
  return at.map((piece) => ({ ...placed(piece), except: piece.except.map(placed) }))
}

/** Runs in the page: where a frame is drawn, how much smaller, and which part of its content can be seen. */
function placeOfFrame(element: Node) {
  const frame = element as HTMLElement
  const { left, top, right, bottom, width } = frame.getBoundingClientRect()
  const scale = width / Math.max(1, frame.offsetWidth)
  const seen = { left, top, right, bottom }
  for (let around = frame.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible' || around === document.body) continue
    const box = around.getBoundingClientRect()
    seen.left = Math.max(seen.left, box.left)
    seen.top = Math.max(seen.top, box.top)
    seen.right = Math.min(seen.right, box.right)
    seen.bottom = Math.min(seen.bottom, box.bottom)
  }
  const isShown = frame.checkVisibility({ visibilityProperty: true })
  const inside = (value: number, start: number): number => (value - start) / scale
  return {
    x: left,
    y: top,
    scale: isShown ? scale : 0,
    view: {
      left: inside(seen.left, left),
      top: inside(seen.top, top),
      right: inside(Math.min(seen.right, innerWidth), left),
      bottom: inside(Math.min(seen.bottom, innerHeight), top),
    },
  }
}

/** Runs in the page: one style sheet for tests, which the content security policy does not concern. */
function dress(styles: string): void {
  const own = globalThis as unknown as { dressing?: CSSStyleSheet }
  own.dressing ??= new CSSStyleSheet()
  own.dressing.replaceSync(styles)
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== own.dressing)
  document.adoptedStyleSheets = styles === '' ? others : [...others, own.dressing]
}

/**
 * Runs in the page: the pieces that it displays in its window, or in that of its frame: every word, field and
 * generated text. As JSON, which is sent faster than objects.
 */
function piecesOfDocument(frame: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> | undefined): string {
  type Box = NonNullable<typeof frame>
  const pieces: Piece[] = []
  const window: Box = frame ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const says = /[\p{L}\p{N}]/u
  const within = (box: Box, other: Box): Box => ({
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  })
  const area = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

  /** The part of the window in which an element's content is displayed. */
  const views = new Map<Element, Box>()
  const viewOf = (element: Element): Box => {
    const known = views.get(element)
    if (known !== undefined) return known
    const parent = parentOf(element)
    const style = getComputedStyle(element)
    const outer = parent === null || style.position === 'fixed' ? window : viewOf(parent)
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
    const isRoot = element === document.documentElement || element === document.body
    const view = clips && !isRoot ? within(outer, element.getBoundingClientRect()) : outer
    views.set(element, view)
    return view
  }

  const modal = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].findLast((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const floating = '[role="dialog"], [role="listbox"], [role="menu"], [role="tooltip"], [popover]'
  const isScrollable = (element: Element | null): boolean =>
    element === null
      ? document.documentElement.scrollHeight > innerHeight
      : (['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight) ||
        isScrollable(parentOf(element))
  const barAround = (element: Element | null): Element | null =>
    element === null || ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      ? element
      : barAround(parentOf(element))
  /** Whether it is covered on purpose: by what floats over the page for a while, or by a bar under which it can be scrolled. */
  const isCovered = (element: Element, { left, top, right, bottom }: Box): boolean => {
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (over === null || over.contains(element) || element.contains(over)) return false
    const floats = over.closest(floating)
    if (floats !== null) return !floats.contains(element)
    const bar = barAround(over)
    if (bar === null || bar.contains(element)) return false
    // A message goes away by itself or on a click.
    return over.closest('[role="status"], [role="alert"]') !== null || isScrollable(element)
  }
  const leastFor = (element: Element): number => {
    // WCAG exempts them; that they are there can be seen all the same.
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled]') !== null) return 1.5
    const { fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }
  const nameOf = (element: Element, text: string): string => {
    const [first = ''] = element.classList
    return `${element.tagName.toLowerCase()}${first === '' ? '' : `.${first}`} ‘${text.trim().slice(0, 40)}’`
  }
  const add = (element: Element, text: string, box: Box, except: Piece['except'] = []): void => {
    const seen = within(box, viewOf(element))
    // Scrolled away, cut off, or for screen readers only.
    if (area(seen) === 0 || area(seen) < area(box) / 2) return
    if (isCovered(element, seen)) return
    pieces.push({
      name: nameOf(element, text),
      x: seen.left,
      y: seen.top,
      width: seen.right - seen.left,
      height: seen.bottom - seen.top,
      least: leastFor(element),
      except,
    })
  }

  const notDrawn = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'OPTGROUP', 'TITLE', 'TEMPLATE'])
  const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
  const withoutText = new Set(['checkbox', 'radio', 'range', 'file', 'hidden', 'color', 'image'])
  const isShown = (element: Element): boolean =>
    (modal === undefined || modal.contains(element)) &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

  /** The words of a text; a broken one is several pieces. */
  const addText = (element: Element, node: Text): Piece['except'] => {
    const from = pieces.length
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      if (!says.test(word)) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      for (const box of range.getClientRects()) if (area(box) > 0) add(element, word, box)
    }
    return pieces.slice(from)
  }
  const addField = (element: Element, { type }: { readonly type: string }, text: string): void => {
    if (says.test(text) && !withoutText.has(type)) add(element, text, element.getBoundingClientRect())
  }
  const addGenerated = (element: Element, own: Piece['except']): void => {
    for (const pseudo of ['::before', '::after']) {
      const text = /^"(.*)"$/.exec(getComputedStyle(element, pseudo).content)?.[1] ?? ''
      if (says.test(text)) add(element, text, element.getBoundingClientRect(), own)
    }
  }
  const visit = (element: Element): Piece['except'] => {
    if (notDrawn.has(element.tagName) && !(element instanceof HTMLTextAreaElement)) return []
    const own: Piece['except'][number][] = []
    if (isShown(element)) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        addField(element, element, element.value || element.placeholder)
      const chosen = element.querySelector<HTMLOptionElement>(
        ':scope > option:checked, :scope > optgroup > option:checked',
      )
      if (element.tagName === 'SELECT') addField(element, { type: 'select' }, chosen?.text ?? '')
      if (fields.has(element.tagName)) return []
      for (const node of element.childNodes) if (node instanceof Text) own.push(...addText(element, node))
    }
    for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])]) own.push(...visit(child))
    if (isShown(element)) addGenerated(element, own)
    return own
  }
  visit(document.body)
  return JSON.stringify(pieces)
}
