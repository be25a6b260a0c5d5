import { isAskedOf, isCoverable } from '#domain/loan/confirmed-items.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { parseEntryPath, fieldOnPage } from '#domain/wizard/entry-path.ts'
import { getListKeys } from '#domain/wizard/validate-page.ts'
import type { Page, PageType } from '#domain/settings/areas/pages/schema.ts'
import type { Text } from '#web/api/messages.ts'
import { entryInputId, focusTarget } from '#web/fields/focus-target.ts'
import { problemText } from '#web/fields/problem-text.ts'
import type { Texts } from '#web/i18n/use-texts.ts'
import type { FieldProblemLink } from '#web/ui/ErrorSummary.tsx'

import { getStepPath } from '../addresses.ts'
import { amountId, confirmationId, getBorrowerIndex } from '#web/page/amount-id.ts'
import { householdTexts } from '../budget/texts.ts'
import { isStartPage } from '../start/start-page.ts'
import type { WizardState } from '../wizard-state.ts'
import { type FormState, inputId, sectionId } from '#web/page/page-form.ts'
import { splitParts } from '#domain/wizard/whole-pages.ts'
import { searchOfPart } from './use-part.ts'

type Reader = Pick<Texts, 'local' | 'formatText' | 'locale'>

/** The problems of a page with links and formatted texts. */
export const problemLinks = (
  problems: readonly FieldError[],
  page: Pick<Page, 'sections' | 'type'>,
  state: FormState,
  reader: Reader,
): FieldProblemLink[] =>
  problems
    .flatMap((problem) => linkOn(page, problem, state, reader) ?? [])
    // The confirmation answers what was left empty.
    .filter(
      ({ fieldId }, at, all) => fieldId !== confirmationId || all.findIndex((each) => each.fieldId === fieldId) === at,
    )

const linkOn = (
  page: Pick<Page, 'sections' | 'type'>,
  problem: FieldError,
  state: FormState,
  reader: Reader,
): FieldProblemLink | undefined =>
  sectionLink(problem, page, reader) ??
  fieldLink(problem, page, state, reader) ??
  (asksForAmounts.has(page.type) ? amountLink(problem, state, reader) : undefined)

const asksForAmounts: ReadonlySet<PageType> = new Set(['STANDARD_OF_LIVING', 'USER_PROFILE'])

/** A save sends input of all pages: problems of other pages get links to them. */
export const linksElsewhere = (
  problems: readonly FieldError[],
  page: Page,
  wizard: WizardState,
  reader: Reader,
): FieldProblemLink[] =>
  problems.flatMap((problem) =>
    linkOn(page, problem, wizard, reader) === undefined ? [linkAnywhere(problem, wizard, reader)] : [],
  )

function linkAnywhere(problem: FieldError, wizard: WizardState, reader: Reader): FieldProblemLink {
  // A later page repeats the questions of the start page.
  const steps = wizard.steps.toSorted(
    (one, other) => Number(isStartPage(one.page.type)) - Number(isStartPage(other.page.type)),
  )
  for (const { page, title, uri } of steps) {
    const link = linkOn(page, problem, wizard, reader)
    if (link === undefined) continue
    const part = page.parts && splitParts(page).find((each) => linkOn(each, problem, wizard, reader) !== undefined)
    const values = { field: link.label, step: reader.local(part?.title ?? title) }
    return {
      ...link,
      label: reader.formatText({ id: 'wizard.elsewhere.field', values }),
      to: `${getStepPath(wizard.journey, wizard.saved.id, uri)}${part === undefined ? '' : searchOfPart(part.uri)}`,
    }
  }
  const definition = wizard.definitions.get(problem.field)
  const { label, type } = definition ?? {}
  const name = label === undefined ? reader.formatText({ id: 'wizard.elsewhere.some' }) : reader.local(label)
  const text = reader.formatText(problemText(problem, { label: name, type, locale: reader.locale, definition }))
  return { fieldId: undefined, label: name, text }
}

function sectionLink(
  problem: FieldError,
  page: Pick<Page, 'sections'>,
  { local }: Reader,
): FieldProblemLink | undefined {
  if (problem.objectName !== 'SECTION') return undefined
  const section = page.sections.find(({ id }) => id === problem.field)
  const message = section?.sectionMessages[Number(problem.params?.['index'])]
  if (section === undefined || message === undefined) return undefined
  return { fieldId: sectionId(section.id), label: local(section.title), text: local(message.text) }
}

function fieldLink(
  problem: FieldError,
  page: Pick<Page, 'sections'>,
  state: FormState,
  { local, formatText, locale }: Reader,
): FieldProblemLink | undefined {
  const inEntry = parseEntryPath(problem.field)
  const onPage = page.sections.flatMap(({ fields }) => fields).find(({ id }) => id === fieldOnPage(problem.field))
  const placement = inEntry === undefined ? onPage : onPage?.fields?.find(({ id }) => id === inEntry.field)
  const definition = state.definitions.get(inEntry?.field ?? problem.field)
  if (placement === undefined || definition === undefined) return undefined
  const keys = getListKeys(state.settings.KEYS, definition.keyType)
  const name = local(definition.label)
  const label =
    inEntry === undefined
      ? name
      : formatText({ id: 'fields.group.field', values: { number: String(inEntry.at + 1), field: name } })
  const input =
    inEntry === undefined ? inputId(definition.id) : entryInputId(inputId(inEntry.group), inEntry.at, definition.id)
  return {
    fieldId: focusTarget(input, definition, { required: placement.required, keys, problem }),
    label,
    text: formatText(problemText(problem, { label, type: definition.type, locale, definition, placement })),
  }
}

function amountLink(
  problem: FieldError,
  state: FormState,
  { local, formatText, locale }: Reader,
): FieldProblemLink | undefined {
  const item = state.settings.LIVING_TYPE.find(({ id }) => id === problem.field)
  if (item === undefined) return undefined
  const borrower = getBorrowerIndex(problem)
  const isBlank = problem.message === 'NotNull' && isCoverable(item, state.settings.LIVING_TYPE, borrower)
  // The profile has nothing to confirm.
  if (state.commonExpenses !== undefined && (isBlank || !isAskedOf(item, borrower, state.commonExpenses))) {
    const { confirm, open } = householdTexts[locale]
    return { fieldId: confirmationId, label: confirm, text: open }
  }
  const fieldId = amountId(borrower, item.id)
  const name = local(item.label)
  // Both borrowers have the same items.
  const label = borrower === 0 ? name : formatText({ id: 'household.ofSecond', values: { item: name } })
  return { fieldId, label, text: formatText(problemText(problem, { label, type: 'MONEY', locale })) }
}

/** As a toast, without messages at the fields ([A5.04], [A5.17]). */
export const problemToast = ({ label, text }: FieldProblemLink): Text => ({
  id: 'error.onField',
  values: { field: label, message: text },
})
