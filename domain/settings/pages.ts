import * as v from 'valibot'

import { Condition, fieldsOfCondition } from '../conditions.ts'
import { resolveDateBound } from '../dates.ts'
import { SectionField } from '../fields/types.ts'
import { Localized } from '../locale.ts'
import { defineArea, type Item, type SettingsProblem } from './area.ts'
import { pageDefaults } from './defaults/pages.ts'
import { allFields, conditionsOfPage } from './placed-conditions.ts'
import { uriProblems } from './uris.ts'

/** [A3.10] */
export const pageTypes = [
  'USER_PROFILE',
  'START_PAGE_CONSUMER',
  'START_PAGE_MORTGAGE',
  'START_PAGE_SME',
  'CONDITION_INFORMATION',
  'REAL_ESTATE_INFORMATION',
  'BORROWER_INFORMATION',
  'STANDARD_OF_LIVING',
  'DOCUMENTS',
  'REQUESTED_DOCUMENTS',
  'OFFER',
  'BORROWER_RATING',
] as const
export type PageType = (typeof pageTypes)[number]

/** Lower-case letters, digits and hyphens, as [B5.01] asks of a process's. */
export const Uri = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(64))

/** [A3.11]; an ERROR message blocks while its condition holds ([A5.17]). */
export const SectionMessage = v.strictObject({
  type: v.picklist(['SUCCESS', 'ERROR']),
  text: Localized,
  condition: v.optional(Condition),
})
export type SectionMessage = v.InferOutput<typeof SectionMessage>

export const Section = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  title: Localized,
  fields: v.array(SectionField),
  sectionMessages: v.array(SectionMessage),
  renderCondition: v.optional(Condition),
})
export type Section = v.InferOutput<typeof Section>

/** [A2.27] */
export const StartPageOptions = v.strictObject({
  representativeExample: v.boolean(),
  watchlist: v.boolean(),
  statusBar: v.boolean(),
  intendedUseIcons: v.boolean(),
  showAppliedLoans: v.boolean(),
  showCalculatedValues: v.boolean(),
})

export const Page = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(pageTypes),
  uri: Uri,
  title: Localized,
  /** What the page is for, under its title. */
  introduction: v.optional(Localized),
  metaTitle: v.optional(Localized),
  /** Ids of pages nested in this one. */
  pages: v.array(v.string()),
  sections: v.array(Section),
  renderCondition: v.optional(Condition),
  startPage: v.optional(StartPageOptions),
})
export type Page = v.InferOutput<typeof Page>

/** An unreadable bound limits nothing, and a ticked consent is none (directive (EU) 2023/2225, article 15; GDPR, recital 32). */
function placementProblems(
  field: Omit<SectionField, 'fields'>,
  fields: readonly Item[],
): { code: string; value: string }[] {
  const definition = fields.find((each) => each.id === field.id)
  if (definition === undefined) return [{ code: 'unknownField', value: field.id }]
  const isConsent = 'type' in definition && (definition.type === 'CHECKBOX' || definition.type === 'SCHUFA')
  const ticked = Object.values(field.defaultValue ?? {}).some((value) => value !== false && value !== null)
  const bounds = field.validators.flatMap((each) => (each.type === 'DATE_RANGE' ? [each.minDate, each.maxDate] : []))
  return [
    ...(isConsent && ticked ? [{ code: 'tickedConsent', value: field.id }] : []),
    ...bounds
      .filter((bound) => bound !== undefined)
      .filter((bound) => resolveDateBound(bound, '2026-01-01') === undefined)
      .map((value) => ({ code: 'unreadableDate', value })),
  ]
}

export const pagesArea = defineArea({
  key: 'PAGES',
  item: Page,
  label: { de: 'Seiten', en: 'Pages' },
  editors: ['ADMIN'],
  defaults: pageDefaults,
  itemLabel: (item, locale) => item.title[locale],
  crossChecks: (pages, areas) => {
    const fields = areas['INPUT_FIELDS'] ?? []
    const known = new Set(fields.map((field) => field.id))
    const ownProblems = pages.flatMap((page): SettingsProblem[] => {
      const problem = (path: string, code: string, value: string): SettingsProblem => ({
        area: 'PAGES',
        item: page.id,
        path,
        code,
        params: { value },
      })
      const unknownIn = (path: string, condition: Condition) =>
        fieldsOfCondition(condition)
          .filter((id) => !known.has(id))
          .map((id) => problem(path, 'unknownField', id))
      return [
        ...conditionsOfPage(page).flatMap(({ path, condition }) => unknownIn(path, condition)),
        ...page.pages
          .filter((id) => !pages.some((other) => other.id === id))
          .map((id) => problem('pages', 'unknownPage', id)),
        ...page.sections.flatMap((section, at) =>
          allFields(section).flatMap((field) =>
            placementProblems(field, fields).map(({ code, value }) => problem(`sections.${at}`, code, value)),
          ),
        ),
      ]
    })
    return [...uriProblems('PAGES', pages, areas, ['PRODUCTS']), ...ownProblems]
  },
})
