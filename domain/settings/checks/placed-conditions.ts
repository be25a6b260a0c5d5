import type { Condition } from '../../conditions/conditions.ts'
import type { DocumentTab } from '../areas/documents/schema.ts'
import type { SectionField } from '../../fields/types.ts'
import type { Page, Section } from '../areas/pages/schema.ts'
import type { Step } from '../schemas/steps.ts'

/** The fields of a section with those of its groups. */
export const allFields = (section: Section): Omit<SectionField, 'fields'>[] =>
  section.fields.flatMap((field) => [field, ...(field.fields ?? [])])

/** A condition with the path of its part inside the item. */
export interface PlacedCondition {
  readonly path: string
  readonly condition: Condition
}

const placed = (path: string, condition: Condition | undefined): PlacedCondition[] =>
  condition === undefined ? [] : [{ path, condition }]

/** A placement with its path. */
export interface PlacedField {
  readonly path: string
  readonly field: SectionField
}

const placedIn = (path: string, fields: readonly SectionField[] = []): PlacedField[] =>
  fields.map((field, at) => ({ path: `${path}.fields.${at}`, field }))

/** The placements of a page's sections, without those in groups. */
export const fieldsOfPage = (page: Page): PlacedField[] =>
  page.sections.flatMap((section, at) => placedIn(`sections.${at}`, section.fields))

/** A placement, followed by those in it if it is a group. */
export const withNested = ({ path, field }: PlacedField): PlacedField[] => [
  { path, field },
  ...placedIn(path, field.fields),
]

export const conditionsOfPage = (page: Page): PlacedCondition[] => [
  ...placed('renderCondition', page.renderCondition),
  ...page.sections.flatMap((section, at) => [
    ...placed(`sections.${at}.renderCondition`, section.renderCondition),
    ...section.sectionMessages.flatMap((message, nth) =>
      placed(`sections.${at}.sectionMessages.${nth}.condition`, message.condition),
    ),
  ]),
  ...fieldsOfPage(page)
    .flatMap(withNested)
    .flatMap(({ path, field }) => placed(`${path}.renderCondition`, field.renderCondition)),
]

export const conditionsOfSteps = (steps: readonly Step[]): PlacedCondition[] =>
  steps.flatMap((step) => placed(`steps.${step.uri}`, step.condition))

export const conditionsOfTab = (tab: DocumentTab): PlacedCondition[] => placed('condition', tab.condition)
