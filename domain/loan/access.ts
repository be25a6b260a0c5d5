import type { FieldError } from '../errors.ts'
import { entryPlaceOf } from '../wizard/entry-path.ts'
import { isConsent } from '../fields/consents.ts'
import type { FieldDefinition } from '../fields/types.ts'
import type { Borrower, Loan, LoanInput, Ownership } from './loan.ts'
import { emptyBorrower } from './second-borrower.ts'

export type LoanRole = Ownership['role']

const everybody = ['OWNER', 'EDITOR', 'VIEWER', 'CO_BORROWER'] as const

/**
 * Who may do what with a loan ([A6.03]): the server's guard, the disabled button and its reason all read this one table.
 * In which status an action is possible is another question (status.ts).
 */
export const roleMay = {
  read: everybody,
  /** Answers, and the edit lock; a second borrower only their own part. */
  save: ['OWNER', 'EDITOR', 'CO_BORROWER'],
  rename: ['OWNER', 'EDITOR'],
  upload: ['OWNER', 'EDITOR'],
  /** Whether the household carries the instalment; it says something of both incomes. */
  judge: ['OWNER', 'EDITOR'],
  delete: ['OWNER'],
  send: ['OWNER'],
  requestCall: ['OWNER'],
  sendRequestedDocuments: ['OWNER'],
  verify: ['OWNER'],
  sign: ['OWNER'],
  aggregate: ['OWNER'],
  watch: ['OWNER'],
  share: ['OWNER'],
  inviteCoBorrower: ['OWNER'],
  /** What nobody has thought about yet is the owner's. */
  own: ['OWNER'],
  /** Says whether the other borrower may see one's income and expenses. */
  showIncome: ['OWNER', 'CO_BORROWER'],
  leave: ['EDITOR', 'VIEWER', 'CO_BORROWER'],
} as const satisfies Record<string, readonly LoanRole[]>
export type AccessAction = keyof typeof roleMay

export const may = (role: LoanRole, action: AccessAction): boolean =>
  (roleMay[action] as readonly LoanRole[]).includes(role)

/** Why a button is disabled: a text of the screen's. */
export type AccessReason = 'viewOnly' | 'ownPartOnly' | 'ownerOnly'

/** Undefined where the role may. */
export function refusalReason(role: LoanRole, action: AccessAction): AccessReason | undefined {
  if (may(role, action)) return undefined
  if (!may('EDITOR', action)) return 'ownerOnly'
  return role === 'CO_BORROWER' ? 'ownPartOnly' : 'viewOnly'
}

/** A second borrower who has taken up the invitation, and what the two let each other see. */
export interface SecondBorrower {
  readonly joined: boolean
  /** Both let the other see their income and expenses. */
  readonly bothShow: boolean
}

/** Of the first and of the second borrower. */
export type OfEach<T> = readonly [first: T, second: T]

/**
 * Whose income and expenses are not for this reader. Whoever the owner shares the loan with sees what the owner sees:
 * otherwise a second account of the owner's would see more.
 */
export const incomeHidden = (role: LoanRole, second: SecondBorrower): OfEach<boolean> => {
  if (role === 'CO_BORROWER') return [!second.bothShow, false]
  return [false, second.joined && !second.bothShow]
}

/** Payslips and statements tell an income, so they follow the first borrower's. */
export const documentsHidden = (role: LoanRole, second: SecondBorrower): boolean => incomeHidden(role, second)[0]

/** Whose part this reader may fill in: the second one's is theirs alone once they have joined. */
export const mayFill = (role: LoanRole, second: SecondBorrower): OfEach<boolean> => {
  if (role === 'CO_BORROWER') return [false, true]
  return may(role, 'save') ? [true, !second.joined] : [false, false]
}

/** What decides whether a field can be changed, as the loan's reply says it. */
export interface FieldAccess extends Pick<Loan, 'accountVerified' | 'fields'> {
  readonly role: LoanRole
  readonly mayFill: OfEach<boolean>
  /** Others see the loan, or are invited to. */
  readonly shared: boolean
  /** Whether the rules refuse the stored answer of a field (`wrongAnswers`). */
  readonly isWrong: (fieldId: string) => boolean
}

