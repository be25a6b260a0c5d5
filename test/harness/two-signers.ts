import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Signer } from '#domain/loan/signers.ts'

import { newEmail } from './accounts.ts'
import { bankEvent, offerEvent, readLoan, sendLoan } from './bank.ts'
import { completeBorrower, completeLoan } from './loans.ts'
import { json, type Person, signedIn, succeeded } from './people.ts'
import type { Portal } from './portal.ts'
import { secondAnswers } from './second-borrower.ts'
import { readingMail, type SecondPerson, withConsents } from './second-consents.ts'
import { readJoined, saveAnswers, sharingOn } from './sharing.ts'
import { clickOn, type Started } from './signing.ts'

/** Anna Beispiel and Bernd Beispiel, as the answers of the tests describe them. */
export const anna = { givenNames: 'Anna', surname: 'Beispiel', dateOfBirth: '1990-05-17' }
export const bernd = { givenNames: 'Bernd', surname: 'Beispiel', dateOfBirth: '1988-02-03' }

/** An application of two that its owner has sent after the second borrower has given their consents by a mailed link. */
export async function sentForTwo(
  ask: Portal['fetch'],
  second: SecondPerson,
  answers: Record<string, Value> = {},
  /** Done with the draft. */
  beforeSending: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Loan> {
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers, ...answers })
  await beforeSending(id)
  const both = await succeeded(
    ask(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })),
  )
  const { secondEmail } = answers
  await both.body?.cancel()
  return sendLoan(ask, await withConsents(second, ask, id, typeof secondEmail === 'string' ? secondEmail : undefined))
}

/** An offer for two borrowers, the second of whom has no account. */
export async function offerForTwo(
  portal: Portal,
  signRequired: readonly boolean[] = [true],
  /** Of the second borrower, for example, beside the usual ones. */
  answers: Record<string, Value> = {},
): Promise<{ owner: Person; loan: Loan }> {
  const owner = await signedIn(portal)
  const loan = await sentForTwo(owner.fetch, readingMail(portal), answers)
  await succeeded(bankEvent(portal, offerEvent(loan.id, signRequired)))
  return { owner, loan: await readLoan(owner.fetch, loan.id) }
}

/** The same where the form has asked no consent of the second borrower, whose address the first has entered. */
export async function offerForUnproven(
  portal: Portal,
  secondEmail: string = newEmail(),
): Promise<{ owner: Person; loan: Loan }> {
  const owner = await signedIn(portal)
  const { id } = await sentForTwo(owner.fetch, readingMail(portal))
  const answer = { fieldId: 'secondEmail', entityType: 'SECOND_BORROWER', value: { type: 'TEXT', value: secondEmail } }
  await portal.client.batch([
    { sql: 'delete from second_consents where loan_id = ?', args: [id] },
    {
      sql: `update loans set fields = json_set(fields, '$.secondEmail', json(?)) where id = ?`,
      args: [JSON.stringify(answer), id],
    },
  ])
  await succeeded(bankEvent(portal, offerEvent(id)))
  return { owner, loan: await readLoan(owner.fetch, id) }
}

/** The same with a second borrower who has joined with an account. */
export async function offerForTwoAccounts(
  portal: Portal,
  /** Done after the application is sent. */
  beforeOffer: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ owner: Person; second: Person; loan: Loan }> {
  await sharingOn(portal)
  const [owner, second] = await Promise.all([signedIn(portal), signedIn(portal)])
  const { id } = await completeLoan(owner.fetch, { secondBorrower: true })
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: second.login })))
  const joined = await readJoined(second.fetch, id)
  await succeeded(saveAnswers(second.fetch, joined, secondAnswers))
  const filled = await readLoan(second.fetch, id)
  await succeeded(
    second.fetch(
      `/api/loan/${id}`,
      json('PUT', { version: filled.version, borrowers: [completeBorrower, completeBorrower] }),
    ),
  )
  await sendLoan(owner.fetch, await readLoan(owner.fetch, id))
  await beforeOffer()
  await succeeded(bankEvent(portal, offerEvent(id)))
  return { owner, second, loan: await readLoan(owner.fetch, id) }
}

/** Where the second borrower's link to sign goes. */
export const addressOf = ({ signers }: Pick<Loan, 'signers'>): string => signers[1]?.email ?? ''

/** The owner mails a second borrower whose address is unknown or not shown to be theirs the link to sign. */
export const invite = (owner: Pick<Person, 'fetch'>, loanId: string, email: string): Promise<Response> =>
  owner.fetch(`/api/loan/${loanId}/signer`, json('POST', { email }))

/** The key of the link that the second borrower was mailed to sign. */
export async function invitedKey(
  second: Pick<SecondPerson, 'linkTo'>,
  owner: Pick<Person, 'fetch'>,
  loanId: string,
): Promise<string> {
  return new URL(await second.linkTo(addressOf(await readLoan(owner.fetch, loanId)), 'signing')).hash.slice(1)
}

/** Identifies as told, or as somebody else, and signs everything. */
export async function signAs(portal: Pick<Portal, 'fetch'>, started: Started, other?: typeof anna): Promise<void> {
  await (other === undefined ? clickOn(portal, started, 'identify') : clickOn(portal, started, 'other', other))
  await clickOn(portal, started, 'sign', { agreed: 'yes' })
}

export const startByLink = async (portal: Pick<Portal, 'fetch'>, key: string): Promise<Started> =>
  (await succeeded(portal.fetch('/api/signing/start', json('POST', { key })))).json<Started>()

export const statesOf = ({ signers }: { readonly signers: readonly Signer[] }): string[] =>
  signers.map(({ state }) => state)
