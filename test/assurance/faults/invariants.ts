import { can, type LoanStatus } from '../../../domain/loan/status.ts'
import { precontractTabId } from '../../../domain/precontract/document.ts'
import { auditsOf, type Claim, tally } from './claims.ts'
import { rightReleases, rightStates, rightSums } from './right-contents.ts'
import { rightDatabase, rightFiles, rightMails } from './right-stores.ts'
import { isUpload, type State } from './state.ts'

/** What must hold over the whole database and the file store, by group. */
export const invariantsOf = (state: State): Readonly<Record<string, readonly Claim[]>> => ({
  'nothing lost': nothingLost(state),
  'nothing twice': nothingTwice(state),
  'nothing unacknowledged': nothingUnacknowledged(state),
  sums: rightSums(state),
  states: rightStates(state),
  releases: rightReleases(state),
  mails: rightMails(state),
  files: rightFiles(state),
  database: rightDatabase(state),
})

/** What does not hold, in words. */
export const brokenOf = (invariants: ReturnType<typeof invariantsOf>): string[] =>
  Object.values(invariants).flatMap((claims) => claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise))

function nothingLost({ ledger, bank, ...rows }: State): Claim[] {
  const loanOf = new Map(rows.loans.map((loan) => [loan.id, loan]))
  const statusOf = (id: string): LoanStatus | undefined => loanOf.get(id)?.status
  return [
    ...ledger.loans.map(({ id }): Claim => [loanOf.has(id), `loan ${id} is lost`]),
    ...ledger.saves.map(({ loan, version, amount }): Claim => {
      const last = ledger.saves.every((other) => other.loan !== loan || other.version <= version)
      const stored = loanOf.get(loan)
      const isStored = stored?.fields['amount']?.value.value === amount
      return [
        stored !== undefined && stored.version >= version && (!last || isStored),
        `save ${version} of loan ${loan} is lost`,
      ]
    }),
    ...ledger.documents.map(({ id, loan, sha256 }): Claim => [
      rows.documents.some((row) => row.id === id && row.loanId === loan && row.sha256 === sha256),
      `document ${id} is lost`,
    ]),
    ...ledger.messages.map(({ id }): Claim => [rows.messages.some((row) => row.id === id), `message ${id} is lost`]),
    ...tally(ledger.rated, (id) => id).map(([id, count]): Claim => [
      auditsOf(rows, 'loan.borrower-rating', id) === count && loanOf.get(id)?.borrowers[0]?.rating === 'GOOD',
      `loan ${id} has lost a rating`,
    ]),
    ...ledger.applied.map((id): Claim => [
      rows.sessions.some((row) => row.id === id && row.takenAt !== null),
      `the figures of session ${id} are lost`,
    ]),
    ...ledger.valuations.map((id): Claim => [
      rows.valuations.some((row) => row.id === id && row.status === 'DONE'),
      `valuation ${id} is lost`,
    ]),
    ...ledger.registered.map((email): Claim => [
      rows.accounts.some(({ login }) => login === email) &&
        rows.mails.some(({ kind, recipient }) => kind === 'REGISTRATION' && recipient === email),
      `the registration of ${email} is lost`,
    ]),
    ...ledger.activated.map((email): Claim => [
      rows.accounts.some(({ login, activated }) => login === email && activated),
      `the activation of ${email} is lost`,
    ]),
    ...ledger.signedIn.map(({ session, email }): Claim => [
      rows.signIns.some(({ id, login }) => id === session && login === email),
      `a sign-in of ${email} is lost`,
    ]),
    ...ledger.sent.map((id): Claim => [
      rows.applications.some((row) => row.loanId === id && row.status === 'SUBMITTED') &&
        bank.applications.some(({ loanId }) => loanId === id),
      `the application ${id} never reached the bank`,
    ]),
    ...ledger.events.map(({ id }): Claim => [rows.events.some((row) => row.id === id), `event ${id} is lost`]),
    ...ledger.accepted.map((id): Claim => [
      ['OFFER_ACCEPTED', 'WITHDRAWN'].includes(statusOf(id) ?? ''),
      `the signature of ${id} is lost`,
    ]),
    ...ledger.withdrawn.map((id): Claim => [statusOf(id) === 'WITHDRAWN', `the withdrawal of ${id} is lost`]),
  ]
}

/** What raises a loan's version. */
const versionActions = ['loan.save', 'loan.borrower-rating', 'loan.fintec-take'] as const

