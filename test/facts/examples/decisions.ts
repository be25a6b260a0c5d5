import { datedOffer } from '#domain/loan/cases/offers.ts'
import type { Loan, Offer } from '#domain/loan/loan.ts'
import { newEmail } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { acceptOffer, bankEvent, offerEvent, readLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { identified, json, signedIn, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { askedKey, readingMail, viewConsents } from '#test/harness/second-consents.ts'
import { withSecondBorrower } from '#test/harness/sharing.ts'
import { addressOf, invitedKey, sentForTwo, startByLink } from '#test/harness/two-signers.ts'

import { bare, type ExampleOf, get, type World } from '../example.ts'
import { loanNamed } from './loans.ts'

async function withOffer({ portal, owner }: World, more: { readonly offer?: Offer } = {}): Promise<Loan> {
  const loan = await sentLoan(owner)
  await succeeded(bankEvent(portal, { ...offerEvent(loan.id), ...more }))
  return readLoan(owner, loan.id)
}

/** An accepted offer whose contract was signed now. */
async function accepted(world: World): Promise<Loan> {
  const loan = await withOffer(world)
  await acceptOffer(world.portal, loan.id)
  return readLoan(world.owner, loan.id)
}

async function rejected({ portal, owner }: World): Promise<Loan> {
  const loan = await sentLoan(owner)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [] }))
  return readLoan(owner, loan.id)
}

/** The id of a new declaration of withdrawal. */
async function declared(portal: Portal, contract: string): Promise<string> {
  const declaration = { name: 'Anna Bach', contract, email: newEmail() }
  await succeeded(portal.fetch('/api/withdrawals', json('POST', declaration, newAddress())))
  const { rows } = await portal.client.execute('select id from withdrawal_declarations order by rowid desc limit 1')
  return String(rows[0]?.['id'])
}

/** The id of a new request for the review of a rejection. */
async function askedForReview(world: World): Promise<string> {
  const { id } = await rejected(world)
  const reply = await world.owner(
    `/api/loan/${id}/reviews`,
    json('POST', { statement: 'Mein Einkommen ist gestiegen.' }),
  )
  return (await reply.json<{ id: string }>()).id
}

/** An offer of two, and the key of the second borrower's link. */
async function invitedSigner(
  { portal }: World,
  owner?: Portal['fetch'],
  secondEmail?: string,
): Promise<{ id: string; key: string }> {
  const fetch = owner ?? (await signedIn(portal)).fetch
  const { id } = await sentForTwo(fetch, readingMail(portal), secondEmail === undefined ? {} : { secondEmail })
  await succeeded(bankEvent(portal, offerEvent(id)))
  return { id, key: await invitedKey(readingMail(portal), { fetch }, id) }
}

/** Where a link goes: whoever is signed in must have the address that it was mailed to. */
async function mailboxFor(caller: Portal['fetch']): Promise<string | undefined> {
  const account = await caller('/api/account')
  return account.ok ? ((await account.json<{ login: string | null }>()).login ?? undefined) : undefined
}

/** A draft of two with the caller as second borrower, who is asked for their consents: the key of their link, and what it shows. */
async function askedSecond({ portal, owner: caller }: World, { given }: { readonly given: boolean }) {
  const { fetch } = await signedIn(portal)
  const { id } = await withSecondBorrower(fetch, { secondFirstName: 'Bernd', secondLastName: 'Beispiel' })
  const key = await askedKey(readingMail(portal), fetch, id, await mailboxFor(caller))
  const { seen } = await viewConsents(portal, key)
  return json('POST', given ? { key, seen, consents: ['secondOwnAccount', 'secondSchufaConsent'] } : { key })
}

const byLink = async (world: World) => json('POST', { key: (await invitedSigner(world)).key })

const byOwnLink = async (world: World) =>
  json('POST', { key: (await invitedSigner(world, undefined, await mailboxFor(world.owner))).key })

async function started(fetch: Portal['fetch'], path: string): Promise<string> {
  return (await (await succeeded(fetch(path, bare('POST')))).json<{ transactionId: string }>()).transactionId
}

/** Requests documents for a sent loan, and uploads one. */
async function requested({ portal, owner }: World): Promise<Loan> {
  const loan = await sentLoan(owner)
  const { rows } = await portal.client.execute('select account_id from loans where id = ?', [loan.id])
  await identified(portal, String(rows[0]?.['account_id']))
  const documents = [{ label: 'Nachweis' }]
  await bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: loan.id, documents })
  const { requestedDocuments } = await readLoan(owner, loan.id)
  const requestedDocumentId = requestedDocuments[0]?.id ?? ''
  await uploadFile(owner, loan.id, { documentTabId: 'requested', requestedDocumentId })
  return loan
}

