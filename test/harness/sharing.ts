import type { Loan } from '#domain/loan/loan.ts'
import type { Value } from '#domain/fields/types.ts'

import { acceptAll } from './invitations.ts'
import { answers, completeLoan } from './loans.ts'
import { json, type Person, signedIn, succeeded } from './people.ts'
import type { Portal } from './portal.ts'
import { changeGeneral } from './settings.ts'

/** Switches sharing on. */
export async function sharingOn(portal: Portal): Promise<void> {
  const settings = await (await portal.fetch('/api/settings/general')).json<{ key: string; value: unknown }[]>()
  if (settings.find(({ key }) => key === 'APPLICATIONS_SHARING')?.value === true) return
  await changeGeneral(portal.client, { APPLICATIONS_SHARING: true })
}

export const withSecondBorrower = (fetch: Portal['fetch'], values: Record<string, Value | null> = {}): Promise<Loan> =>
  completeLoan(fetch, { secondBorrower: true, ...values })

export const readShared = async (fetch: Portal['fetch'], id: string): Promise<Loan> =>
  (await succeeded(fetch(`/api/loan/${id}`))).json<Loan>()

/** Accepts every open invitation, and reads a loan. */
export async function readJoined(fetch: Portal['fetch'], id: string): Promise<Loan> {
  await acceptAll(fetch)
  return readShared(fetch, id)
}

export const share = (
  owner: Person,
  id: string,
  members: readonly { readonly email: string; readonly role: string }[],
  more: Record<string, unknown> = {},
): Promise<Response> =>
  owner.fetch(`/api/loan/${id}/share`, json('PUT', { members, askForHelp: false, dataSharingAgreement: true, ...more }))

export const saveAnswers = (
  fetch: Portal['fetch'],
  { id, version }: Pick<Loan, 'id' | 'version'>,
  values: Record<string, Value | null>,
  query = '',
): Promise<Response> => fetch(`/api/loan/${id}${query}`, json('PUT', { version, fields: answers(values) }))

/** A loan of two with a member in every role, all of whom have joined. */
export async function sharedLoan(
  portal: Portal,
  loanOf: (fetch: Portal['fetch']) => Promise<Loan> = withSecondBorrower,
) {
  await sharingOn(portal)
  const [owner, editor, viewer, coBorrower, stranger] = await Promise.all([
    signedIn(portal),
    signedIn(portal),
    signedIn(portal),
    signedIn(portal),
    signedIn(portal),
  ])
  const { id } = await loanOf(owner.fetch)
  const members = [
    { email: editor.login, role: 'EDITOR' },
    { email: viewer.login, role: 'VIEWER' },
  ]
  await succeeded(share(owner, id, members))
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: coBorrower.login })))
  for (const member of [editor, viewer, coBorrower]) await acceptAll(member.fetch)
  return { loan: await readShared(owner.fetch, id), owner, editor, viewer, coBorrower, stranger }
}
