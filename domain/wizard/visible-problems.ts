import type { FieldError } from '../shared/errors.ts'
import { entityTypes } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { OfEach } from '../loan/access.ts'
import { isPrivate } from '../loan/private-answers.ts'
import { definitionsById } from './answers.ts'
import { parseEntryPath } from './entry-path.ts'
import type { MissingParts } from './missing.ts'
import { isVisibleMessage } from './readers-pages.ts'
import type { WizardSettings } from './validate-loan.ts'

type Settings = Pick<WizardSettings, 'PAGES' | 'INPUT_FIELDS'>
type Problem = Pick<FieldError, 'objectName' | 'field'> & { readonly params?: FieldError['params'] | undefined }

/** What is hidden from a reader. */
export interface Unseen {
  readonly incomeHidden: OfEach<boolean>
  readonly documentsHidden: boolean
}

/**
 * Whether a reader may see a problem: problems of private answers, and messages that depend on them, would reveal the
 * answers.
 */
export function isVisibleTo({ PAGES, INPUT_FIELDS }: Settings, hidden: OfEach<boolean>): (problem: Problem) => boolean {
  if (!hidden.includes(true)) return () => true
  const definitions = definitionsById(INPUT_FIELDS)
  const isMessageVisible = isVisibleMessage(PAGES, definitions, hidden)
  return ({ objectName, field, params }) => {
    if (objectName === 'SECTION') return isMessageVisible(field, Number(params?.['index']))
    const entityType = entityTypes.find((each) => each === objectName)
    if (entityType === undefined) return true
    const definition = definitions.get(parseEntryPath(field)?.field ?? field)
    // Household amounts are not fields, and are private like all answers about a person.
    return !isPrivate({ entityType, knownToBoth: definition?.knownToBoth }, hidden)
  }
}

/** The errors of a step that a reader may see; all others become one, which only names the borrower. */
export function visibleErrors(
  errors: readonly FieldError[],
  settings: Settings,
  hidden: OfEach<boolean>,
): FieldError[] {
  const isVisible = isVisibleTo(settings, hidden)
  const visible = errors.filter((each) => isVisible(each))
  if (visible.length === errors.length) return visible
  const objectName = hidden[1] ? 'SECOND_BORROWER' : 'BORROWER'
  return [...visible, { objectName, field: wellKnown.secondBorrower, message: 'NotNull' }]
}

/** The missing parts that a reader may see; only the number of all others. */
export function visibleMissing(
  { steps, documents, ...parts }: MissingParts,
  settings: Settings,
  { incomeHidden, documentsHidden }: Unseen,
): MissingParts {
  const isVisible = isVisibleTo(settings, incomeHidden)
  const visible = steps
    .map((step) => ({ ...step, answers: step.answers.filter((each) => isVisible(each)) }))
    .filter(({ answers }) => answers.length > 0)
  const visibleDocuments = documentsHidden ? [] : documents
  const count = (of: MissingParts['steps']): number => of.reduce((sum, { answers }) => sum + answers.length, 0)
  return {
    ...parts,
    steps: visible,
    documents: visibleDocuments,
    withheld: count(steps) - count(visible) + documents.length - visibleDocuments.length,
  }
}
