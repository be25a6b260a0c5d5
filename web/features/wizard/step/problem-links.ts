import type { FieldError } from '#domain/errors.ts'
import { keysOf } from '#domain/wizard/validate-page.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Text } from '#web/api/messages.ts'
import { focusTarget } from '#web/fields/focus-target.ts'
import { problemText } from '#web/fields/problem-text.ts'
import type { Texts } from '#web/i18n/use-texts.ts'
import type { FieldProblemLink } from '#web/ui/ErrorSummary.tsx'

import { amountId } from '../living/amount-id.ts'
import { type FormState, inputId, sectionId } from './page-form.ts'

type Reader = Pick<Texts, 'local' | 'say' | 'locale'>

/** Each problem of a page with its place and what it says, as one reads it. */
export const problemLinks = (
  problems: readonly FieldError[],
  page: Pick<Page, 'sections'>,
  state: FormState,
  reader: Reader,
): FieldProblemLink[] =>
  problems.flatMap(
    (problem) =>
      sectionLink(problem, page, reader) ??
      fieldLink(problem, page, state, reader) ??
      amountLink(problem, state, reader) ??
      [],
  )

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
  { local, say, locale }: Reader,
): FieldProblemLink | undefined {
  const placement = page.sections.flatMap(({ fields }) => fields).find(({ id }) => id === problem.field)
  const definition = state.definitions.get(problem.field)
  if (placement === undefined || definition === undefined) return undefined
  const keys = keysOf(state.settings.KEYS, definition.keyType)
  const label = local(definition.label)
  return {
    fieldId: focusTarget(inputId(definition.id), definition, { required: placement.required, keys, problem }),
    label,
    text: say(problemText(problem, { label, type: definition.type, locale })),
  }
}

function amountLink(
  problem: FieldError,
  state: FormState,
  { local, say, locale }: Reader,
): FieldProblemLink | undefined {
  const item = state.settings.LIVING_TYPE.find(({ id }) => id === problem.field)
  if (item === undefined) return undefined
  const label = local(item.label)
  return { fieldId: amountId(0, item.id), label, text: say(problemText(problem, { label, type: 'MONEY', locale })) }
}

/** As a toast, where messages do not stand at the fields ([A5.04], [A5.17]). */
export const problemToast = ({ label, text }: FieldProblemLink): Text => ({
  id: 'error.onField',
  values: { field: label, message: text },
})
