import { fieldsOfCondition } from '../conditions/conditions.ts'
import { type SectionField, displayOnlyTypes } from '../fields/types.ts'
import type { OfEach } from '../loan/access.ts'
import { isPrivate } from '../loan/private-answers.ts'
import { collectSymbols } from '../math/expression.ts'
import type { Page, Section, SectionMessage } from '../settings/areas/pages/schema.ts'
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
  const privateFields = privateIds(definitions, hidden)
  const placed = <F extends Pick<SectionField, 'id'>>(fields: readonly F[]): F[] =>
    fields.filter(({ id }) => !privateFields.has(id))
  const field = (placement: SectionField): SectionField =>
    placement.fields === undefined ? placement : { ...placement, fields: placed(placement.fields) }
  const section = (page: Page, each: Section): Section => ({
    ...each,
    fields: placed(each.fields).map((placement) => field(placement)),
    sectionMessages: each.sectionMessages.filter((message) => !reveals(privateFields, page, each, message)),
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
  const privateFields = privateIds(definitions, hidden)
  return (sectionId, at) =>
    !pages.some((page) =>
      page.sections.some((section) => {
        const message = section.id === sectionId ? section.sectionMessages[at] : undefined
        return message !== undefined && reveals(privateFields, page, section, message)
      }),
    )
}

/** Whether a message reveals a private answer, by its own condition and those of its section and page. */
const reveals = (privateFields: ReadonlySet<string>, page: Page, section: Section, message: SectionMessage): boolean =>
  [page.renderCondition, section.renderCondition, message.condition].some((condition) =>
    fieldsOfCondition(condition).some((id) => privateFields.has(id)),
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
function privateIds(definitions: Definitions, hidden: OfEach<boolean>): ReadonlySet<string> {
  const all = [...definitions.values()]
  const privateFields = new Set(
    all.filter((each) => !displayOnlyTypes.includes(each.type) && isPrivate(each, hidden)).map(({ id }) => id),
  )
  const dependsOnPrivate = ({ id, calculation }: (typeof all)[number]): boolean =>
    !privateFields.has(id) &&
    calculation !== undefined &&
    collectSymbols(calculation.expression).some((symbol) => privateFields.has(symbol))
  for (let found = all.filter(dependsOnPrivate); found.length > 0; found = all.filter(dependsOnPrivate))
    for (const { id } of found) privateFields.add(id)
  return privateFields
}
