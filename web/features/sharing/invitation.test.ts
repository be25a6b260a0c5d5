import { expect, test } from 'vitest'

import type { Sharing } from './calls.ts'
import { asSent, inviteeProblem, getMemberName, withMember, withoutMember, withRole } from './invitation.ts'

const sharing: Sharing = {
  members: [
    { email: 'ben@example.org', name: 'Ben Muster', role: 'VIEWER', status: 'ACTIVE' },
    { email: 'cem@example.org', name: null, role: 'EDITOR', status: 'INVITED' },
  ],
  askForHelp: true,
  dataSharingAgreement: true,
  coBorrower: { email: 'dana@example.org', name: null, status: 'INVITED', showsIncome: false },
  declined: [],
  ownShowsIncome: false,
}
const nobody: Sharing = { ...sharing, members: [], askForHelp: false, dataSharingAgreement: false }
const own = 'anna@example.org'

test('nobody is invited twice, in two roles, by themselves, or without an address', () => {
  expect(inviteeProblem(' Ben@Example.org ', own, sharing)).toBe('sharing.problem.member')
  expect(inviteeProblem('dana@example.org', own, sharing)).toBe('sharing.problem.coBorrower')
  expect(inviteeProblem('ANNA@example.org', own, sharing)).toBe('sharing.problem.self')
  expect(inviteeProblem('', own, sharing)).toBe('global.messages.validate.email.required')
  expect(inviteeProblem('nobody@', own, sharing)).toBe('global.messages.validate.email.invalid')
  expect(inviteeProblem('eva@example.org', own, sharing)).toBeUndefined()
})

test('[A3.20] a share has members with roles, whether help is requested, and the agreement', () => {
  expect(asSent(sharing)).toEqual({
    members: [
      { email: 'ben@example.org', role: 'VIEWER' },
      { email: 'cem@example.org', role: 'EDITOR' },
    ],
    askForHelp: true,
    dataSharingAgreement: true,
  })
})

test('[A3.20] the first invitation contains the agreement, and the address in lower case', () => {
  expect(withMember(nobody, ' Eva@Example.org', 'EDITOR')).toEqual({
    members: [{ email: 'eva@example.org', role: 'EDITOR' }],
    askForHelp: false,
    dataSharingAgreement: true,
  })
})

test('[A3.20] changing a role or removing a member keeps the others', () => {
  expect(withRole(sharing, 'ben@example.org', 'EDITOR').members).toEqual([
    { email: 'ben@example.org', role: 'EDITOR' },
    { email: 'cem@example.org', role: 'EDITOR' },
  ])
  expect(withoutMember(sharing, 'ben@example.org')).toEqual({
    members: [{ email: 'cem@example.org', role: 'EDITOR' }],
    askForHelp: true,
    dataSharingAgreement: true,
  })
})

test('a person who has not joined is named by their address', () => {
  expect(sharing.members.map(getMemberName)).toEqual(['Ben Muster', 'cem@example.org'])
})
