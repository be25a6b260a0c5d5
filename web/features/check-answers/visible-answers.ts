import { formatAnswer } from '#domain/fields/format-answer.ts'
import { isAskedOf, isCoverable } from '#domain/loan/confirmed-items.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { type Locale, type Localized, perLocale } from '#domain/text/locale.ts'
import { type BudgetItem, budgetKinds } from '#domain/settings/areas/budget/schema.ts'
import { visibleInSection, visibleSections, getFieldValue, entryAnswers, valueIn } from '#domain/wizard/answers.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { getListKeys } from '#domain/wizard/validate-page.ts'
import { focusTarget, entryInputId } from '#web/fields/focus-target.ts'
import { amountId, confirmationId, separateExpensesId } from '#web/page/amount-id.ts'
import { isReadOnly, problemsOfPage } from '#web/page/page-state.ts'
import { isStartPage } from '#web/features/wizard/start/start-page.ts'
import { householdTexts } from '#web/features/wizard/budget/texts.ts'
import { inputId } from '#web/page/page-form.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import '#web/fields/phone/phone-parser.ts'
import { entryName } from '#domain/fields/fields-group.ts'
import { getGroupEntries } from '#domain/fields/group-entries.ts'
import { parseEntryPath } from '#domain/wizard/entry-path.ts'

import type { VisibleStep, VisibleSection, VisibleAnswer } from './visible.ts'

interface Reader {
  readonly locale: Locale
  readonly euro: (amount: number) => string
}

/**
 * The answers of an application by step: every visible answer once, and every missing one. Omits optional questions
 * without an answer, and hidden ones.
 */
export function getVisibleAnswers(wizard: WizardState, reader: Reader): VisibleStep[] {
  const seen = new Set<string>()
  // A later page repeats the questions of the start page, with related fields.
  const asking = wizard.steps.toSorted(
    (one, other) => Number(isStartPage(one.page.type)) - Number(isStartPage(other.page.type)),
  )
  const visibleSteps = new Map(
    asking.map((step) => [
      step.uri,
      { step, sections: [...toSections(step, wizard, reader, seen), ...households(step, wizard, reader)] },
    ]),
  )
  return wizard.steps.flatMap(({ uri }) => {
    const step = visibleSteps.get(uri)
    return step === undefined || step.sections.length === 0 ? [] : [step]
  })
}

function toSections(step: WizardStep, wizard: WizardState, reader: Reader, seen: Set<string>): VisibleSection[] {
  const problems = problemsOfPage(step.page, wizard)
  return visibleSections(step.page, wizard.answers).flatMap((section) => {
    const answers = visibleInSection(section, wizard.answers).flatMap((placement): VisibleAnswer[] => {
      const definition = wizard.definitions.get(placement.id)
      if (definition === undefined || seen.has(placement.id) || isWithoutAnswer(definition)) return []
      seen.add(placement.id)
      if (definition.type === 'FIELDS_GROUP')
        return visibleEntries(definition, placement, problems, wizard, reader).map((entry) => ({
          ...entry,
          mayChange: mayChange(definition, wizard),
        }))
      const problem = problems.find(({ field, objectName }) => field === placement.id && objectName !== 'SECTION')
      const answer = toAnswer(definition, placement, problem, wizard, reader)
      return answer.text === undefined && problem === undefined ? [] : [answer]
    })
    return answers.length === 0 ? [] : [{ id: section.id, title: section.title, answers }]
  })
}

const isWithoutAnswer = ({ type }: FieldDefinition): boolean => type === 'INFORMATION_TEXT' || type === 'ATTACHMENT'

function toAnswer(
  definition: FieldDefinition,
  placement: SectionField,
  problem: FieldError | undefined,
  wizard: WizardState,
  { locale }: Reader,
): VisibleAnswer {
  const { loan, settings, answers, definitions } = wizard
  const figure = answers[definition.id]
  const isCalculated = definition.type === 'CALCULATION_VALUE' && typeof figure === 'number'
  const value = isCalculated ? figure : getFieldValue(loan.fields, definition)
  const text = formatAnswer(definition, value, {
    locale,
    keys: settings.KEYS,
    definitionOf: (id) => definitions.get(id),
  })
  const anyProblem = problem ?? { objectName: definition.entityType, field: definition.id, message: '' }
  return {
    key: definition.id,
    label: definition.label,
    text: text === '' ? undefined : text,
    wrong: problem !== undefined && text !== '',
    focus: focusTarget(inputId(definition.id), definition, {
      required: placement.required,
      keys: getListKeys(settings.KEYS, definition.keyType),
      problem: anyProblem,
    }),
    mayChange: mayChange(definition, wizard),
  }
}

/** [A5.17], [A6.04], and the other borrower's part. */
const mayChange = (definition: FieldDefinition, wizard: WizardState): boolean =>
  !wizard.locked && !isReadOnly(definition, wizard)

