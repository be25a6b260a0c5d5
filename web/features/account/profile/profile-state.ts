import { perLocale } from '#domain/text/locale.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { type FieldDefinition, fieldTypes, type FieldValues } from '#domain/fields/types.ts'
import { unreadableProblem } from '#domain/fields/unreadable.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { isProved } from '#domain/loan/access.ts'
import { maxBudgetAmount } from '#domain/loan/budget-amount.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { Page, Section } from '#domain/settings/areas/pages/schema.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'
import { validatePage } from '#domain/wizard/validate-page.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'
import type { Account } from '#web/api/account.ts'
import { amountId } from '#web/page/amount-id.ts'
import { fieldsToSave, problemsWithRawInput } from '#web/page/page-state.ts'
import type { FormState } from '#web/page/page-form.ts'
import { fieldValue, type TypedAnswers } from '#web/page/raw-answers.ts'

import type { Budget } from '../self-calls.ts'

type Person = Pick<Account, 'fields' | 'firstName' | 'lastName' | 'proved'>

interface Known {
  readonly account: Person
  readonly budget: Budget
  readonly sections: readonly Section[]
  readonly settings: Pick<WizardSettings, 'INPUT_FIELDS' | 'KEYS' | 'LIVING_TYPE'>
  readonly typed: TypedAnswers
  readonly today: string
}

/** The content of a save; empty without changes. */
export interface ProfileChanges {
  readonly fields: FieldValues
  readonly budget: Budget | undefined
}

/** The state of the profile page: stored data, input, and everything derived from both. */
export interface ProfileState extends FormState {
  readonly page: Page
  /** The visible answers, with input. */
  readonly fields: FieldValues
  readonly household: Borrower
  /** The stored answers. */
  readonly stored: FieldValues
  readonly isReadOnly: (definition: FieldDefinition, inEntry?: true) => boolean
  /** All problems ([A5.06]). */
  readonly problems: readonly FieldError[]
  /** Problems that prevent saving; a profile may be incomplete. */
  readonly invalid: readonly FieldError[]
  readonly changes: ProfileChanges
  /** Whether there is unsaved input. */
  readonly unsaved: boolean
}

export function profileState({ account, budget, sections, settings, typed, today }: Known): ProfileState {
  const page = toPage(sections)
  // Field types of a newer release have no rules in this build; their fields are displayed as unknown and have no
  // answer.
  const definitions = definitionsById(settings.INPUT_FIELDS.filter(({ type }) => fieldTypes.includes(type)))
  const { KEYS, LIVING_TYPE } = settings
  const stored = storedAnswers(account)
  const names = getNames(account, definitions, stored)
  const known = { ...names, ...stored }
  const fields = { ...known, ...typed.fields }
  const answers = visibleAnswers([page], fields, definitions)
  const household = typed.borrowers[0] ?? { ...budget, phoneMobil: null, rating: null }
  const problems = [
    ...problemsWithRawInput(page, validatePage({ page, values: fields, answers, definitions, keys: KEYS, today }), {
      definitions,
      answers,
      typed,
      fields,
    }),
    ...unreadableAmounts(LIVING_TYPE, typed),
  ]
  const otherBudget = !isSameBudget(household, budget)
  return {
    page,
    definitions,
    answers,
    typed,
    today,
    fields,
    household,
    problems,
    locked: false,
    settings: { KEYS, LIVING_TYPE },
    stored,
    isReadOnly: (definition, inEntry) => inEntry !== true && isProved(definition, account.proved),
    invalid: problems.filter(({ message }) => message !== 'NotNull'),
    changes: {
      fields: different(fieldsToSave({ ...names, ...typed.fields }, [page], { definitions, answers }), stored),
      budget: otherBudget ? household : undefined,
    },
    unsaved:
      otherBudget || Object.keys(typed.unreadable).length > 0 || Object.keys(different(typed.fields, known)).length > 0,
  }
}

/** The server validates a value by its field's type before storing it. */
export const storedAnswers = ({ fields }: Pick<Person, 'fields'>): FieldValues => fields as unknown as FieldValues

/** The account's names, for fields that the profile has not answered. */
function getNames(
  account: Person,
  definitions: ReadonlyMap<string, FieldDefinition>,
  stored: FieldValues,
): FieldValues {
  return Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((name) => {
      const definition = definitions.get(wellKnown[name])
      if (account[name] === '' || definition?.type !== 'TEXTFIELD' || Object.hasOwn(stored, definition.id)) return []
      return [[definition.id, fieldValue(definition, account[name])]]
    }),
  )
}

/** A page around the sections from the server, for the rules. */
const toPage = (sections: readonly Section[]): Page => ({
  id: 'profile',
  type: 'USER_PROFILE',
  uri: 'profile',
  title: perLocale(() => ''),
  pages: [],
  sections: [...sections],
})

/** [A5.17]: unchanged values are no edits. */
const different = (fields: FieldValues, before: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([id, { value }]) => JSON.stringify(value.value) !== JSON.stringify(before[id]?.value.value ?? null),
    ),
  )

const isSameBudget = (one: Budget, other: Budget): boolean => budgetText(one) === budgetText(other)

const budgetText = ({ incomeExpensePeriod, incomeExpenses }: Budget): string =>
  JSON.stringify([
    incomeExpensePeriod,
    incomeExpenses
      .map(({ fieldId, amount }) => [fieldId, amount])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ])

const unreadableAmounts = (items: WizardSettings['LIVING_TYPE'], { unreadable }: TypedAnswers): FieldError[] =>
  items
    .filter(({ id }) => Object.hasOwn(unreadable, amountId(0, id)))
    .map(({ id }) => ({
      objectName: 'USER',
      field: id,
      ...unreadableProblem('MONEY', unreadable[amountId(0, id)] ?? '', { max: maxBudgetAmount }),
    }))
