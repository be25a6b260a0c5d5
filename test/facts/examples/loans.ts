import type { Loan } from '#domain/loan/loan.ts'
import { newEmail } from '#test/harness/accounts.ts'
import { consent, signInToBank, startRisk } from '#test/harness/aggregation.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded } from '#test/harness/people.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { share, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'
import { evaluate, mortgageOf, orderedOf, property, valuationOn } from '#test/harness/valuation.ts'
import type { SnapshotsReply } from '#worker/features/aggregation/snapshots.ts'

import { bare, type ExampleOf, get, type World } from '../example.ts'

export const begun = ({ owner }: World): Promise<Loan> => completeLoan(owner)

/** A loan of two, with sharing switched on. */
async function shareable({ portal, owner }: World): Promise<Loan> {
  await sharingOn(portal)
  return withSecondBorrower(owner)
}

/** The id of an invitation to the owner's e-mail, by somebody else. */
async function invited({ portal, owner }: World): Promise<string> {
  await sharingOn(portal)
  const inviter = await signedIn(portal)
  const { id } = await completeLoan(inviter.fetch)
  const { email = newEmail() } = await (await owner('/api/account')).json<{ email?: string }>()
  await succeeded(share(inviter, id, [{ email, role: 'VIEWER' }]))
  const { rows } = await portal.client.execute('select id from loan_members where loan_id = ?', [id])
  return String(rows[0]?.['id'])
}

/** A POST that names the owner's loan. */
export const loanNamed =
  (path: string): ExampleOf =>
  async (world) => {
    const { id, version } = await begun(world)
    return { path, init: json('POST', { id, version, loanId: id }), owned: true }
  }

async function uploaded(world: World): Promise<{ loan: Loan; documentId: string }> {
  const loan = await begun(world)
  return { loan, documentId: (await uploadFile(world.owner, loan.id)).publicId }
}

/** A session after the sign-in to the bank. */
async function doneRisk({ portal, owner }: World): Promise<string> {
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const risk = await startRisk(owner, await completeLoan(owner))
  await signInToBank(portal, risk)
  return risk.id
}

const amount = { productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } }

