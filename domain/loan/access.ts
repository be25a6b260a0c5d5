import type { FieldError } from '../shared/errors.ts'
import { parseEntryPath } from '../wizard/entry-path.ts'
import { isConsent } from '../fields/consents.ts'
import type { FieldDefinition } from '../fields/types.ts'
import type { ProvedFields } from '../identity/evidence.ts'
import type { Borrower, Loan, LoanInput, Ownership } from './loan.ts'
import { emptyBorrower } from './second-borrower.ts'

export type LoanRole = Ownership['role']

const everybody = ['OWNER', 'EDITOR', 'VIEWER', 'CO_BORROWER'] as const

/**
 * The roles that may perform each action on a loan ([A6.03]), for the server's guard and for disabled buttons with their
 * reasons. status.ts has the statuses that allow an action.
 */
export const roleMay = {
  read: everybody,
  /** Save answers and take the edit lock; a co-borrower only in their own section. */
  save: ['OWNER', 'EDITOR', 'CO_BORROWER'],
  rename: ['OWNER', 'EDITOR'],
  upload: ['OWNER', 'EDITOR'],
  /** Assess affordability, which reveals something about both incomes. */
  assess: ['OWNER', 'EDITOR'],
  delete: ['OWNER'],
  send: ['OWNER'],
  requestCall: ['OWNER'],
  sendRequestedDocuments: ['OWNER'],
  verify: ['OWNER'],
  /** Sign or decline an offer, and withdraw from its contract: every borrower. */
  sign: ['OWNER', 'CO_BORROWER'],
  decline: ['OWNER', 'CO_BORROWER'],
  withdraw: ['OWNER', 'CO_BORROWER'],
  inviteSigner: ['OWNER'],
  aggregate: ['OWNER'],
  watch: ['OWNER'],
  share: ['OWNER'],
  inviteCoBorrower: ['OWNER'],
  /** Mail the second borrower the link by which they give their consents. */
  askConsents: ['OWNER'],
  /** Actions without a rule of their own are the owner's. */
  own: ['OWNER'],
  /** Decide whether the other borrower may see one's income and expenses. */
  showIncome: ['OWNER', 'CO_BORROWER'],
  leave: ['EDITOR', 'VIEWER', 'CO_BORROWER'],
} as const satisfies Record<string, readonly LoanRole[]>
export type AccessAction = keyof typeof roleMay

export const may = (role: LoanRole, action: AccessAction): boolean =>
  (roleMay[action] as readonly LoanRole[]).includes(role)

/** Why a button is disabled; selects a text on the screen. */
export type AccessReason = 'viewOnly' | 'ownPartOnly' | 'ownerOnly'

/** Undefined if the role may do it. */
export function refusalReason(role: LoanRole, action: AccessAction): AccessReason | undefined {
  if (may(role, action)) return undefined
  if (!may('EDITOR', action)) return 'ownerOnly'
  return role === 'CO_BORROWER' ? 'ownPartOnly' : 'viewOnly'
}

/** A second borrower who has joined, and what the borrowers let each other see. */
export interface SecondBorrower {
  readonly joined: boolean
  /** Each lets the other see their income and expenses. */
  readonly incomeShared: boolean
}

/** A value for each borrower. */
export type OfEach<T> = readonly [first: T, second: T]

/**
 * Whether each borrower's income and expenses are hidden from this reader. Members see no more than the owner, who could
 * invite an account of their own otherwise.
 */
export const incomeHidden = (role: LoanRole, second: SecondBorrower): OfEach<boolean> => {
  if (role === 'CO_BORROWER') return [!second.incomeShared, false]
  return [false, second.joined && !second.incomeShared]
}

/** Documents are hidden with the first borrower's income, which payslips and statements reveal. */
export const hasHiddenDocuments = (role: LoanRole, second: SecondBorrower): boolean => incomeHidden(role, second)[0]

/** Whether this reader may fill in each borrower's answers; only the second borrower may once they have joined. */
export const mayFill = (role: LoanRole, second: SecondBorrower): OfEach<boolean> => {
  if (role === 'CO_BORROWER') return [false, true]
  return may(role, 'save') ? [true, !second.joined] : [false, false]
}

/** What decides whether a field can be changed, from the loan's reply. */
export interface FieldAccess extends Pick<Loan, 'proved'> {
  readonly role: LoanRole
  readonly mayFill: OfEach<boolean>
  /** Whether the stored answer of a field is invalid (`wrongAnswers`). */
  readonly isWrong: (fieldId: string) => boolean
}

/** Adds the reader's role, from the loan's reply. */
export const accessTo = <LoanReply extends Pick<Loan, 'ownership'>>(
  loan: LoanReply,
): LoanReply & Pick<FieldAccess, 'role'> => ({
  ...loan,
  role: loan.ownership.role,
})

/** The properties of a field that decide who may change it. */
type Lockable = Pick<FieldDefinition, 'id' | 'type' | 'entityType' | 'readOnlyWhenVerified' | 'readOnlyWhenShared'>

