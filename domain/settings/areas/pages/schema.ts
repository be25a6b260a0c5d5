import * as v from 'valibot'

import { Condition } from '../../../conditions/conditions.ts'
import { SectionField } from '../../../fields/types.ts'
import { Localized } from '../../../text/locale.ts'
import { ItemId } from '../../schemas/item-id.ts'
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

/** Kinds of pages that consist of their sections: a journey may have several of each, and they may contain each other. */
export const plainPageTypes: ReadonlySet<PageType> = new Set([
  'BORROWER_INFORMATION',
  'REAL_ESTATE_INFORMATION',
  'CONDITION_INFORMATION',
])

/** Letters, digits and hyphens, as in [B5.01] for processes. */
export const Uri = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[A-Za-z0-9-]*$/), v.maxLength(64))

/** [A3.11]; an ERROR message blocks while its condition is met ([A5.17]). */
export const SectionMessage = v.strictObject({
  type: v.picklist(['SUCCESS', 'ERROR']),
  text: Localized,
  condition: v.optional(Condition),
})
export type SectionMessage = v.InferOutput<typeof SectionMessage>

export const Section = v.strictObject({
  id: ItemId,
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
  id: ItemId,
  type: v.picklist(pageTypes),
  uri: Uri,
  title: Localized,
  /** The text under the title. */
  introduction: v.optional(Localized),
  metaTitle: v.optional(Localized),
  /** Ids of the pages in this one, which its step shows after its own sections; one level deep (`nestedPage`). */
  pages: v.array(v.string()),
  sections: v.pipe(
    v.array(Section),
    v.check((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'duplicateId'),
  ),
  renderCondition: v.optional(Condition),
  startPage: v.optional(StartPageOptions),
})
export type Page = v.InferOutput<typeof Page>

/** Whether a page can contain another one ([A3.10]). */
export const mayContain = (page: Pick<Page, 'id' | 'type'>, part: Pick<Page, 'id' | 'type' | 'pages'>): boolean =>
  [page, part].every(({ type }) => plainPageTypes.has(type)) && part.id !== page.id && part.pages.length === 0
