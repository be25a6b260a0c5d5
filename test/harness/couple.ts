import type { Loan } from '#domain/loan/loan.ts'

import { readLoan } from './bank.ts'
import { askAs, control, newPerson, runCron, testFetch } from './control.ts'
import { portalHere } from './portal-here.ts'
import type { Portal } from './portal.ts'
import { inPortal } from './second-person.ts'
import { signOff } from './signing.ts'
import { addressOf, type anna, type bernd, invitedKey, sentForTwo, signAs, startByLink } from './two-signers.ts'

/** Two borrowers with an open offer of the running portal; the first has an account, the second signs by a link. */
export interface Couple {
  /** The first borrower's login. */
  readonly email: string
  readonly ask: Portal['fetch']
  readonly id: string
  /** Where the first borrower finds the offer. */
  readonly place: string
}

/** Calls of somebody who is not signed in. */
export const portal: Pick<Portal, 'fetch'> = {
  fetch: (path, init) => testFetch(`${portalHere().url}${path}`, init),
}

/** A couple whose offer has arrived. */
export async function offeredCouple(
  person: Partial<Pick<Couple, 'email' | 'ask'>> & { readonly verified?: boolean } = {},
): Promise<Couple> {
  const email = person.email ?? (await newPerson('first'))
  if (person.verified === true) await control('verified', { email })
  const ask = person.ask ?? (await askAs(email))
  const { id }: Loan = await sentForTwo(ask, inPortal)
  await runCron()
  return { email, ask, id, place: `/privatkredit/${id}/angebot` }
}

/** Where the second borrower was mailed their link. */
export const addressOfSecond = async ({ ask, id }: Couple): Promise<string> => addressOf(await readLoan(ask, id))

/** The link that the second borrower was mailed. */
export async function linkOf({ ask, id }: Couple): Promise<string> {
  return `/signing/${id}#${await invitedKey(inPortal, { fetch: ask }, id)}`
}

/** The first borrower identifies and signs; `as` is who the identity service proves. Returns the transaction. */
export async function firstSigns({ ask, id }: Couple, as?: typeof bernd): Promise<string> {
  const started = await signOff({ fetch: ask }, { id })
  await signAs(portal, started, as)
  return started.transactionId
}

export async function secondSigns(link: string, as?: typeof anna): Promise<string> {
  const started = await startByLink(portal, link.split('#')[1] ?? '')
  await signAs(portal, started, as)
  return started.transactionId
}

/** Moves the last day of the offer, in days from today, and runs cron. */
export async function offerEndsIn(days: number, { id }: Pick<Couple, 'id'>): Promise<void> {
  await control('offer-ends', { loan: id, days })
  await runCron()
}

/** The address at which the identity service leads somebody back. */
export function returning(address: string, transactionId: string): string {
  const [path = '', key] = address.split('#')
  return `${path}?transactionId=${transactionId}${key === undefined ? '' : `#${key}`}`
}
