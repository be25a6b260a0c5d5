import type { Loan } from '#domain/loan/loan.ts'
import type { ConsentView } from '#worker/features/second-consents/by-link.ts'

import { mailsTo, newEmail } from './accounts.ts'
import { json, type Person, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

type Ask = Person['fetch']

/** Somebody without an account who reads their mail. */
export interface SecondPerson {
  readonly fetch: Ask
  /** The link to give consents, or to sign, in the newest mail to an address that has one. */
  readonly linkTo: (email: string, page?: 'consents' | 'signing') => Promise<string>
}

export const readingMail = (portal: Portal): SecondPerson => ({
  fetch: portal.fetch,
  linkTo: async (email, page = 'consents') => {
    const link = new RegExp(`\\S*/${page}/[^\\s"]+`)
    const mail = (await mailsTo(portal, email)).findLast(({ text }) => link.test(text))
    return link.exec(mail?.text ?? '')?.[0] ?? ''
  },
})

/** The owner asks the second borrower for their consents; returns the key of the mailed link. */
export async function askedKey(
  second: SecondPerson,
  owner: Ask,
  loanId: string,
  email: string = newEmail(),
): Promise<string> {
  await succeeded(owner(`/api/loan/${loanId}/second-consents`, json('POST', { email })))
  return new URL(await second.linkTo(email)).hash.slice(1)
}

export const viewConsents = async ({ fetch }: Pick<SecondPerson, 'fetch'>, key: string): Promise<ConsentView> =>
  (await succeeded(fetch('/api/second-consents', json('POST', { key })))).json<ConsentView>()

export const giveConsents = (
  { fetch }: Pick<SecondPerson, 'fetch'>,
  key: string,
  { seen }: Pick<ConsentView, 'seen'>,
  consents: readonly string[] = ['secondOwnAccount', 'secondSchufaConsent'],
): Promise<Response> => fetch('/api/second-consents/give', json('POST', { key, seen, consents }))

/** The second borrower gives their consents by the mailed link; returns the loan as its owner then reads it. */
export async function withConsents(second: SecondPerson, owner: Ask, loanId: string, email?: string): Promise<Loan> {
  const key = await askedKey(second, owner, loanId, email)
  await succeeded(giveConsents(second, key, await viewConsents(second, key)))
  return (await succeeded(owner(`/api/loan/${loanId}`))).json<Loan>()
}
