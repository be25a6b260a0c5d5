import type { Loan } from '#domain/loan/loan.ts'
import { emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { acceptOffer, bankEvent, offerEvent, readLoan, sendLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { consent, signInToBank, startRisk } from '#test/harness/aggregation.ts'
import { contactFile, contactForm, sentMessage } from '#test/harness/contact.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, signedIn, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'
import type { Portal } from '#test/harness/portal.ts'
import { evaluate, mortgageOf, orderedOf, property, valuationOn } from '#test/harness/valuation.ts'
import type { SnapshotsReply } from '#worker/features/aggregation/snapshots.ts'

import { settingsExamples } from './settings-examples.ts'
import type { ExampleOf, World } from './example.ts'

const get =
  (path: string): ExampleOf =>
  () => ({ path })

/** A request without a body. */
const bare = (method: string) => ({ method })

const text = (body: string): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })

const begun = ({ owner }: World): Promise<Loan> => completeLoan(owner)

/** A loan of two, with sharing switched on. */
async function shareable({ portal, owner }: World): Promise<Loan> {
  await sharingOn(portal)
  return withSecondBorrower(owner)
}

/** A POST that names the owner's loan. */
const loanNamed =
  (path: string): ExampleOf =>
  async (world) => {
    const { id, version } = await begun(world)
    return { path, init: json('POST', { id, version, loanId: id }), owned: true }
  }

async function withOffer({ portal, owner }: World): Promise<Loan> {
  const loan = await sentLoan(owner)
  await succeeded(bankEvent(portal, offerEvent(loan.id)))
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

async function started(fetch: Portal['fetch'], path: string): Promise<string> {
  return (await (await succeeded(fetch(path, bare('POST')))).json<{ transactionId: string }>()).transactionId
}

async function uploaded(world: World): Promise<{ loan: Loan; documentId: string }> {
  const loan = await begun(world)
  return { loan, documentId: (await uploadFile(world.owner, loan.id)).publicId }
}

/** Requests documents for a sent loan, and uploads one. */
async function requested({ portal, owner }: World): Promise<Loan> {
  const loan = await sentLoan(owner)
  await portal.client.execute(
    'update accounts set verified = 1 where id = (select account_id from loans where id = ?)',
    [loan.id],
  )
  const documents = [{ label: 'Nachweis' }]
  await bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: loan.id, documents })
  const { requestedDocuments } = await readLoan(owner, loan.id)
  const requestedDocumentId = requestedDocuments[0]?.id ?? ''
  await uploadFile(owner, loan.id, { documentTabId: 'requested', requestedDocumentId })
  return loan
}

/** A session after the sign-in to the bank. */
async function doneRisk({ portal, owner }: World): Promise<string> {
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const risk = await startRisk(owner, await completeLoan(owner))
  await signInToBank(portal, risk)
  return risk.id
}

const fresh = ({ portal }: World): Portal['fetch'] => withHeaders(portal, newAddress())

async function registered(world: World): Promise<{ email: string; key: string }> {
  const email = newEmail()
  await fresh(world)('/api/register', json('POST', { email, password, langKey: 'de' }))
  return { email, key: keyIn((await mailsTo(world.portal, email))[0]?.text ?? '') }
}

async function resetKey(world: World): Promise<string> {
  const { email } = await emailOf(world.portal, 'usable')
  await fresh(world)('/api/account/reset-password/init', text(email))
  return keyIn((await mailsTo(world.portal, email))[0]?.text ?? '')
}

async function emailKey({ portal }: World): Promise<string> {
  const account = await emailOf(portal, 'usable')
  const person = await signedInAgain(portal, { id: account.id, login: account.email })
  const email = newEmail()
  await person.fetch('/api/account', json('PUT', { email }))
  return keyIn((await mailsTo(portal, email))[0]?.text ?? '')
}

const accountSaved =
  (method: string): ExampleOf =>
  () => ({ path: '/api/account', init: json(method, { langKey: 'en' }) })

/** A user for an administrator to change or remove. */
const newUser = ({ portal }: World) => signedIn(portal)

const users = (base: string): Readonly<Record<string, ExampleOf>> => ({
  [`GET ${base}`]: get(base),
  [`GET ${base}/{id}`]: async (world) => ({ path: `${base}/${(await newUser(world)).id}` }),
  [`POST ${base}`]: () => ({ path: base, init: json('POST', { email: newEmail() }), status: 201 }),
  [`PUT ${base}`]: async (world) => ({
    path: base,
    init: json('PUT', { id: (await newUser(world)).id, langKey: 'en' }),
  }),
  [`DELETE ${base}/{id}`]: async (world) => ({
    path: `${base}/${(await newUser(world)).id}`,
    init: bare('DELETE'),
    status: 204,
  }),
})

const amount = { productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } }

