import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'

/** A rate or an instalment with its figure, as screens write them; the interest of a day is none. */
const creditTerms = /(?:rate|zins(?!en pro tag)|instalment)[^\d!?]{0,60}(?:€\s?\d|\d[\d.,]*\s?[€%])/i

/** Pages that advertise nothing: they name the nominal rate alone, for the interest of a day. */
const afterContract = /\/withdrawal\b/

/**
 * The warning of credit advertising stands at most once in a view, and once where it shows a rate or an instalment: visible,
 * at least as large and as bold as the text, as readable as WCAG asks for, and in no link. No figure is more prominent than
 * the effective rate. An open dialog is a view of its own.
 */
export async function assertWarned(page: Page): Promise<void> {
  const { text, warnings, hidden } = await advertisingOf(page)
  const lawful = { visible: true, large: true, bold: true, readable: true, linked: false }
  expect(warnings, page.url()).toEqual(creditTerms.test(text) || warnings.length > 0 ? [lawful] : [])
  if (!afterContract.test(page.url()))
    expect(hidden, `${page.url()}: more prominent than the effective rate`).toEqual([])
}

/** The view's text, how its warnings look, and figures that are more prominent than the effective rate. */
export const advertisingOf = (page: Page) => page.evaluate(advertisingInView, Object.values(creditWarning))

/** Runs in the page. */
function advertisingInView(wordings: readonly string[]) {
  const view = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** The luminance of WCAG 2.2. A colour that is not opaque has none. */
  const luminanceOf = (color: string): number | undefined => {
    if (canvas === null) return undefined
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    return alpha < 255 ? undefined : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const groundOf = (element: Element | null): number =>
    element === null ? 1 : (luminanceOf(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement))
  const lookOf = (element: Element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(element)
    const [one, other] = [luminanceOf(color) ?? groundOf(element), groundOf(element)]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    return { size: Number.parseFloat(fontSize), weight: Number(fontWeight), contrast: Number(contrast.toFixed(2)) }
  }
  const body = lookOf(document.body)
  const isWarned = ({ textContent }: Element) => wordings.some((wording) => textContent.includes(wording))
  const warnings = [...view.querySelectorAll('*')]
    .filter((element) => isWarned(element) && ![...element.children].some(isWarned))
    .map((element) => {
      const { size, weight, contrast } = lookOf(element)
      return {
        visible: element.checkVisibility(),
        large: size >= body.size,
        bold: weight >= body.weight,
        readable: contrast >= 4.5,
        linked: element.closest('a') !== null,
      }
    })

  const figure = /€\s?\d[\d.,]*|\d[\d.,]*\s?[€%]/g
  const around = (element: Element): Element =>
    element === view || getComputedStyle(element).display !== 'inline'
      ? element
      : around(element.parentElement ?? element)
  /** The text before a figure, from the figure before it, in its cell or the smallest block with such a text. */
  const labelOf = (block: Element, node: Node, at: number): { label: string; block: Element } => {
    const range = document.createRange()
    range.setStart(block, 0)
    range.setEnd(node, at)
    const before = range.toString().split(figure)
    const label = before.at(-1) ?? ''
    const { parentElement } = block
    return before.length > 1 ||
      /\p{L}{2}/u.test(label) ||
      block.matches('td') ||
      block === view ||
      parentElement === null
      ? { label, block }
      : labelOf(parentElement, node, at)
  }
  const figures: { name: string; text: string; block: Element; element: Element }[] = []
  const nodes = document.createNodeIterator(view, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement
    if (element?.checkVisibility() !== true) continue
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(figure)) {
      const { label, block } = labelOf(around(element), node, index)
      const row = element.closest('td')?.parentElement?.querySelector('th')?.textContent ?? ''
      const name = `${row} ${label}`.trim()
      figures.push({ name, text, block: element.closest('dl, table') ?? block, element })
    }
  }
  type Figure = (typeof figures)[number]
  /** The last kind of rate that a name contains, because a sentence may name several. */
  const isEffective = ({ name, text }: Figure) =>
    text.endsWith('%') &&
    /^(?:effe|apr)/i.test(name.match(/effe[kc]ti|\bAPRC?\b|sollzins|nominal|borrowing|verzug|default/gi)?.at(-1) ?? '')
  const isInterest = ({ name, text }: Figure) =>
    text.endsWith('%') && /zins|interest|nominal|borrowing|\bAPRC?\b/i.test(name)
  // An instalment is no cost: it repays the loan as well.
  const costs = /zins|kosten|gebühr|entgelt|grundschuld|wertermittlung|gesamt|interest|cost|fee|charge|valuation|total/i
  const effective = figures.filter(isEffective)
  const hidden = figures
    .filter((each) => {
      if (isEffective(each)) return false
      const beside = effective.filter(({ block }) => block === each.block)
      if (beside.length === 0 ? !isInterest(each) : !each.text.endsWith('%') && !costs.test(each.name)) return false
      const own = lookOf(each.element)
      return (beside.length === 0 ? effective : beside)
        .map(({ element }) => lookOf(element))
        .every(({ size, weight, contrast }) => size < own.size || weight < own.weight || contrast < own.contrast)
    })
    .map(({ name, text }) => `${name}: ${text}`)
  return { text: view.innerText, warnings, hidden }
}
