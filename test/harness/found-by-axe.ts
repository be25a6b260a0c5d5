import axe from 'axe-core'

import { isWhole } from './whole.ts'

/** Rules of axe that need colours, sizes, spacing or positions. */
const rulesOfLayout = [
  'avoid-inline-spacing',
  'color-contrast',
  'label-content-name-mismatch',
  'link-in-text-block',
  'target-size',
] as const

// Failures name elements by selector; axe would serialize every element that a rule looks at.
axe.configure({ noHtml: true })

/** Shared by the files of a worker, which load modules anew. */
const shared = globalThis as { lookedAt?: Set<string> }
const lookedAt = (shared.lookedAt ??= new Set())

/**
 * The violations that axe finds on the page without its layout. At an address where it has looked before, the check looks at
 * elements of new kinds alone: tests open the same pages again and again, and axe takes a sixth of them. `npm run test:whole`
 * looks at all each time, and test/e2e/states at every state of every page.
 */
export async function foundByAxe(): Promise<string[]> {
  const place = placeHere()
  const elements = [...document.body.querySelectorAll('*')].map((element) => [kindOf(element), element] as const)
  const include = elements.flatMap(([kind, element]) => (lookedAt.has(kind) ? [] : [element]))
  const isKnown = !isWhole && lookedAt.has(place)
  if (isKnown && include.length === 0) return []
  const { violations } = await axe.run(isKnown ? { include } : document, {
    resultTypes: ['violations'],
    preload: false,
    // axe would have to run in each of them.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(rulesOfLayout.map((rule) => [rule, { enabled: false }])),
  })
  if (violations.length === 0) for (const known of [place, ...elements.map(([kind]) => kind)]) lookedAt.add(known)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The address, of which ids and keys are no part, with its number of dialogs. */
const placeHere = (): string =>
  `${location.pathname.replaceAll(/(?<=\/)[\w-]{20,}(?=\/|$)/g, ':id')} ${document.querySelectorAll('[role="dialog"]').length}`

/** Attributes whose values are few, and decide what axe expects of an element. */
const withValue: ReadonlySet<string> = new Set(['role', 'type', 'scope', 'lang', 'tabindex'])
const isFlag = (value: string): boolean => /^(true|false|mixed)$/.test(value)

/** An element without its words, ids and figures. */
function kindOf(element: Element): string {
  const attributes = element
    .getAttributeNames()
    .filter((name) => !/^(class|style|id|value|data-.*)$/.test(name))
    .map((name) => {
      const value = element.getAttribute(name) ?? ''
      return withValue.has(name) || isFlag(value) ? `${name}=${value}` : name
    })
  const hasText = element.textContent.trim() !== ''
  return [element.tagName, element.parentElement?.tagName, hasText, ...attributes.toSorted()].join(' ')
}