const getPart = (entityType: string): 0 | 1 => (entityType === 'SECOND_BORROWER' ? 1 : 0)

/** Whether the role may give the consents of a borrower: only the person they are about does, sitting beside them or not. */
const canGiveConsent = (role: LoanRole, part: 0 | 1): boolean =>
  part === 1 ? role === 'CO_BORROWER' : role === 'OWNER'

/** [A5.17], [A6.04]: a field of the other borrower, or one that only its person or the owner may change. */
function isPrivateOfAnother(
  loan: Pick<FieldAccess, 'role' | 'mayFill'>,
  definition: Pick<Lockable, 'type' | 'entityType' | 'readOnlyWhenShared'>,
): boolean {
  const part = getPart(definition.entityType)
  if (!loan.mayFill[part]) return true
  if (isConsent(definition)) return !canGiveConsent(loan.role, part)
  return definition.readOnlyWhenShared === true && loan.role !== 'OWNER' && loan.role !== 'CO_BORROWER'
}

/** Whether an identification proved the answer of a field that is flagged; the same in a profile and a loan. */
export const isProved = (
  { id, readOnlyWhenVerified }: Pick<FieldDefinition, 'id' | 'readOnlyWhenVerified'>,
  proved: ProvedFields,
): boolean => readOnlyWhenVerified === true && Object.hasOwn(proved, id)

/**
 * [A5.17], [A6.04]: reserved for somebody else, or proved by an identification. Invalid answers can always be corrected:
 * otherwise such a draft could only be deleted.
 */
export const isFieldLocked = (
  loan: FieldAccess,
  definition: Lockable,
  /** For a field in an entry of a group, which is about no borrower. */
  inEntry = false,
): boolean =>
  isPrivateOfAnother(loan, definition) ||
  (!inEntry && isProved(definition, loan.proved) && !loan.isWrong(definition.id))

/** Whether a problem blocks this reader from continuing; one that only somebody else can solve blocks only sending. */
export function isOwnProblem(
  loan: Pick<FieldAccess, 'role' | 'mayFill'>,
  definitions: ReadonlyMap<string, FieldDefinition>,
  { objectName, field }: Pick<FieldError, 'objectName' | 'field'>,
): boolean {
  const inEntry = parseEntryPath(field)
  const problemFields = [field, inEntry?.group, inEntry?.field].flatMap((id) => definitions.get(id ?? '') ?? [])
  return problemFields.length === 0
    ? loan.mayFill[getPart(objectName)]
    : problemFields.every((definition) => !isPrivateOfAnother(loan, definition))
}

/** A borrower without hidden income and expenses. */
export const withoutIncome = ({ incomeExpensePeriod }: Borrower): Borrower => ({
  ...emptyBorrower,
  incomeExpensePeriod,
})

export const visibleBorrowers = (borrowers: readonly Borrower[], hidden: OfEach<boolean>): Borrower[] =>
  borrowers.map((borrower, at) => (hidden[at === 0 ? 0 : 1] ? withoutIncome(borrower) : borrower))

/**
 * The part of a save that its sender may change. Drops the rest like every edit of read-only fields ([A5.17]): the other
 * borrower's answers stay, and name and progress of the loan are for owner and editors.
 */
export function coBorrowerSection(
  loan: FieldAccess & { readonly borrowers: readonly Borrower[] },
  definitions: ReadonlyMap<string, FieldDefinition>,
  input: LoanInput,
): LoanInput {
  const { fields, borrowers, ...rest } = input
  const editable = Object.entries(fields ?? {}).filter(([id]) => {
    const definition = definitions.get(id)
    // Unknown fields are refused later.
    return definition === undefined || !isFieldLocked(loan, definition)
  })
  return {
    ...(loan.mayFill[0] ? rest : { version: input.version }),
    ...(fields === undefined ? {} : { fields: Object.fromEntries(editable) }),
    ...(borrowers === undefined ? {} : { borrowers: ownBorrowers(loan, borrowers) }),
  }
}

type BorrowersInput = NonNullable<LoanInput['borrowers']>

function ownBorrowers(
  loan: Pick<FieldAccess, 'mayFill'> & { readonly borrowers: readonly Borrower[] },
  sent: BorrowersInput,
): BorrowersInput {
  if (loan.mayFill.every(Boolean)) return sent
  return Array.from({ length: Math.max(sent.length, loan.borrowers.length) }, (_, at) => {
    const stored = loan.borrowers[at]
    const mine = loan.mayFill[at === 0 ? 0 : 1] ? sent[at] : undefined
    return (
      mine ?? {
        incomeExpenses: [...(stored?.incomeExpenses ?? [])],
        incomeExpensePeriod: stored?.incomeExpensePeriod ?? 'Monthly',
        phoneMobil: stored?.phoneMobil ?? null,
      }
    )
  })
}
