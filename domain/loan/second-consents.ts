import type { FieldError } from '../shared/errors.ts'
import { answerWithout, isConsent } from '../fields/consents.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import { textAnswer } from '../fields/read-answer.ts'
import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { secondId } from '../settings/areas/input-fields/second-borrower.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { visibleIds } from '../wizard/answers.ts'
import { parseEntryPath } from '../wizard/entry-path.ts'
import { type LoanAnswers, pagesOfSteps, type WizardSettings, getValidationContext } from '../wizard/validate-loan.ts'
import { describedBorrower } from './borrower-names.ts'
import type { LoanInput } from './loan.ts'
import { hasSecondBorrower, isSecondBorrowerImplied } from './second-borrower.ts'

type Definitions = ReadonlyMap<string, FieldDefinition>

/** Days in which a mailed link takes consents, and then shows them. */
export const consentLinkDays = 30

/** Whether only the second borrower gives this answer. */
export const isSecondConsent = (
  definition: Pick<FieldDefinition, 'type' | 'readOnlyWhenShared'> & Partial<Pick<FieldDefinition, 'entityType'>>,
): boolean => definition.entityType === 'SECOND_BORROWER' && isConsent(definition)

/** The consents that the form asks of the second borrower now; none without a second borrower. */
export function askedOfSecond(
  settings: WizardSettings,
  product: Pick<Product, 'steps'>,
  loan: LoanAnswers,
): FieldDefinition[] {
  const { answers } = getValidationContext(settings, product, loan)
  if (!hasSecondBorrower(answers)) return []
  const visible = visibleIds(pagesOfSteps(settings, product), answers)
  return settings.INPUT_FIELDS.filter((definition) => visible.has(definition.id) && isSecondConsent(definition))
}

/**
 * Answers without consents in the second borrower's name that nobody can show to be theirs: entered by somebody else, or
 * before the field became a consent.
 */
export const provenConsents = (fields: FieldValues, definitions: Definitions, given: readonly string[]): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]): [string, FieldValues[string]][] => {
      const value = answerWithout(
        id,
        field.value,
        definitions,
        (definition) => isSecondConsent(definition) && !given.includes(definition.id ?? ''),
      )
      return value === undefined ? [] : [[id, { ...field, value }]]
    }),
  )

/** The second borrower's consents among sent answers, those in entries of groups included. */
export const sentConsents = (sent: LoanInput['fields'], definitions: Definitions): string[] =>
  Object.entries(sent ?? {})
    .flatMap(([id, { value }]) =>
      value.type === 'FIELDS_GROUP' ? getGroupEntries(value.value as Value | null).flatMap(Object.keys) : [id],
    )
    .filter((id) => {
      const definition = definitions.get(id)
      return definition !== undefined && isSecondConsent(definition)
    })

interface Asked {
  readonly fields: FieldValues
  /** As the overview shows them; null while they cannot be said. */
  readonly figures: { readonly amount: number | null; readonly term: number | null }
}

/** What the loan is for. */
const purposes = [wellKnown.intendedUse, wellKnown.financingType, wellKnown.objectType, wellKnown.typeOfUse]

/** What a second borrower consents to beside the texts: who they are, what the loan is for, and how much for how long. */
export const consentedTo = ({ fields, figures: { amount, term } }: Asked) => ({
  person: describedBorrower(fields, 1),
  purpose: purposes.map((id) => fields[id]?.value.value ?? null),
  amount,
  term,
})

/**
 * Whether consents outlast a change: the second borrower takes part before and after and is the same person, the purpose is the
 * same, and neither amount nor term is more than they have read.
 */
export function canKeepConsents(before: Asked, after: Asked): boolean {
  if (![before, after].every(({ fields }) => isSecondBorrowerImplied(fields))) return false
  const { amount, term, ...one } = consentedTo(before)
  const { amount: newAmount, term: newTerm, ...other } = consentedTo(after)
  return JSON.stringify(one) === JSON.stringify(other) && !isMore(amount, newAmount) && !isMore(term, newTerm)
}

/** Also what could not be said before. */
const isMore = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after > before)

/** The address among the second borrower's answers; empty if not answered. */
export const secondEmail = (fields: FieldValues): string => textAnswer(fields, secondId(wellKnown.email)).trim()

/** Whether a problem of the form is a consent that the second borrower has yet to give. */
export const isMissingConsent = (definitions: Definitions, { field }: Pick<FieldError, 'field'>): boolean => {
  const definition = definitions.get(parseEntryPath(field)?.field ?? field)
  return definition !== undefined && isSecondConsent(definition)
}
