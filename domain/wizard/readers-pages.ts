import { fieldsOfCondition } from '../conditions.ts'
import { type SectionField, tellsOnly } from '../fields/types.ts'
import type { OfEach } from '../loan/access.ts'
import { isPrivate } from '../loan/private-answers.ts'
import { symbolsOf } from '../math/expression.ts'
import type { Page, Section, SectionMessage } from '../settings/schemas/pages.ts'
import type { Definitions } from './answers.ts'

/**
 * Pages without private fields of the other borrower, figures calculated from them, and messages that would reveal them.
 * Nothing is asked, counted or concluded from answers that the reader may not see.
 */
export function readersPages<P extends Page>(
  pages: readonly P[],
  definitions: Definitions,
  hidden: OfEach<boolean>,
): readonly P[] {
  if (!hidden.includes(true)) return pages
  const kept = keptIds(definitions, hidden)
  const placed = <F extends Pick<SectionField, 'id'>>(fields: readonly F[]): F[] =>
    fields.filter(({ id }) => !kept.has(id))
  const field = (placement: SectionField): SectionField =>
    placement.fields === undefined ? placement : { ...placement, fields: placed(placement.fields) }
  const section = (page: Page, each: Section): Section => ({
    ...each,
    fields: placed(each.fields).map((placement) => field(placement)),
    sectionMessages: each.sectionMessages.filter((message) => !tells(kept, page, each, message)),
  })
  return pages.map((page) => ({ ...page, sections: page.sections.map((each) => section(page, each)) }))
}

/**
 * Whether a reader may know that a section's message is visible, by the same rule as for their pages. A section on several
 * pages must be visible to the reader on each of them.
 */
export function isVisibleMessage(
  pages: readonly Page[],
  definitions: Definitions,
  hidden: OfEach<boolean>,
): (sectionId: string, at: number) => boolean {
  const kept = keptIds(definitions, hidden)
  return (sectionId, at) =>
    !pages.some((page) =>
      page.sections.some((section) => {
        const message = section.id === sectionId ? section.sectionMessages[at] : undefined
        return message !== undefined && tells(kept, page, section, message)
      }),
    )
}

/** Whether a message reveals a private answer, by its own condition and those of its section and page. */
const tells = (kept: ReadonlySet<string>, page: Page, section: Section, message: SectionMessage): boolean =>
  [page.renderCondition, section.renderCondition, message.condition].some((condition) =>
    fieldsOfCondition(condition).some((id) => kept.has(id)),
  )

/** Pages of which `readersPages` leaves out fields, by their ids. */
export const withheldPages = (pages: readonly Page[], readers: readonly Page[]): ReadonlySet<string> =>
  new Set(
    (pages === readers ? [] : pages)
      .filter((page, at) => fieldsOn(page) > fieldsOn(readers[at] ?? page))
      .map(({ id }) => id),
  )

const fieldsOn = ({ sections }: Page): number =>
  sections.flatMap(({ fields }) => fields).reduce((count, placement) => count + 1 + (placement.fields?.length ?? 0), 0)

/** Ids of private answers, and of all figures calculated from them, directly or not. */
function keptIds(definitions: Definitions, hidden: OfEach<boolean>): ReadonlySet<string> {
  const all = [...definitions.values()]
  const kept = new Set(
    all.filter((each) => !tellsOnly.includes(each.type) && isPrivate(each, hidden)).map(({ id }) => id),
  )
  const comesOfKept = ({ id, calculation }: (typeof all)[number]): boolean =>
    !kept.has(id) && calculation !== undefined && symbolsOf(calculation.expression).some((symbol) => kept.has(symbol))
  for (let found = all.filter(comesOfKept); found.length > 0; found = all.filter(comesOfKept))
    for (const { id } of found) kept.add(id)
  return kept
}