/** Loans before they are sent: calculations, answers, documents, sharing. */
export const loanExamples: Readonly<Record<string, ExampleOf>> = {
  'POST /api/loan/calculate': () => ({ path: '/api/loan/calculate', init: json('POST', amount) }),
  'POST /api/receipts': () => ({ path: '/api/receipts', init: json('POST', amount) }),
  'GET /api/receipts/keys': get('/api/receipts/keys'),
  'POST /api/loan/initiate': () => ({
    path: '/api/loan/initiate',
    init: json('POST', { productId: 'consumer-credit' }),
    status: 201,
  }),
  'POST /api/loan': () => ({ path: '/api/loan', init: json('POST', { productId: 'consumer-credit' }), status: 201 }),
  'GET /api/loan/{id}': async (world) => ({ path: `/api/loan/${(await begun(world)).id}`, owned: true }),
  'PUT /api/loan/{id}': async (world) => {
    const { id, version } = await begun(world)
    return { path: `/api/loan/${id}`, init: json('PUT', { version }), owned: true }
  },
  'PUT /api/loan/validate': async (world) => {
    const { id, version } = await begun(world)
    return { path: '/api/loan/validate?pageType=START_PAGE_CONSUMER', init: json('PUT', { id, version }), owned: true }
  },
  'POST /api/loan/getLoanConditions': async (world) => ({
    path: '/api/loan/getLoanConditions',
    init: json('POST', { loan: { id: (await begun(world)).id } }),
    owned: true,
  }),
  'PUT /api/loan/incomes-expenses': async (world) => {
    const { id, version } = await begun(world)
    return {
      path: '/api/loan/incomes-expenses',
      init: json('PUT', { loan: { id, version }, borrowerNumber: 1 }),
      owned: true,
    }
  },
  'PUT /api/loan/from-profile': async (world) => {
    const { id, version } = await begun(world)
    return { path: '/api/loan/from-profile', init: json('PUT', { id, version }), owned: true }
  },
  'PUT /api/loan/borrower-rating': async (world) => {
    const { id, version } = await begun(world)
    return { path: '/api/loan/borrower-rating', init: json('PUT', { id, version }), owned: true }
  },
  'POST /api/on-geo/evaluate-property': async ({ portal, owner }) => {
    await valuationOn(portal)
    const { id } = await mortgageOf(owner)
    return {
      path: '/api/on-geo/evaluate-property',
      init: json('POST', { ...property, loanId: id }),
      owned: true,
    }
  },
  'GET /api/on-geo/evaluate-property/{orderId}': async ({ portal, owner }) => {
    await valuationOn(portal)
    const { id } = await mortgageOf(owner)
    return { path: `/api/on-geo/evaluate-property/${await orderedOf(await evaluate(owner, id))}`, owned: true }
  },
  'POST /api/fintec/risks': async (world) => {
    await changeInterfaces(world.portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    const { id: loanId } = await begun(world)
    return { path: '/api/fintec/risks', init: json('POST', { loanId, borrowerNumber: 1, consent }), owned: true }
  },
  'GET /api/fintec/risks/{id}/snapshots': async (world) => ({
    path: `/api/fintec/risks/${await doneRisk(world)}/snapshots`,
    owned: true,
  }),
  'POST /api/fintec/risks/{id}/snapshots': async (world) => {
    const path = `/api/fintec/risks/${await doneRisk(world)}/snapshots`
    const { accounts } = await (await world.owner(path)).json<SnapshotsReply>()
    return {
      path,
      init: json('POST', { accounts: accounts.map(({ id }) => id), months: 1, otherHolderKnows: true }),
      owned: true,
    }
  },
  'DELETE /api/fintec/risks/{id}': async (world) => ({
    path: `/api/fintec/risks/${await doneRisk(world)}`,
    init: bare('DELETE'),
    owned: true,
  }),
  'DELETE /api/loan/session': () => ({
    path: '/api/loan/session',
    init: bare('DELETE'),
    status: 204,
    applicants: true,
  }),
  'GET /api/loan/{id}/schedule': async (world) => ({
    path: `/api/loan/${(await begun(world)).id}/schedule`,
    owned: true,
  }),
  'GET /api/loan/{id}/missing': async (world) => ({
    path: `/api/loan/${(await begun(world)).id}/missing`,
    owned: true,
  }),
  'POST /api/loan/{id}/resume-link': async (world) => ({
    path: `/api/loan/${(await begun(world)).id}/resume-link`,
    init: json('POST', { email: newEmail() }),
    // A user's overview lists the loan, so they need no link.
    status: (await world.owner('/api/account')).status === 200 ? 409 : 204,
    owned: true,
  }),
  'POST /api/inquiries/{id}/withdraw-call': async (world) => ({
    path: `/api/inquiries/${(await begun(world)).id}/withdraw-call`,
    init: bare('POST'),
    status: 204,
    owned: true,
  }),
  'POST /api/loan/resume': () => ({ path: '/api/loan/resume', init: json('POST', { key: 'nothing' }), status: 400 }),
  'GET /api/loan/{id}/share': async (world) => ({
    path: `/api/loan/${(await shareable(world)).id}/share`,
    owned: true,
  }),
  'PUT /api/loan/{id}/share': async (world) => ({
    path: `/api/loan/${(await shareable(world)).id}/share`,
    init: json('PUT', { members: [], askForHelp: true, dataSharingAgreement: false }),
    owned: true,
  }),
  'DELETE /api/loan/{id}/share': async (world) => ({
    path: `/api/loan/${(await shareable(world)).id}/share`,
    init: bare('DELETE'),
    status: 204,
    owned: true,
  }),
  'GET /api/loan-invitations': get('/api/loan-invitations'),
  'POST /api/loan-invitations/{id}/accept': async (world) => ({
    path: `/api/loan-invitations/${await invited(world)}/accept`,
    init: json('POST', { role: 'VIEWER' }),
    owned: true,
  }),
  'POST /api/loan-invitations/{id}/decline': async (world) => ({
    path: `/api/loan-invitations/${await invited(world)}/decline`,
    init: json('POST', {}),
    status: 204,
    owned: true,
  }),
  'POST /api/loan/{id}/co-borrower': async (world) => ({
    path: `/api/loan/${(await shareable(world)).id}/co-borrower`,
    init: json('POST', { email: newEmail() }),
    status: 201,
    owned: true,
  }),
  'PUT /api/loan/{id}/lock': async (world) => ({
    path: `/api/loan/${(await begun(world)).id}/lock`,
    init: bare('PUT'),
    owned: true,
  }),
  'DELETE /api/loan/{id}/unlock': async (world) => ({
    path: `/api/loan/${(await begun(world)).id}/unlock`,
    init: bare('DELETE'),
    status: 204,
    owned: true,
  }),
  'GET /api/loan/previews': get('/api/loan/previews'),
  'PATCH /api/loan/previews/{id}/description': async (world) => ({
    path: `/api/loan/previews/${(await begun(world)).id}/description?desc=Auto`,
    init: bare('PATCH'),
    status: 204,
    owned: true,
  }),
  'PUT /api/loan/previews/{id}/description': async (world) => ({
    path: `/api/loan/previews/${(await begun(world)).id}/description`,
    init: json('PUT', { desc: 'Auto' }),
    status: 204,
    owned: true,
  }),
  'DELETE /api/loan/delete/{id}': async (world) => ({
    path: `/api/loan/delete/${(await begun(world)).id}`,
    init: bare('DELETE'),
    status: 204,
    owned: true,
  }),
  'POST /api/loan/documents': async (world) => {
    const body = new FormData()
    body.set('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'Nachweis.pdf'))
    body.set('loanId', (await begun(world)).id)
    body.set('documentTabId', 'income')
    body.set('documentId', 'payslip')
    return { path: '/api/loan/documents', init: { method: 'POST', body }, status: 201, owned: true, applicants: true }
  },
  'GET /api/loan/documents': async (world) => ({
    path: `/api/loan/documents?ids=${(await uploaded(world)).documentId}`,
    owned: true,
  }),
  'GET /api/loan/documents/{id}': async (world) => {
    const { documentId } = await uploaded(world)
    const reply = await world.owner('/api/download-tokens', json('POST', { kind: 'document', id: documentId }))
    const { token } = await reply.json<{ token: string }>()
    return { path: `/api/loan/documents/${documentId}?token=${token}` }
  },
  'DELETE /api/loan/documents/{id}': async (world) => ({
    path: `/api/loan/documents/${(await uploaded(world)).documentId}`,
    init: bare('DELETE'),
    status: 204,
    owned: true,
  }),
  'POST /api/loan/documents/tabs': loanNamed('/api/loan/documents/tabs'),
  'POST /api/download-tokens': async (world) => ({
    path: '/api/download-tokens',
    init: json('POST', { kind: 'document', id: (await uploaded(world)).documentId }),
    owned: true,
    applicants: true,
  }),
}
