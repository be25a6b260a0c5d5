import * as v from 'valibot'
import { memberRoles } from '#domain/loan/loan.ts'

import type { LoanRecord, LoanMember } from '../loans/loan-record.ts'
import { fullName } from '../loans/edit-lock.ts'

const status = v.picklist(['INVITED', 'ACTIVE'])

export const CoBorrowerDto = v.object({
  email: v.string(),
  name: v.nullable(v.string()),
  status,
  showsIncome: v.boolean(),
})
export type CoBorrowerDto = v.InferOutput<typeof CoBorrowerDto>

/** Somebody who does not take part; without a name, because they never joined. */
const DeclinedDto = v.object({
  email: v.string(),
  role: v.picklist(memberRoles),
  declinedAt: v.string(),
})
export type DeclinedDto = v.InferOutput<typeof DeclinedDto>

/** [A3.20]; contains a name once the account has joined, and does not reveal before whether there is an account. */
export const ShareDto = v.object({
  members: v.array(
    v.object({ email: v.string(), name: v.nullable(v.string()), role: v.picklist(['VIEWER', 'EDITOR']), status }),
  ),
  askForHelp: v.boolean(),
  dataSharingAgreement: v.boolean(),
  coBorrower: v.nullable(CoBorrowerDto),
  /** Invitations of the last 30 days that were declined; for the owner. */
  declined: v.array(DeclinedDto),
  /** Whether the caller lets the other borrower see their income and expenses. */
  ownShowsIncome: v.boolean(),
})
export type ShareDto = v.InferOutput<typeof ShareDto>

type Invited = Pick<LoanMember, 'email' | 'accountId' | 'firstName' | 'lastName'>

const person = ({ email, accountId, firstName, lastName }: Invited) => ({
  email,
  name: accountId === null ? null : fullName({ firstName, lastName }) || null,
  status: accountId === null ? ('INVITED' as const) : ('ACTIVE' as const),
})

export const coBorrowerDto = (member: Invited & Pick<LoanMember, 'showsIncome'>): CoBorrowerDto => ({
  ...person(member),
  showsIncome: member.showsIncome,
})

/** The sharing as the owner sees it. */
export function shareDto(
  { loan, people }: Pick<LoanRecord, 'loan' | 'people'>,
  declined: readonly DeclinedDto[],
): ShareDto {
  const coBorrower = people.members.find(({ role }) => role === 'CO_BORROWER')
  return {
    members: people.members.flatMap((member) =>
      member.role === 'CO_BORROWER' ? [] : [{ ...person(member), role: member.role }],
    ),
    askForHelp: loan.askForHelp,
    dataSharingAgreement: loan.sharingAgreedAt !== null,
    coBorrower: coBorrower === undefined ? null : coBorrowerDto(coBorrower),
    declined: [...declined],
    ownShowsIncome: loan.showsIncome,
  }
}

/** The sharing as the co-borrower sees it: only their own membership. */
export const coBorrowersShareDto = (member: LoanMember): ShareDto => ({
  members: [],
  askForHelp: false,
  dataSharingAgreement: false,
  coBorrower: coBorrowerDto(member),
  declined: [],
  ownShowsIncome: member.showsIncome,
})