/** Sent applications, offers, rejections, signing and withdrawing. */
export const decisionExamples: Readonly<Record<string, ExampleOf>> = {
  'GET /api/loan/{id}/withdrawal': async (world) => ({
    path: `/api/loan/${(await accepted(world)).id}/withdrawal`,
    owned: true,
  }),
  'POST /api/loan/{id}/withdrawal': async (world) => ({
    path: `/api/loan/${(await accepted(world)).id}/withdrawal`,
    init: bare('POST'),
    owned: true,
  }),
  'GET /api/withdrawals': get('/api/withdrawals'),
  'POST /api/withdrawals/{id}/look': async ({ portal }) => ({
    path: `/api/withdrawals/${await declared(portal, 'SB-0')}/look`,
    init: bare('POST'),
  }),
  'POST /api/withdrawals/{id}/accept': async (world) => ({
    path: `/api/withdrawals/${await declared(world.portal, (await accepted(world)).id)}/accept`,
    init: bare('POST'),
  }),
  'POST /api/withdrawals': () => ({
    path: '/api/withdrawals',
    init: json('POST', { name: 'Anna Bach', contract: 'SB-0', email: newEmail() }),
    status: 201,
  }),
  'GET /api/loan/{id}/precontract': async (world) => ({
    path: `/api/loan/${(await withOffer(world)).id}/precontract`,
    owned: true,
  }),
  'GET /api/loan/{id}/receipt': async (world) => ({
    path: `/api/loan/${(await withOffer(world, { offer: datedOffer })).id}/receipt`,
    owned: true,
  }),
  'POST /api/loan/{id}/decline': async (world) => ({
    path: `/api/loan/${(await withOffer(world)).id}/decline`,
    init: bare('POST'),
    status: 204,
    owned: true,
  }),
  'POST /api/loan/{id}/signer': async (world) => {
    const { id } = await invitedSigner(world, world.owner)
    const email = addressOf(await readLoan(world.owner, id))
    return { path: `/api/loan/${id}/signer`, init: json('POST', { email }), owned: true }
  },
  'POST /api/loan/{id}/second-consents': async ({ owner }) => {
    const { id } = await withSecondBorrower(owner, { secondFirstName: 'Bernd', secondLastName: 'Beispiel' })
    return { path: `/api/loan/${id}/second-consents`, init: json('POST', { email: newEmail() }), owned: true }
  },
  'POST /api/second-consents': async (world) => ({
    path: '/api/second-consents',
    init: await askedSecond(world, { given: false }),
    repeatable: true,
  }),
  'POST /api/second-consents/give': async (world) => ({
    path: '/api/second-consents/give',
    init: await askedSecond(world, { given: true }),
    status: 204,
  }),
  'POST /api/second-consents/decline': async (world) => ({
    path: '/api/second-consents/decline',
    init: await askedSecond(world, { given: false }),
    status: 204,
  }),
  'POST /api/second-consents/object': async (world) => ({
    path: '/api/second-consents/object',
    init: await askedSecond(world, { given: false }),
    status: 204,
  }),
  'POST /api/signing': async (world) => ({ path: '/api/signing', init: await byLink(world), repeatable: true }),
  'POST /api/signing/file': async (world) => {
    const { fetch } = await signedIn(world.portal)
    const { id, key } = await invitedSigner(world, fetch)
    const { contracts } = await readLoan(fetch, id)
    return { path: '/api/signing/file', init: json('POST', { key, id: contracts[0]?.id }), repeatable: true }
  },
  'POST /api/signing/start': async (world) => ({
    path: '/api/signing/start',
    init: await byOwnLink(world),
  }),
  'POST /api/signing/transaction': async (world) => {
    const { key } = await invitedSigner(world)
    const { transactionId: id } = await startByLink(world.portal, key)
    return { path: '/api/signing/transaction', init: json('POST', { key, id }), repeatable: true }
  },
  'POST /api/signing/decline': async (world) => ({
    path: '/api/signing/decline',
    init: await byOwnLink(world),
    status: 204,
  }),
  'POST /api/loan/{id}/sign-off': async (world) => ({
    path: `/api/loan/${(await withOffer(world)).id}/sign-off/`,
    init: bare('POST'),
    owned: true,
  }),
  'GET /api/loan/{id}/sign-off/{signOffId}': async (world) => {
    const { id } = await withOffer(world)
    const path = `/api/loan/${id}/sign-off/`
    return { path: `${path}${await started(world.owner, path)}`, owned: true }
  },
  'GET /api/loan/{id}/rejection': async (world) => ({
    path: `/api/loan/${(await rejected(world)).id}/rejection`,
    owned: true,
  }),
  'POST /api/loan/{id}/reviews': async (world) => ({
    path: `/api/loan/${(await rejected(world)).id}/reviews`,
    init: json('POST', { statement: 'Mein Einkommen ist gestiegen.' }),
    status: 201,
    owned: true,
  }),
  'GET /api/reviews': get('/api/reviews'),
  'POST /api/reviews/{id}/look': async (world) => ({
    path: `/api/reviews/${await askedForReview(world)}/look`,
    init: bare('POST'),
  }),
  'PUT /api/reviews/{id}': async (world) => ({
    path: `/api/reviews/${await askedForReview(world)}`,
    init: json('PUT', { state: 'IN_REVIEW' }),
  }),
  'POST /api/user-ident': () => ({ path: '/api/user-ident/', init: bare('POST'), applicants: true }),
  'GET /api/user-ident/{id}': async ({ owner }) => ({
    path: `/api/user-ident/${await started(owner, '/api/user-ident/')}`,
    owned: true,
  }),
  'POST /api/inquiries/send': loanNamed('/api/inquiries/send?lang=de'),
  'POST /api/inquiries/validate': loanNamed('/api/inquiries/validate'),
  'POST /api/inquiries/alternatives': loanNamed(
    '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&mobile=015112345678',
  ),
  'POST /api/inquiries/{id}/requested-documents': async (world) => ({
    path: `/api/inquiries/${(await requested(world)).id}/requested-documents`,
    init: bare('POST'),
    owned: true,
  }),
  // Open to everybody, but refused without the bank's signature.
  'POST /api/bank/events': () => ({ path: '/api/bank/events', init: json('POST', {}), status: 401 }),
}
