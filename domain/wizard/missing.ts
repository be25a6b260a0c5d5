import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldError } from '../shared/errors.ts'
import { entryName } from '../fields/fields-group.ts'
import type { FieldType } from '../fields/types.ts'
import type { Loan, LoanDocument } from '../loan/loan.ts'
import { type Localized, perLocale } from '../text/locale.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { parseEntryPath } from './entry-path.ts'
import type { WizardStep } from './steps.ts'
import {
  type LoanAnswers,
  missingDocuments,
  unfinishedSteps,
  type WizardSettings,
  getValidationContext,
} from './validate-loan.ts'

/** A missing or invalid answer, with the label that the applicant knows. */
export interface MissingAnswer {
  readonly field: string
  /** LOAN, BORROWER, SECOND_BORROWER, or SECTION for a blocking message. */
  readonly objectName: string
  readonly label: Localized
  /** Missing, or invalid. */
  readonly reason: 'OPEN' | 'WRONG'
  /** The problem's code, as in field errors. */
  readonly message: string
  /** The type of the field, to format its limits; none for a section's message. */
  readonly type?: FieldType
  /** The message of the reason ([A5.07] and the field types); none for a section's message, which has its own text. */
  readonly messageKey?: string
  readonly params?: FieldError['params']
}

export interface MissingOnStep {
  readonly uri: string
  readonly title: Localized
  readonly answers: readonly MissingAnswer[]
}

/** Requested documents that are missing, or fewer than requested. */
export interface MissingDocument {
  readonly tabId: string
  readonly documentId: string
  readonly label: Localized
  readonly missing: number
}

/** What an application still lacks before it can be sent, and why. */
export interface MissingParts {
  readonly steps: readonly MissingOnStep[]
  /** The step for documents; null if the loan has none. */
  readonly documentsStep: string | null
  readonly documents: readonly MissingDocument[]
  /** The account must be verified before sending ([A5.06]). */
  readonly verification: boolean
  /** The number of open answers of a second borrower; null without one. */
  readonly secondBorrower: { readonly open: number } | null
  /** The number of missing answers hidden from this reader, because they are private. */
  readonly withheld: number
}

type LoanSoFar = LoanAnswers &
  Pick<Loan, 'accountVerified'> & {
    readonly documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[]
  }

/** What a loan still lacks; the one rule for the overview board, the check before sending and the call. */
export function missingParts(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanSoFar,
  today: string,
): MissingParts {
  const { steps, answers, borrowers } = getValidationContext(settings, product, loan)
  const open = unfinishedSteps(settings, product, loan, today).map(({ step, errors }): MissingOnStep => ({
    uri: step.uri,
    title: step.title,
    answers: errors.map((problem) => missingAnswer(settings, problem)),
  }))
  const paper = steps.find(({ page }) => page.type === 'DOCUMENTS')
  const ofSecond = open.flatMap((step) => step.answers).filter(({ objectName }) => objectName === 'SECOND_BORROWER')
  return {
    steps: open,
    documentsStep: paper?.uri ?? null,
    documents: paper === undefined ? [] : getDocuments(settings.DOCUMENTS, loan.documents, answers),
    verification: !loan.accountVerified && isVerificationRequired(steps),
    secondBorrower: borrowers.length < 2 ? null : { open: ofSecond.length },
    withheld: 0,
  }
}

/**
 * [A5.06]: whether the step from which an application is sent, the last before the offer, is at or past the first step that
 * requires a verified account.
 */
export function isVerificationRequired(steps: readonly Pick<WizardStep, 'verification' | 'page'>[]): boolean {
  const first = steps.find(({ verification, page }) => verification || page.type === 'OFFER')
  return first !== undefined && first.page.type !== 'OFFER'
}

/** Whether no answer is missing, including hidden ones of the other borrower. */
export const isAnswered = ({ steps, secondBorrower, withheld }: MissingParts): boolean =>
  steps.length === 0 && (secondBorrower === null || secondBorrower.open === 0) && withheld === 0

export const isComplete = (parts: MissingParts): boolean =>
  isAnswered(parts) && parts.documents.length === 0 && !parts.verification

/** A problem with the label of its answer. */
export function missingAnswer(
  settings: WizardSettings,
  { objectName, field, message, messageKey, params }: FieldError,
): MissingAnswer {
  const problem = {
    field,
    objectName,
    message,
    reason: message === 'NotNull' || message === 'NotBlank' ? ('OPEN' as const) : ('WRONG' as const),
    ...(messageKey === undefined ? {} : { messageKey }),
    ...(params === undefined ? {} : { params }),
  }
  if (objectName === 'SECTION') {
    const section = settings.PAGES.flatMap(({ sections }) => sections).find(({ id }) => id === field)
    const sectionMessage = section?.sectionMessages[Number(params?.['index'])]
    return { ...problem, label: sectionMessage?.text ?? section?.title ?? plain(field) }
  }
  const place = parseEntryPath(field)
  const definition = settings.INPUT_FIELDS.find(({ id }) => id === (place?.field ?? field))
  if (definition !== undefined) {
    const { label, type } = definition
    return { ...problem, type, label: place === undefined ? label : entryName(place.at, label) }
  }
  const item = settings.LIVING_TYPE.find(({ id }) => id === field)
  return item === undefined ? { ...problem, label: plain(field) } : { ...problem, type: 'MONEY', label: item.label }
}

const plain = (text: string): Localized => perLocale(() => text)

function getDocuments(
  tabs: readonly DocumentTab[],
  present: LoanSoFar['documents'],
  answers: ConditionAnswers,
): MissingDocument[] {
  return missingDocuments([...tabs], present, answers).map((each) => ({
    ...each,
    label:
      tabs.find(({ id }) => id === each.tabId)?.documents.find(({ documentId }) => documentId === each.documentId)
        ?.label ?? plain(each.documentId),
  }))
}
