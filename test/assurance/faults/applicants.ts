import { randomUUID } from 'node:crypto'

import type { Loan } from '../../../domain/loan/loan.ts'
import { completeAnswers } from '../../harness/answers.ts'
import { pdfText } from '../../harness/bank.ts'
import { contactForm } from '../../harness/contact.ts'
import { answers, completeBorrower } from '../../harness/loans.ts'
import { json } from '../../harness/people.ts'
import type { Run, Step } from './attempts.ts'
import { checksumOf } from './checksum.ts'

/** A signed-in user's headers. */
export type Headers = Readonly<Record<string, string>>

/** An application of one owner, as its client knows it. */
export interface Application {
  readonly owner: Headers
  id: string
  version: number
  /** The transaction of its signature. */
  transaction: string | undefined
}

export const newApplication = (owner: Headers): Application => ({ owner, id: '', version: 0, transaction: undefined })

const keyed = (): Headers => ({ 'Idempotency-Key': randomUUID() })

const contentOf = (amount: number) => ({
  fields: answers({ ...completeAnswers, amount }),
  borrowers: [completeBorrower],
  lastCompletedStep: 'unterlagen',
})

/** Different in each upload. */
function newFile(): { readonly text: string; readonly sha256: string } {
  const text = `${pdfText}% ${randomUUID()}\n`
  return { text, sha256: checksumOf(text) }
}

export function create({ ledger }: Run, application: Application, login: string, amount: number): Step {
  const key = keyed()
  return {
    name: 'create',
    path: '/api/loan',
    init: () => json('POST', { productId: 'consumer-credit', ...contentOf(amount) }, { ...application.owner, ...key }),
    done: (body) => {
      const { id, version } = body as Loan
      application.id = id
      application.version = version
      ledger.loans.push({ id, owner: login })
      ledger.saves.push({ loan: id, version, amount })
    },
  }
}

export function save({ ledger }: Run, application: Application, amount: number): Step {
  const key = keyed()
  const { id, version, owner } = application
  return {
    name: 'save',
    path: `/api/loan/${id}`,
    init: () => json('PUT', { version, ...contentOf(amount) }, { ...owner, ...key }),
    done: (body) => {
      application.version = (body as Loan).version
      ledger.saves.push({ loan: id, version: application.version, amount })
    },
  }
}

export function upload({ ledger }: Run, { id, owner }: Application): Step {
  const key = keyed()
  const { text, sha256 } = newFile()
  return {
    name: 'upload',
    path: '/api/loan/documents',
    init: () => {
      const body = new FormData()
      body.set('file', new File([text], 'Nachweis.pdf'))
      for (const [name, value] of Object.entries({ loanId: id, documentTabId: 'income', documentId: 'payslip' }))
        body.set(name, value)
      return { method: 'POST', headers: { ...owner, ...key }, body }
    },
    done: (body) => {
      ledger.documents.push({ id: (body as { publicId: string }).publicId, loan: id, sha256 })
    },
  }
}

export function sendMessage({ ledger }: Run, { owner }: Application): Step {
  const key = keyed()
  const { text, sha256 } = newFile()
  return {
    name: 'message',
    asksProvider: true,
    path: '/api/contact',
    init: () => ({
      method: 'POST',
      headers: { ...owner, ...key },
      body: contactForm({}, new File([text], 'Frage.pdf')),
    }),
    done: (body) => {
      ledger.messages.push({ id: (body as { id: string }).id, sha256 })
    },
  }
}

export function send({ ledger }: Run, { id, version, owner }: Application): Step {
  const key = keyed()
  return {
    name: 'send',
    path: '/api/inquiries/send?lang=de',
    init: () => json('POST', { id, version }, { ...owner, ...key }),
    done: () => {
      ledger.sent.push(id)
    },
  }
}

export function sign(application: Application): Step {
  const key = keyed()
  const { id, owner } = application
  return {
    name: 'sign',
    asksProvider: true,
    path: `/api/loan/${id}/sign-off/`,
    init: () => json('POST', { returnPath: '/privatkredit/1/angebot' }, { ...owner, ...key }),
    done: (body) => {
      application.transaction = (body as { transactionId: string }).transactionId
    },
  }
}

/** The portal answers with the stored state while the provider fails. */
export function readSignature({ ledger }: Run, { id, owner, transaction }: Application): Step {
  return {
    name: 'signature',
    path: `/api/loan/${id}/sign-off/${transaction ?? ''}`,
    init: () => ({ headers: owner }),
    done: (body) => {
      const { status } = body as { status: string }
      if (status === 'SUCCESS' && !ledger.accepted.includes(id)) ledger.accepted.push(id)
    },
  }
}

/** In time, or after the last day. */
export function withdraw({ ledger, problems }: Run, { id, owner }: Application, inTime: boolean): Step {
  const key = keyed()
  const step = {
    name: 'withdraw',
    path: `/api/loan/${id}/withdrawal`,
    init: () => ({ method: 'POST', headers: { ...owner, ...key } }),
    done: () => {
      if (inTime) ledger.withdrawn.push(id)
      else problems.push(`${id} was withdrawn after its last day`)
    },
  }
  return inTime ? step : { ...step, refused: () => undefined }
}
