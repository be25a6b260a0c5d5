import type { Condition } from '../conditions/conditions.ts'
import { memoBy } from '../shared/memo.ts'
import type { Page } from '../settings/areas/pages/schema.ts'

/** A page as its step shows it: its own sections, then those of the pages in it. */
export interface WholePage extends Page {
  /** The pages in it, whose sections also have the page's condition. */
  readonly parts?: readonly Page[] | undefined
}

export const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one === undefined || other === undefined ? (one ?? other) : { combinator: 'and', rules: [one, other] }

/** Pages with the sections of the pages in them ([A3.10]), one level deep. */
export const wholePages = memoBy((pages: readonly Page[]): readonly WholePage[] =>
  pages.map((page) => {
    if (page.pages.length === 0) return page
    const parts = page.pages.flatMap((id) => {
      const part = pages.find((each) => each.id === id)
      if (part === undefined) return []
      const sections = part.sections.map((section) => {
        const renderCondition = both(part.renderCondition, section.renderCondition)
        return renderCondition === undefined ? section : { ...section, renderCondition }
      })
      return [{ ...part, sections }]
    })
    return { ...page, parts, sections: [page, ...parts].flatMap(({ sections }) => sections) }
  }),
)

/** The pages of a page, after its own sections. */
export function splitParts(whole: WholePage): readonly Page[] {
  const { parts = [], sections } = whole
  const nested = parts.reduce((count, part) => count + part.sections.length, 0)
  return [{ ...whole, sections: sections.slice(0, sections.length - nested) }, ...parts]
}
