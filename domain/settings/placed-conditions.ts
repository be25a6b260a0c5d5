import type { Condition } from '../conditions.ts'
import type { DocumentTab } from './documents.ts'
import type { SectionField } from '../fields/types.ts'
import type { Page, Section } from './pages.ts'
import type { Step } from './steps.ts'

/** The fields of a section with those of its groups. */
export const allFields = (section: Section): Omit<SectionField, 'fields'>[] =>
  section.fields.flatMap((field) => [field, ...(field.fields ?? [])])

/** A condition and the path of what it decides on, inside its item. */
export interface PlacedCondition {
  readonly path: string
  readonly condition: Condition
}

const placed = (path: string, condition: Condition | undefined): PlacedCondition[] =>
  condition === undefined ? [] : [{ path, condition }]

export const conditionsOfPage = (page: Page): PlacedCondition[] => [
  ...placed('renderCondition', page.renderCondition),
  ...page.sections.flatMap((section, at) => [
    ...placed(`sections.${at}`, section.renderCondition),
    ...allFields(section).flatMap((field) => placed(`sections.${at}`, field.renderCondition)),
    ...section.sectionMessages.flatMap((message) => placed(`sections.${at}`, message.condition)),
  ]),
]

export const conditionsOfSteps = (steps: readonly Step[]): PlacedCondition[] =>
  steps.flatMap((step) => placed(`steps.${step.uri}`, step.condition))

export const conditionsOfTab = (tab: DocumentTab): PlacedCondition[] => placed('condition', tab.condition)
