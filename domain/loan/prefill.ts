import { answerWithout, isSaidAnew } from '../fields/consents.ts'
import type { FieldValue, FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Definitions, valueOf } from '../wizard/answers.ts'
import { amountInPeriod, type Household } from './budget.ts'

/** Where amounts can come from that somebody has given before. */
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
 * A household with amounts from what is known of the person, where it has none: nothing that was entered is replaced
 * ([A5.04]). The first of the sources that knows an item counts. One without any amount takes over the period, too, so
 * that nothing is rounded.
 */
export function prefilledHousehold<H extends Household>(
  household: H,
  known: readonly KnownHousehold[],
  livingIds: readonly string[],
): { household: H; prefilled: readonly PrefilledAmount[] } {
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

/** What a profile says of its person; the account's own names and e-mail where it has no answer of them. */
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
 * What a loan takes over from its owner's profile: answers about the person in fields that the loan asks for and nobody
 * has answered there; a default that the loan began with is nobody's answer. What is said for one loan is said anew.
 */
export function answersFromProfile(
  fields: FieldValues,
  profile: FieldValues,
  { definitions, asked }: { readonly definitions: Definitions; readonly asked: ReadonlySet<string> },
): FieldValues {
  const found = [...definitions.values()].flatMap((definition): [string, FieldValue][] => {
    const { id, type, entityType } = definition
    if (!asked.has(id)) return []
    if (entityType !== 'BORROWER' && entityType !== 'USER') return []
    const value = valueOf(profile, definition)
    const answered = valueOf(fields, definition) !== null && fields[id]?.userDefined === true
    if (value === null || answered) return []
    const said = answerWithout(id, { type, value }, definitions, isSaidAnew)
    return said === undefined ? [] : [[id, { fieldId: id, entityType, userDefined: true, value: said }]]
  })
  return Object.fromEntries(found)
}
