import { answerWithout, needsFreshAnswer } from '../fields/consents.ts'
import type { FieldValue, FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Definitions, getFieldValue } from '../wizard/answers.ts'
import { amountInPeriod, type Household } from './budget.ts'
import { withoutConfirmed } from './confirmed-items.ts'

/** Sources of amounts that a person has given before. */
export const prefillSources = ['PROFILE', 'OTHER_LOAN', 'AGGREGATION'] as const
export type PrefillSource = (typeof prefillSources)[number]

export interface KnownHousehold extends Household {
  readonly source: PrefillSource
}

export interface PrefilledAmount {
  readonly fieldId: string
  readonly source: PrefillSource
}

/**
 * Fills empty amounts of a household from known ones, without replacing entered ones ([A5.04]). The first source that has
 * an item wins. An empty household also takes the source's period, so that nothing is rounded.
 */
export function prefilledHousehold<H extends Household>(
  household: H,
  sources: readonly KnownHousehold[],
  livingIds: readonly string[],
): { household: H; prefilled: readonly PrefilledAmount[] } {
  // A confirmation is for the application in which it was given.
  const known = sources.map(withoutConfirmed)
  const [first] = known.filter(({ incomeExpenses }) =>
    incomeExpenses.some(({ fieldId }) => livingIds.includes(fieldId)),
  )
  if (first === undefined) return { household, prefilled: [] }
  const period = household.incomeExpenses.length === 0 ? first.incomeExpensePeriod : household.incomeExpensePeriod
  const entered = new Set(household.incomeExpenses.map(({ fieldId }) => fieldId))
  const found = livingIds
    .filter((id) => !entered.has(id))
    .flatMap((fieldId) => {
      for (const { source, incomeExpensePeriod, incomeExpenses } of known) {
        const item = incomeExpenses.find((each) => each.fieldId === fieldId)
        if (item !== undefined)
          return [{ fieldId, source, amount: amountInPeriod(item.amount, incomeExpensePeriod, period) }]
      }
      return []
    })
  return {
    household: {
      ...household,
      incomeExpensePeriod: period,
      incomeExpenses: [...household.incomeExpenses, ...found.map(({ fieldId, amount }) => ({ fieldId, amount }))],
    },
    prefilled: found.map(({ fieldId, source }) => ({ fieldId, source })),
  }
}

interface Profile {
  readonly fields: FieldValues
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The answers of a profile, with names and e-mail of the account where it has none. */
export function profileAnswers(profile: Profile, definitions: Definitions): FieldValues {
  const own = (['firstName', 'lastName', 'email'] as const).flatMap((name): [string, FieldValue][] => {
    const definition = definitions.get(wellKnown[name])
    if (definition?.type !== 'TEXTFIELD' || profile[name] === '') return []
    const { id, type, entityType } = definition
    return [[id, { fieldId: id, entityType, userDefined: true, value: { type, value: profile[name] } }]]
  })
  return { ...Object.fromEntries(own), ...profile.fields }
}

/**
 * The profile's answers for a loan: about the person, in fields that the loan asks for and that are unanswered. Initial
 * defaults count as unanswered. Answers about a single loan are not copied.
 */
export function answersFromProfile(
  fields: FieldValues,
  profile: FieldValues,
  { definitions, fieldIds }: { readonly definitions: Definitions; readonly fieldIds: ReadonlySet<string> },
): FieldValues {
  const found = [...definitions.values()].flatMap((definition): [string, FieldValue][] => {
    const { id, type, entityType } = definition
    if (!fieldIds.has(id)) return []
    if (entityType !== 'BORROWER' && entityType !== 'USER') return []
    const value = getFieldValue(profile, definition)
    const answered = getFieldValue(fields, definition) !== null && fields[id]?.userDefined === true
    if (value === null || answered) return []
    const answer = answerWithout(id, { type, value }, definitions, needsFreshAnswer)
    return answer === undefined ? [] : [[id, { fieldId: id, entityType, userDefined: true, value: answer }]]
  })
  return Object.fromEntries(found)
}
