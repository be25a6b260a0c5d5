import { randomUUID } from 'node:crypto'

import type { Offer } from '../../../domain/loan/loan.ts'
import { json } from '../../harness/people.ts'
import { decide } from '../../../worker/providers/bank/sandbox-decision.ts'
import type { BankApplication } from '../../../worker/providers/bank/contract.ts'
import { signWebhook } from '../../../worker/providers/standard-webhooks.ts'
import { offerEvent, pdfText } from '../../harness/bank.ts'
import type { ChangeRow } from '../../harness/releases.ts'
import type { Headers } from './applicants.ts'
import { finish, type Run, type Step } from './attempts.ts'
import { checksumOf } from './checksum.ts'

/** An event of the bank; its repetitions have the same id. */
export interface Event {
  readonly id: string
  readonly loanId: string
  readonly type: string
  readonly body: string
}

/** The events that the bank sends about an application, in their order. */
export function eventsOf(application: BankApplication, asksForDocuments: boolean, receivedAt: Date): Event[] {
  const { loanId, applicationId } = application
  const decision = decide({
    application,
    deliveries: [],
    reference: applicationId,
    receivedAt: receivedAt.toISOString(),
  })
  const asked = { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId, documents: [{ label: 'Gehaltsabrechnung' }] }
  const decided =
    decision.type === 'OFFER_AVAILABLE'
      ? { ...offerWithContracts(loanId), decidedBy: 'rule', offer: decision.offer }
      : { loanId, ...decision }
  return [...(asksForDocuments ? [asked] : []), decided].map((event, at) => ({
    id: `${applicationId}-${at}`,
    loanId,
    type: event.type,
    body: JSON.stringify(event),
  }))
}

/** An offer whose contracts differ from each other and from those of other loans. */
function offerWithContracts(loanId: string) {
  const event = offerEvent(loanId, [true, false])
  const contracts = event.contracts.map((contract) => ({
    ...contract,
    base64Content: btoa(`${pdfText}% ${contract.title} ${loanId}\n`),
  }))
  return { ...event, contracts }
}

interface SentEvent {
  readonly offer?: Offer
  readonly contracts?: ReturnType<typeof offerWithContracts>['contracts']
}

/** Late events of an earlier state are refused. */
export function deliver({ portal, ledger, problems }: Run, { id, loanId, type, body }: Event): Step {
  return {
    name: `event ${type}`,
    path: '/api/bank/events',
    init: async () => ({
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        ...(await signWebhook(portal.variables.BANK_WEBHOOK_SECRET, id, portal.now(), body)),
      },
    }),
    done: () => {
      if (ledger.events.some((event) => event.id === id)) return
      const { offer, contracts = [] } = JSON.parse(body) as SentEvent
      const files = contracts.map(({ title, base64Content }) => ({
        title,
        sha256: checksumOf(Buffer.from(base64Content, 'base64')),
      }))
      ledger.events.push({ id, loan: loanId, type, ...(offer === undefined ? {} : { offer, contracts: files }) })
    },
    refused: (status) => {
      if (type !== 'ADDITIONAL_DOCUMENTS_REQUIRED') problems.push(`event ${id} (${type}) was refused with ${status}`)
    },
  }
}

/** An event under a known id with another body, which must be refused. */
export function forge(run: Run, event: Event): Step {
  const body = JSON.stringify({ type: 'REJECTED', loanId: event.loanId, reasons: ['never decided'] })
  return {
    ...deliver(run, { ...event, body }),
    name: 'forged event',
    done: () => {
      run.problems.push(`another body was accepted for event ${event.id}`)
    },
    refused: () => undefined,
  }
}

/** General settings that change nothing for applicants. */
export type ReleasedSetting = 'BANK_PHONE' | 'LOGIN_ATTEMPTS' | 'THROTTLE_RESET' | 'THROTTLE_REGISTRATION'

/** Two administrators: the one edits, the other approves. */
export interface Staff {
  readonly author: Headers
  readonly approver: Headers
}

/** Changes a general setting and releases it, at once or at a time. Another release in between may refuse the approval. */
export async function release(
  run: Run,
  { author, approver }: Staff,
  item: ReleasedSetting,
  value: string | number,
  releaseAt?: string,
): Promise<void> {
  const keyed = () => ({ 'Idempotency-Key': randomUUID() })
  const [editing, approving] = [
    { ...author, ...keyed() },
    { ...approver, ...keyed() },
  ]
  await finish(run, {
    name: 'edit',
    path: `/api/settings/general/${item}`,
    init: () => json('PUT', { value }, editing),
    done: () => undefined,
  })
  let ids: string[] = []
  let seen = ''
  await finish(run, {
    name: 'changes',
    path: '/api/release-changes/changed-settings',
    init: () => ({ headers: approver }),
    done: (body, headers) => {
      seen = headers.get('ETag') ?? ''
      const changes = (body as { changes: ChangeRow[] }[]).flatMap((group) => group.changes)
      ids = changes.filter(({ key, status }) => key === item && status === 'OPEN').map(({ id }) => id)
    },
  })
  await finish(run, {
    name: 'approve',
    path: '/api/release-changes/approve',
    init: () =>
      json('POST', { ids, ...(releaseAt === undefined ? {} : { releaseAt }) }, { ...approving, 'If-Match': seen }),
    done: () => {
      run.ledger.releases.push({ item, value, releaseAt })
    },
    refused: (status, body) => {
      if (status !== 409 || (body as { errorKey?: string }).errorKey !== 'concurrencyFailure')
        run.problems.push(`the approval of ${item} was refused: ${JSON.stringify(body).slice(0, 300)}`)
    },
  })
}