/** Income and expenses of each borrower, except withheld ones. */
const households = (step: WizardStep, wizard: WizardState, reader: Reader): VisibleSection[] =>
  step.page.type === 'STANDARD_OF_LIVING'
    ? wizard.loan.borrowers.flatMap((borrower, at) =>
        wizard.saved.incomeHidden[at === 0 ? 0 : 1] ? [] : amountsOf(borrower, at, wizard, reader),
      )
    : []

/**
 * The amounts of a borrower. Confirmed zeros are one answer, which is also missing for expenses that are entered once but
 * not confirmed for the second borrower.
 */
function amountsOf(
  { incomeExpenses }: Borrower,
  at: number,
  { saved, settings: { LIVING_TYPE }, locked, commonExpenses }: WizardState,
  { locale, euro }: Reader,
): VisibleSection[] {
  const given = new Map(incomeExpenses.map((each) => [each.fieldId, each]))
  const isConfirmed = (item: BudgetItem): boolean => given.get(item.id)?.confirmed === true
  const rest = LIVING_TYPE.filter((item) =>
    isConfirmed(item)
      ? isCoverable(item, LIVING_TYPE, at)
      : !given.has(item.id) && !isAskedOf(item, at, commonExpenses),
  )
  const answerOf = (key: string, label: Localized, text: string | undefined, focus: string): VisibleAnswer => ({
    key,
    label,
    text,
    wrong: false,
    focus,
    mayChange: !locked && saved.mayFill[at === 0 ? 0 : 1],
  })
  const sections = budgetKinds.flatMap((kind): VisibleSection[] => {
    const answers = LIVING_TYPE.filter((item) => item.kind === kind && !rest.includes(item)).map((item) => {
      const amount = isConfirmed(item) ? undefined : given.get(item.id)?.amount
      const focus = isAskedOf(item, at, commonExpenses) ? amountId(at, item.id) : separateExpensesId
      return answerOf(item.id, item.label, amount === undefined ? undefined : euro(amount), focus)
    })
    const isCommon = commonExpenses && kind === 'EXPENSES' && at === 0
    return answers.length === 0
      ? []
      : [
          {
            id: `${kind} ${at}`,
            household: { kind, borrower: at },
            ...(isCommon ? { title: perLocale((each) => householdTexts[each].common) } : {}),
            answers,
          },
        ]
  })
  if (rest.length === 0) return sections
  const text = rest.every(isConfirmed) ? householdTexts[locale].confirmed : undefined
  const label = perLocale((each) => householdTexts[each].confirm)
  const confirmation = answerOf('confirmed', label, text, confirmationId)
  return sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, answers: [...section.answers, confirmation] } : section,
  )
}

/** The entries of a group with their visible answers; a required group without entries is missing. */
export function visibleEntries(
  group: FieldDefinition,
  placement: SectionField,
  problems: readonly FieldError[],
  { loan, settings, answers, definitions }: Pick<WizardState, 'loan' | 'settings' | 'answers' | 'definitions'>,
  { locale }: { readonly locale: Locale },
): Omit<VisibleAnswer, 'mayChange'>[] {
  const reader = { locale, keys: settings.KEYS, definitionOf: (id: string) => definitions.get(id) }
  const entries = getGroupEntries(getFieldValue(loan.fields, group)).map((entry, at) => {
    const seen = entryAnswers(placement, entry, answers, definitions)
    const visible = visibleInSection(placement, seen)
    const texts = visible.flatMap(({ id }) => {
      const definition = definitions.get(id)
      if (definition === undefined) return []
      const figure = seen[id]
      const isCalculated = definition.type === 'CALCULATION_VALUE' && typeof figure === 'number'
      const text = formatAnswer(definition, isCalculated ? figure : valueIn(entry, definition), reader)
      return text === '' ? [] : [`${definition.label[locale]}: ${text}`]
    })
    const wrong = problems.find(({ field }) => {
      const place = parseEntryPath(field)
      return place?.group === group.id && place.at === at
    })
    const field = (wrong === undefined ? undefined : parseEntryPath(wrong.field)?.field) ?? visible[0]?.id ?? ''
    return {
      key: `${group.id} ${at}`,
      label: perLocale((each) => `${group.label[each]}: ${entryName(at)[each]}`),
      text: texts.length === 0 ? undefined : texts.join(', '),
      wrong: wrong !== undefined && texts.length > 0,
      focus: entryInputId(inputId(group.id), at, field),
    }
  })
  const own = problems.find(({ field, objectName }) => field === group.id && objectName !== 'SECTION')
  if (own === undefined) return entries
  const focus = focusTarget(inputId(group.id), group, { required: placement.required, keys: [], problem: own })
  return [...entries, { key: group.id, label: group.label, text: undefined, wrong: false, focus }]
}
