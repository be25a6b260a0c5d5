import { canonicalEmail } from '#domain/identifiers/email.ts'

import { emailProblem } from '#web/features/account/rules.ts'

import type { Member, ShareRole, Sharing, SharingInput } from './calls.ts'

/** The most members of a loan. */
export const mostMembers = 10

export const toEmailAddress = canonicalEmail

type Known = Pick<Sharing, 'members' | 'coBorrower'>

/** The problem of an address to invite: nobody is invited twice, and nobody invites themselves. */
export function inviteeProblem(typed: string, own: string, { members, coBorrower }: Known): string | undefined {
  const email = toEmailAddress(typed)
  if (email === toEmailAddress(own)) return 'sharing.problem.self'
  if (members.some((member) => member.email === email)) return 'sharing.problem.member'
  if (coBorrower?.email === email) return 'sharing.problem.coBorrower'
  return emailProblem(email)
}

const memberInput = ({ email, role }: Pick<Member, 'email' | 'role'>) => ({ email, role })

/** The same sharing as sent. */
export const asSent = ({ members, askForHelp, dataSharingAgreement }: SharingInput): SharingInput => ({
  members: members.map(memberInput),
  askForHelp,
  dataSharingAgreement,
})

/** Adds a member; inviting implies the agreement. */
export const withMember = (sharing: SharingInput, email: string, role: ShareRole): SharingInput => ({
  ...asSent(sharing),
  members: [...sharing.members.map(memberInput), { email: toEmailAddress(email), role }],
  dataSharingAgreement: true,
})

export const withRole = (sharing: SharingInput, email: string, role: ShareRole): SharingInput => ({
  ...asSent(sharing),
  members: sharing.members.map((member) => memberInput(member.email === email ? { email, role } : member)),
})

export const withoutMember = (sharing: SharingInput, email: string): SharingInput => ({
  ...asSent(sharing),
  members: sharing.members.filter((member) => member.email !== email).map(memberInput),
})

/** The name of a person who has joined, otherwise the e-mail. */
export const getMemberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name ?? email
