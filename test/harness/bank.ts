import { createHmac, randomUUID } from 'node:crypto'

import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import type { Value } from '#domain/fields/types.ts'
import { getEnv } from '#worker/env.ts'

import { completeLoan } from './loans.ts'
import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

/** The smallest valid PDF. */
export const pdfText = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** A complete loan that its owner has sent; SEND on return if the bank replies. */
export async function sentLoan(fetch: Portal['fetch'], values: Record<string, Value | null> = {}): Promise<Loan> {
  const loan = await completeLoan(fetch, values)
  return sendLoan(fetch, loan)
}

export async function sendLoan(fetch: Portal['fetch'], loan: Loan): Promise<Loan> {
  const { id, version } = loan
  return (await succeeded(fetch('/api/inquiries/send?lang=de', json('POST', { id, version })))).json<Loan>()
}

export const readLoan = async (fetch: Portal['fetch'], id: string): Promise<Loan> =>
  (await fetch(`/api/loan/${id}`)).json<Loan>()

export async function uploadFile(
  fetch: Portal['fetch'],
  loanId: string,
  place: Record<string, string> = { documentTabId: 'income', documentId: 'payslip' },
  file = new File([pdfText], 'Nachweis.pdf'),
): Promise<LoanDocument> {
  const body = new FormData()
  body.set('file', file)
  for (const [name, value] of Object.entries({ loanId, ...place })) body.set(name, value)
  return (await succeeded(fetch('/api/loan/documents', { method: 'POST', body }))).json<LoanDocument>()
}

/** The address of a document with its one-time token, for a browser's download. */
export async function downloadPath(fetch: Portal['fetch'], id: string): Promise<string> {
  const asked = await succeeded(fetch('/api/download-tokens', json('POST', { kind: 'document', id })))
  const { token } = await asked.json<{ token: string }>()
  return `/api/loan/documents/${id}?token=${token}`
}

export const offer = {
  amount: 10_000,
  term: 60,
  nominalInterest: 5.5,
  effectiveInterest: 5.64,
  expectedRateAmount: 191.01,
  finalInstallment: 190.98,
  sumOfInstallments: 11_460.57,
  interestsAndFees: 1460.57,
  totalAmount: 11_460.57,
  /** Two weeks from now. */
  validUntil: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10),
}

export const offerEvent = (loanId: string, signRequired: readonly boolean[] = [true]) => ({
  type: 'OFFER_AVAILABLE',
  loanId,
  offer,
  contracts: signRequired.map((each, at) => ({
    title: at === 0 ? 'Darlehensvertrag' : `Anlage ${at}`,
    fileName: `Vertrag ${at + 1}.pdf`,
    base64Content: btoa(pdfText),
    signRequired: each,
  })),
})

/** Accepts the loan's offer as if all contracts had been signed at this time. */
export async function acceptOffer({ client }: Pick<Portal, 'client'>, loanId: string, at = new Date()): Promise<void> {
  await client.batch(
    [
      {
        sql: 'update contracts set signed_at = ? where loan_id = ? and sign_required = 1',
        args: [at.toISOString(), loanId],
      },
      {
        sql: `update loans set status = 'OFFER_ACCEPTED', accepted_at = ?1, version = version + 1, change_date = ?1
          where id = ?2`,
        args: [at.toISOString(), loanId],
      },
    ],
    'write',
  )
}

export interface Signing {
  readonly id?: string
  readonly at?: Date
  readonly secret?: string
}

/** An event with its signature. */
export async function bankEvent(
  portal: Pick<Portal, 'env' | 'fetch'>,
  event: unknown,
  signing: Signing = {},
): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const secret = signing.secret ?? getEnv(portal.env).BANK_WEBHOOK_SECRET
  const headers = { 'Content-Type': 'application/json', ...webhookHeaders(body, secret, signing) }
  return portal.fetch('/api/bank/events', { method: 'POST', body, headers })
}

/** Signs by the Standard Webhooks scheme, with an independent implementation. */
export function webhookHeaders(body: string, secret: string, signing: Signing = {}): Record<string, string> {
  const id = signing.id ?? randomUUID()
  const timestamp = String(Math.floor((signing.at ?? new Date()).getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` }
}