/** The same of a loan as its reader was told of it. */
export const accessTo = <Told extends Pick<Loan, 'ownership'>>(
  loan: Told,
): Told & Pick<FieldAccess, 'role' | 'shared'> => ({
  ...loan,
  role: loan.ownership.role,
  shared: loan.ownership.type !== 'OWN',
})

/** What says who may change a field. */
type Lockable = Pick<FieldDefinition, 'id' | 'type' | 'entityType' | 'readOnlyWhenVerified' | 'readOnlyWhenShared'>

const partOf = (entityType: string): 0 | 1 => (entityType === 'SECOND_BORROWER' ? 1 : 0)

/**
 * A second borrower's consents are their own. Before they have joined, the owner may pass them on, as one who sits beside
 * them does; not once the loan is shared, because then everybody can be asked themselves.
 */
const givesConsent = ({ role, shared }: Pick<FieldAccess, 'role' | 'shared'>, part: 0 | 1): boolean =>
  role === 'CO_BORROWER' ? part === 1 : role === 'OWNER' && (part === 0 || !shared)

/** [A5.17], [A6.04]: a field of the other's part, or one that only whom it is about, or the owner, may change. */
function privateOfAnother(
  loan: Pick<FieldAccess, 'role' | 'shared' | 'mayFill'>,
  definition: Pick<Lockable, 'type' | 'entityType' | 'readOnlyWhenShared'>,
): boolean {
  const part = partOf(definition.entityType)
  if (!loan.mayFill[part]) return true
  if (isConsent(definition)) return !givesConsent(loan, part)
  return definition.readOnlyWhenShared === true && loan.role !== 'OWNER' && loan.role !== 'CO_BORROWER'
}

/**
 * [A5.17], [A6.04]: kept for somebody else, or answered by an owner who is verified. An answer that the rules refuse can
 * be put right whoever is verified: a draft that only its deletion could end would be nobody's.
 */
export const fieldLocked = (
  loan: FieldAccess,
  definition: Lockable,
  /** Said of a field in an entry of a group: it has a stored answer there. */
  answered: boolean = Object.hasOwn(loan.fields, definition.id),
): boolean =>
  privateOfAnother(loan, definition) ||
  (definition.readOnlyWhenVerified === true && loan.accountVerified && answered && !loan.isWrong(definition.id))

/** Nobody is kept from going on by what only somebody else can say; sending asks for everything. */
export function isOwnProblem(
  loan: Pick<FieldAccess, 'role' | 'shared' | 'mayFill'>,
  definitions: ReadonlyMap<string, FieldDefinition>,
  { objectName, field }: Pick<FieldError, 'objectName' | 'field'>,
): boolean {
  const inEntry = entryPlaceOf(field)
  const asked = [field, inEntry?.group, inEntry?.field].flatMap((id) => definitions.get(id ?? '') ?? [])
  return asked.length === 0
    ? loan.mayFill[partOf(objectName)]
    : asked.every((definition) => !privateOfAnother(loan, definition))
}

/** A borrower without what is not for this reader. */
export const withoutIncome = ({ incomeExpensePeriod }: Borrower): Borrower => ({
  ...emptyBorrower,
  incomeExpensePeriod,
})

export const visibleBorrowers = (borrowers: readonly Borrower[], hidden: OfEach<boolean>): Borrower[] =>
  borrowers.map((borrower, at) => (hidden[at === 0 ? 0 : 1] ? withoutIncome(borrower) : borrower))

/**
 * What of a save its sender may say. The rest is dropped like every edit of what is read-only ([A5.17]): the other's part
 * stays as it is stored, and a loan's name and progress are the owner's and the editors'.
 */
export function coBorrowerSection(
  loan: FieldAccess & { readonly borrowers: readonly Borrower[] },
  definitions: ReadonlyMap<string, FieldDefinition>,
  input: LoanInput,
): LoanInput {
  const { fields, borrowers, ...rest } = input
  const said = Object.entries(fields ?? {}).filter(([id]) => {
    const definition = definitions.get(id)
    // What is not known is refused elsewhere.
    return definition === undefined || !fieldLocked(loan, definition)
  })
  return {
    ...(loan.mayFill[0] ? rest : { version: input.version }),
    ...(fields === undefined ? {} : { fields: Object.fromEntries(said) }),
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