function nothingTwice({ bank, ...rows }: State): Claim[] {
  const once = <T>(list: readonly T[], what: string, keyOf: (each: T) => string): Claim[] =>
    tally(list, keyOf).map(([key, count]) => [count === 1, `${what} ${key} is there ${count} times`])
  return [
    ...once(rows.applications, 'the application of loan', ({ loanId }) => loanId),
    ...once(bank.applications, "the bank's application of loan", ({ loanId }) => loanId),
    ...bank.complaints.map((complaint): Claim => [false, `the bank complains: ${complaint}`]),
    ...rows.rating.complaints.map((complaint): Claim => [false, `the rating service complains: ${complaint}`]),
    ...rows.provider.complaints.map((complaint): Claim => [false, `the identity provider complains: ${complaint}`]),
    ...once(
      rows.accounts.filter(({ identity }) => identity !== null),
      'the account of',
      ({ identity }) => identity ?? '',
    ),
    ...once(rows.valuations, 'the valuation of loan', ({ loanId }) => loanId),
    ...[...rows.orders.keys()].map((order): Claim => [
      rows.valuations.some(({ providerOrderId }) => providerOrderId === order),
      `the valuation ${order} was ordered for nobody`,
    ]),
    ...once(rows.documents, 'the file', ({ loanId, sha256 }) => `${loanId} ${sha256}`),
    ...once(
      rows.mails.filter(({ contactMessageId }) => contactMessageId !== null),
      'the mail',
      ({ kind, contactMessageId }) => `${kind} of message ${contactMessageId ?? ''}`,
    ),
    ...once(
      rows.audits.filter(({ action }) => action.startsWith('bank.')),
      'the effect of event',
      ({ detail }) => String(detail['event']),
    ),
    ...once(
      rows.transactions.filter(({ status }) => status === 'SUCCESS'),
      'the signature of loan',
      ({ loanId }) => loanId ?? '',
    ),
    ...once(
      rows.audits.filter(({ action, detail }) => action === 'loan.withdraw' && detail['outcome'] === 'WITHDRAWN'),
      'the withdrawal of loan',
      ({ entityId }) => entityId,
    ),
    ...rows.loans
      .filter(({ status }) => can('edit', status))
      .map(({ id, version }): Claim => [
        version === 1 + versionActions.reduce((sum, action) => sum + auditsOf(rows, action, id), 0),
        `loan ${id} has version ${version} without as many saves`,
      ]),
    ...rows.loans.flatMap(({ id }): Claim[] => {
      const [offers, asked] = ['OFFER_AVAILABLE', 'ADDITIONAL_DOCUMENTS_REQUIRED'].map((type) =>
        auditsOf(rows, `bank.${type}`, id),
      )
      const of = (list: readonly { readonly loanId: string }[]): number =>
        list.filter(({ loanId }) => loanId === id).length
      const informations = rows.documents.filter(({ documentTabId }) => documentTabId === precontractTabId)
      return [
        [of(rows.contracts) === 2 * (offers ?? 0), `loan ${id} has ${of(rows.contracts)} contracts`],
        [of(informations) === offers, `loan ${id} has ${of(informations)} pre-contractual informations`],
        [of(rows.requested) === asked, `loan ${id} has ${of(rows.requested)} requested documents`],
      ]
    }),
  ]
}

function nothingUnacknowledged(state: State): Claim[] {
  const { ledger } = state
  const [loans, uploads, messages] = [ledger.loans, ledger.documents, ledger.messages].map(
    (list) => new Set(list.map(({ id }) => id)),
  )
  const claim = (what: string, known: ReadonlySet<string> | undefined, { id }: { readonly id: string }): Claim => {
    const isKnown = known?.has(id) === true
    return [isKnown, isKnown ? '' : `${what} ${id} was never acknowledged: ${originOf(state, id)}`]
  }
  return [
    ...state.loans.map((row) => claim('loan', loans, row)),
    ...state.documents.filter(isUpload).map((row) => claim('document', uploads, row)),
    ...state.messages.map((row) => claim('message', messages, row)),
    ...identifiedOnly(state),
  ]
}

/** Nobody has an account or a session by the identity provider unless it has told the portal who they are, each time. */
const identifiedOnly = ({ accounts, signIns, provider: { identified } }: State): Claim[] => [
  ...accounts.flatMap(({ login, identity }): Claim[] =>
    identity === null ? [] : [[identified.has(identity), `the account ${login} belongs to nobody at the provider`]],
  ),
  ...tally(signIns, ({ login, identity }) => identity ?? login).map(([identity, count]): Claim => {
    const times = identified.get(identity) ?? 0
    return [count <= times, `${identity} has signed in ${count} times and was identified ${times} times`]
  }),
]

/** The audit row of what was stored, and each attempt of the client that asked for it. */
function originOf({ audits, attempts }: State, id: string): string {
  const audit = audits.find(({ entityId }) => entityId === id)
  if (audit === undefined) return 'it has no audit'
  const origin = attempts.find(({ address }) => address === audit.remoteAddress)
  const own = attempts.filter(({ step }) => step === origin?.step)
  const { action, at, principal, requestId, remoteAddress } = audit
  return [
    `${action} of ${at} by ${principal} from ${remoteAddress}, request ${requestId}`,
    origin === undefined ? 'no attempt of this run came from there' : `Idempotency-Key ${origin.key ?? 'missing'}`,
    ...own.map((each) => `${each.at} from ${each.address}: ${each.outcome}`),
  ].join('; ')
}
