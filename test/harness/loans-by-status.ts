import type { Loan } from '#domain/loan/loan.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

import { readLoan, sendLoan, sentLoan, uploadFile } from './bank.ts'
import { acceptedLoan, control, runCron } from './control.ts'
import { completeLoan } from './loans.ts'
import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

type Ask = Portal['fetch']

/** A loan that was sent and decided; the sandbox bank decides by the last name. */
async function decided(ask: Ask, lastName: string): Promise<string> {
  const { id } = await sentLoan(ask, { lastName })
  await runCron()
  return id
}

/** What leads a loan of the owner, whose e-mail is given, to each status. */
const ways: Readonly<Record<LoanStatus, (ask: Ask, email: string) => Promise<string>>> = {
  HIDDEN: async (ask) => {
    const reply = await succeeded(ask('/api/loan/initiate', json('POST', { productId: 'consumer-credit' })))
    return (await reply.json<Loan>()).id
  },
  NEW: async (ask) => (await completeLoan(ask)).id,
  READY: async (ask) => {
    const loan = await completeLoan(ask)
    await uploadFile(ask, loan.id)
    await control('refused-files', { loan: loan.id })
    return (await sendLoan(ask, await readLoan(ask, loan.id))).id
  },
  SEND: async (ask) => (await sentLoan(ask)).id,
  ADDITIONAL_DOCUMENTS_REQUIRED: (ask) => decided(ask, 'Nachreichung'),
  ADDITIONAL_DOCUMENTS_SEND: async (ask, email) => {
    const id = await decided(ask, 'Nachreichung')
    await control('verified', { email, lastName: 'Nachreichung' })
    for (const { id: requestedDocumentId } of (await readLoan(ask, id)).requestedDocuments)
      await uploadFile(ask, id, { documentTabId: 'requested', requestedDocumentId })
    await succeeded(ask(`/api/inquiries/${id}/requested-documents`, { method: 'POST' }))
    return id
  },
  OFFER_AVAILABLE: (ask) => decided(ask, 'Beispiel'),
  OFFER_ACCEPTED: (ask) => acceptedLoan(ask, 'Beispiel'),
  REJECTED: (ask) => decided(ask, 'Ablehnung'),
  WITHDRAWN: async (ask) => {
    const id = await acceptedLoan(ask, 'Beispiel')
    await succeeded(ask(`/api/loan/${id}/withdrawal`, { method: 'POST' }))
    return id
  },
}

/** A new loan of its owner in a status, once it is there: the bank receives a loan after the reply. */
export async function loanWith(status: LoanStatus, ask: Ask, email: string): Promise<string> {
  const id = await ways[status](ask, email)
  for (let tries = 0; tries < 200; tries++) {
    if ((await readLoan(ask, id)).loanStatus === status) return id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${id} does not become ${status}`)
}