/** One valid request for every call, by method and path. */
export const examples: Readonly<Record<string, ExampleOf>> = {
  'POST /api/authenticate': async ({ portal }) => {
    const { email } = await emailOf(portal, 'usable')
    return { path: '/api/authenticate', init: json('POST', { username: email, password }) }
  },
  'GET /api/authenticate': async ({ owner }) => ({
    path: '/api/authenticate',
    status: (await owner('/api/account')).status === 200 ? 200 : 204,
  }),
  'POST /api/logout': () => ({ path: '/api/logout', init: bare('POST') }),
  'GET /api/account': get('/api/account'),
  'PUT /api/account': accountSaved('PUT'),
  'PATCH /api/account': accountSaved('PATCH'),
  'POST /api/account': accountSaved('POST'),
  'DELETE /api/account': () => ({ path: '/api/account', init: bare('DELETE') }),
  'GET /api/account/income-expenses': get('/api/account/income-expenses'),
  'PUT /api/account/income-expenses': () => ({
    path: '/api/account/income-expenses',
    init: json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses: [] }),
  }),
  'PUT /api/account/filters-settings': () => ({
    path: '/api/account/filters-settings',
    init: json('PUT', { settings: { status: [], ownership: [], sort: 'changeDate,desc' } }),
    status: 204,
  }),
  'POST /api/account/verify': () => ({
    path: '/api/account/verify',
    init: bare('POST'),
    status: 400,
    applicants: true,
  }),
  'PUT /api/account/{id}/language': async ({ owner }) => {
    const account = await owner('/api/account')
    const { id } = await account.json<{ id: string }>()
    return { path: `/api/account/${id}/language`, init: json('PUT', { language: 'en' }), status: 204, owned: true }
  },
  'POST /api/account/change-password': () => ({
    path: '/api/account/change-password',
    init: json('POST', { currentPassword: password, newPassword: 'Winternacht-2026' }),
    // The user has no password, so nobody is refused and nothing changes.
    status: 400,
  }),
  'GET /api/account/sessions': get('/api/account/sessions'),
  'DELETE /api/account/sessions': () => ({ path: '/api/account/sessions', init: bare('DELETE'), status: 204 }),
  'GET /api/account/export': get('/api/account/export'),
  'POST /api/account/email-confirmation': async (world) => ({
    path: '/api/account/email-confirmation',
    init: json('POST', { key: await emailKey(world), currentPassword: password }),
    status: 204,
  }),
  'POST /api/register': () => ({
    path: '/api/register',
    init: json('POST', { email: newEmail(), password, langKey: 'de' }),
    status: 201,
  }),
  'GET /api/activate': async (world) => ({ path: `/api/activate?key=${(await registered(world)).key}`, status: 204 }),
  'POST /api/account/reset-password/init': () => ({
    path: '/api/account/reset-password/init',
    init: text(newEmail()),
  }),
  'POST /api/account/reset-password/finish': async (world) => ({
    path: '/api/account/reset-password/finish',
    init: json('POST', { key: await resetKey(world), newPassword: password }),
  }),
  'POST /api/captcha-alternative': () => ({
    path: '/api/captcha-alternative',
    init: json('POST', { email: newEmail(), purpose: 'registration' }),
  }),
  'GET /api/loan/{id}/withdrawal': async (world) => ({
    path: `/api/loan/${(await accepted(world)).id}/withdrawal`,
    owned: true,
  }),
  'POST /api/loan/{id}/withdrawal': async (world) => ({
    path: `/api/loan/${(await accepted(world)).id}/withdrawal`,
    init: bare('POST'),
    owned: true,
  }),
  'POST /api/withdrawals': () => ({
    path: '/api/withdrawals',
    init: json('POST', { name: 'Anna Bach', contract: 'SB-0', email: newEmail() }),
    status: 201,
  }),
  'POST /api/contact': () => ({ path: '/api/contact', init: { method: 'POST', body: contactForm() }, status: 201 }),
  'GET /api/contact': get('/api/contact'),
  'PUT /api/contact/{id}': async ({ portal }) => ({
    path: `/api/contact/${await sentMessage(portal)}`,
    init: json('PUT', { state: 'ANSWERED' }),
  }),
  'GET /api/contact/{id}/file': async ({ portal }) => {
    const id = await sentMessage(portal, contactFile())
    const admin = await signedIn(portal, 'ADMIN')
    const reply = await admin.fetch('/api/download-tokens', json('POST', { kind: 'contact', id }))
    return { path: `/api/contact/${id}/file?token=${(await reply.json<{ token: string }>()).token}` }
  },
  'GET /api/settings/recaptcha': get('/api/settings/recaptcha'),
  'GET /api/settings/external-templates': get('/api/settings/external-templates'),
  // No identity provider is configured here.
  'GET /api/oidc/start': () => ({ path: '/api/oidc/start', status: 404 }),
  'GET /api/oidc/callback': () => ({ path: '/api/oidc/callback', status: 404 }),
  'GET /api/pages/profile/sections': get('/api/pages/profile/sections'),
  'GET /i18n/{lang}.json': get('/i18n/de.json'),
  'GET /i18n/admin/{lang}.json': get('/i18n/admin/de.json'),
  'GET /api/openapi.json': get('/api/openapi.json'),

  'GET /api/processes': get('/api/processes'),
  // None is shipped.
  'GET /api/processes/{id}/steps': () => ({ path: '/api/processes/none/steps', status: 404 }),
  'POST /api/loan/products/{id}/steps': () => ({
    path: '/api/loan/products/consumer-credit/steps',
    init: json('POST', {}),
  }),
  'GET /api/products/products': get('/api/products/products'),
  'GET /api/products/{id}/information': get('/api/products/consumer-credit/information'),
  'GET /api/pages': get('/api/pages'),
  'GET /api/pages/{id}': get('/api/pages/borrower'),
  'GET /api/pages/{id}/sections': get('/api/pages/borrower/sections'),
  'GET /api/pages-fields': get('/api/pages-fields'),
  'GET /api/pages-fields/calculations': get('/api/pages-fields/calculations'),
  'GET /api/settings/postcodes': get('/api/settings/postcodes?search=101'),
  'GET /api/settings/general': get('/api/settings/general'),
  'GET /api/settings/text-fields/current': get('/api/settings/text-fields/current'),
  'GET /api/tech-settings': get('/api/tech-settings'),
  'GET /api/tech-settings/interfaces': get('/api/tech-settings/interfaces'),
  'GET /api/keys': get('/api/keys'),
  'GET /api/keys/definitions': get('/api/keys/definitions'),
  'GET /api/document/config': get('/api/document/config'),
  'GET /api/user-interface/current-templates': get('/api/user-interface/current-templates'),
  'GET /api/incomeExpense/getIncomeExpenseConfig': get('/api/incomeExpense/getIncomeExpenseConfig'),

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
    return { path, init: json('POST', { accounts: accounts.map(({ id }) => id), months: 1 }), owned: true }
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
  'GET /api/loan/{id}/precontract': async (world) => ({
    path: `/api/loan/${(await withOffer(world)).id}/precontract`,
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
  'GET /api/unprocessed-applications/export': async ({ portal }) => {
    const admin = await signedIn(portal, 'ADMIN')
    const id = 'unprocessed-applications'
    const { token } = await (
      await admin.fetch('/api/download-tokens', json('POST', { kind: 'export', id }))
    ).json<{
      token: string
    }>()
    return { path: `/api/unprocessed-applications/export?token=${token}` }
  },
  'DELETE /api/unprocessed-applications': () => ({ path: '/api/unprocessed-applications', init: bare('DELETE') }),
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
  'PUT /api/reviews/{id}': async (world) => {
    const { id } = await rejected(world)
    const statement = 'Mein Einkommen ist gestiegen.'
    const reply = await world.owner(`/api/loan/${id}/reviews`, json('POST', { statement }))
    const review = await reply.json<{ id: string }>()
    return { path: `/api/reviews/${review.id}`, init: json('PUT', { state: 'IN_REVIEW' }) }
  },
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

  'GET /api/mails': get('/api/mails'),
  'GET /api/shared-applications': async ({ portal }) => {
    await sharingOn(portal)
    return { path: '/api/shared-applications' }
  },
  'GET /api/unprocessed-applications': get('/api/unprocessed-applications'),
  'PUT /api/unprocessed-applications/{id}/reschedule': async ({ portal }) => {
    const user = await signedIn(portal)
    const loan = await sendLoan(user.fetch, await completeLoan(user.fetch))
    const { rows } = await portal.client.execute(
      `update applications set status = 'SUBMITTION_FAILED' where loan_id = ? returning id`,
      [loan.id],
    )
    return { path: `/api/unprocessed-applications/${String(rows[0]?.['id'])}/reschedule`, init: bare('PUT') }
  },

  ...settingsExamples,
  ...users('/api/users'),
  ...users('/api/admin/users'),
  'GET /api/users/administrators': get('/api/users/administrators'),
  'GET /api/users/authorities': get('/api/users/authorities'),
  'GET /api/authorities': get('/api/authorities'),
  'GET /management/health': get('/management/health'),
  'GET /management/info': get('/management/info'),
  'GET /management/metrics': get('/management/metrics'),
  'GET /management/metrics/history': get('/management/metrics/history?hours=1'),
  'GET /management/jhimetrics': get('/management/jhimetrics?hours=24'),
  'GET /management/prometheus': ({ portal }) => ({
    path: '/management/prometheus',
    init: { headers: { Authorization: `Bearer ${String(portal.env['PROMETHEUS_TOKEN'])}` } },
  }),
  'GET /management/threaddump': get('/management/threaddump'),
  'GET /management/loggers': get('/management/loggers'),
  'POST /management/loggers/{name}': () => ({
    path: '/management/loggers/providers.bank',
    init: json('POST', { configuredLevel: 'DEBUG' }),
    status: 204,
  }),
  'GET /management/configprops': get('/management/configprops'),
  'GET /management/env': get('/management/env'),
  'GET /management/audits': get('/management/audits'),
  'GET /management/audits/{id}': async ({ portal }) => {
    await signedIn(portal).then(({ fetch }) => fetch('/api/account', json('PUT', { langKey: 'en' })))
    const { rows } = await portal.client.execute('select id from audits order by at desc limit 1')
    return { path: `/management/audits/${String(rows[0]?.['id'])}` }
  },
}
