import { isSame } from '../../domain/canonical.ts'
import { offerProblems } from '../../domain/loan/offer-problems.ts'
import { precontractTabId } from '../../domain/precontract/document.ts'
import { can, type LoanStatus } from '../../domain/loan/status.ts'
import { bankMay } from '../../worker/features/bank/effects.ts'
import { figuresOf } from '../../worker/features/loans/calculation/figures.ts'
import { journeyOf } from '../../worker/features/loans/journey.ts'
import { todayOf } from '../../worker/http/today.ts'
import type { State } from './state.ts'

/** Whether it holds, and what is wrong otherwise, in words. */
type Claim = readonly [holds: boolean, otherwise: string]

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
    ...ledger.messages.map((id): Claim => [rows.messages.some((row) => row.id === id), `message ${id} is lost`]),
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

/** How many there are of each. */
function tally<T>(list: readonly T[], keyOf: (each: T) => string): [key: string, count: number][] {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return [...counts]
}

const auditsOf = ({ audits }: Pick<State, 'audits'>, action: string, id: string): number =>
  audits.filter((row) => row.action === action && row.entityId === id).length

/** What raises a loan's version. */
const versionActions = ['loan.save', 'loan.move-on', 'loan.borrower-rating', 'loan.fintec-take'] as const

function nothingTwice({ bank, ...rows }: State): Claim[] {
  const once = <T>(list: readonly T[], what: string, keyOf: (each: T) => string): Claim[] =>
    tally(list, keyOf).map(([key, count]) => [count === 1, `${what} ${key} is there ${count} times`])
  return [
    ...once(rows.applications, 'the application of loan', ({ loanId }) => loanId),
    ...once(bank.applications, "the bank's application of loan", ({ loanId }) => loanId),
    ...bank.complaints.map((complaint): Claim => [false, `the bank complains: ${complaint}`]),
    ...rows.rating.complaints.map((complaint): Claim => [false, `the rating service complains: ${complaint}`]),
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
  const [loans, uploads, messages] = [ledger.loans, ledger.documents, ledger.messages.map((id) => ({ id }))].map(
    (list) => new Set(list.map(({ id }) => id)),
  )
  const claim = (what: string, known: ReadonlySet<string> | undefined, { id }: { readonly id: string }): Claim => {
    const isKnown = known?.has(id) === true
    return [isKnown, isKnown ? '' : `${what} ${id} was never acknowledged: ${originOf(state, id)}`]
  }
  return [
    ...state.loans.map((row) => claim('loan', loans, row)),
    ...state.documents
      .filter(({ fileVerificationStatus }) => fileVerificationStatus !== 'NOTHING')
      .map((row) => claim('document', uploads, row)),
    ...state.messages.map((row) => claim('message', messages, row)),
  ]
}

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

function rightSums({ ledger, ...rows }: State): Claim[] {
  return rows.loans.flatMap((loan): Claim[] => {
    const { id, offer, figures, calculationType, fields, changeDate } = loan
    if (offer === null) {
      const settings = rows.releases.find(({ number }) => number === loan.release)
      if (settings === undefined) return [[false, `loan ${id} is on release ${loan.release}, which is not there`]]
      const right = figuresOf(settings, journeyOf(settings, loan), fields, todayOf(new Date(changeDate)))
      return [[isSame(figures, right), `the figures of ${id} are not those of its answers`]]
    }
    const sent = ledger.events.findLast((event) => event.loan === id && event.offer !== undefined)?.offer
    const { amount, term, nominalInterest, effectiveInterest, expectedRateAmount: rate } = offer
    const problems = offerProblems(calculationType, offer).map(({ field, message }) => `${field} ${message}`)
    return [
      [
        sent !== undefined && isSame(offer, { ...offer, ...sent }),
        `the offer of ${id} is not the one that the bank has sent`,
      ],
      [
        isSame(figures, { amount, term, nominalInterest, effectiveInterest, rate }),
        `${id} shows other figures than its offer`,
      ],
      [problems.length === 0, `the offer of ${id} is wrong: ${problems.join(', ')}`],
    ]
  })
}

/** The status after an audited action; undefined if the action was not allowed in that status. */
function statusAfter(before: LoanStatus, { action, detail }: State['audits'][number]): LoanStatus | undefined {
  const [subject, type] = action.split('.')
  if (subject === 'bank') {
    const event = type as keyof typeof bankMay
    return (bankMay[event] as readonly LoanStatus[]).includes(before) && detail['before'] === before ? event : undefined
  }
  switch (action) {
    case 'loan.create':
      return before
    case 'loan.save':
      return can('edit', before) ? 'NEW' : undefined
    case 'loan.send':
      return can('send', before) ? 'READY' : undefined
    case 'application.submitted':
      return before === 'READY' ? 'SEND' : before
    case 'loan.sign-off-start':
      return can('sign', before) ? before : undefined
    case 'loan.sign-off.SUCCESS':
      return can('sign', before) ? 'OFFER_ACCEPTED' : undefined
    case 'loan.withdraw':
      if (detail['outcome'] !== 'WITHDRAWN') return before
      return can('withdraw', before) ? 'WITHDRAWN' : undefined
    default:
      return before
  }
}

function rightStates(rows: State): Claim[] {
  return rows.loans.flatMap((loan): Claim[] => {
    const { id, status, offer, acceptedAt, withdrawnAt } = loan
    const own = rows.contracts.filter(({ loanId, signRequired }) => loanId === id && signRequired)
    const isSigned = own.length > 0 && own.every(({ signedAt }) => signedAt !== null)
    const wasAccepted = status === 'OFFER_ACCEPTED' || status === 'WITHDRAWN'
    let reached: LoanStatus = 'NEW'
    const transitions = rows.audits
      .filter(({ entityId, detail }) => entityId === id || detail['loan'] === id)
      .map((audit): Claim => {
        const next = statusAfter(reached, audit)
        const claim: Claim = [next !== undefined, `${audit.action} of loan ${id} in status ${reached}`]
        reached = next ?? reached
        return claim
      })
    return [
      ...transitions,
      [reached === status, `loan ${id} has status ${status}, its audit leads to ${reached}`],
      [
        (offer !== null) === (status === 'OFFER_AVAILABLE' || wasAccepted),
        `loan ${id} in ${status} has an offer or not`,
      ],
      [wasAccepted === (acceptedAt !== null), `loan ${id} in ${status} was accepted at ${acceptedAt}`],
      [wasAccepted === isSigned, `loan ${id} in ${status} and its contracts differ on being signed`],
      [(status === 'WITHDRAWN') === (withdrawnAt !== null), `loan ${id} in ${status} was withdrawn at ${withdrawnAt}`],
    ]
  })
}

function rightReleases({ ledger, ...rows }: State): Claim[] {
  const numbers = rows.releases.map(({ number }) => number).toSorted((one, other) => one - other)
  const live = rows.releases.find(({ number }) => number === numbers.at(-1))
  return [
    [numbers.every((number, at) => number === at + 1), `the releases have the numbers ${numbers.join(', ')}`],
    ...ledger.releases.map(({ item, value, releaseAt }): Claim => {
      const found = rows.changes.filter(
        (row) => row.item === item && row.status === 'RELEASED' && isSame(Object(row.after), { ...row.after, value }),
      )
      const release = rows.releases.find(({ number }) => number === found[0]?.release)
      const isInTime = releaseAt === undefined || Date.parse(release?.createdAt ?? '') >= Date.parse(releaseAt)
      return [
        found.length === 1 && release !== undefined && isInTime,
        `${item} = ${String(value)} was released ${found.length} times${isInTime ? '' : ', too early'}`,
      ]
    }),
    ...[...new Set(ledger.releases.map(({ item }) => item))].map((item): Claim => {
      const last = ledger.releases.findLast((other) => other.item === item)
      const present = live?.areas.GENERAL_SETTINGS.find(({ id }) => id === item)?.value
      return [present === last?.value, `${item} is ${String(present)} and not ${String(last?.value)}`]
    }),
  ]
}

/** Each mail is sent, at least once and at most once in each attempt. Without a mail server none is. */
function rightMails({ mails, inbox }: State): Claim[] {
  if (inbox === undefined) return mails.map(({ id, sentAt }): Claim => [sentAt === null, `mail ${id} was sent nowhere`])
  const copies = new Map(tally(inbox, ({ id, recipient }) => `${id} ${recipient}`))
  return [
    ...mails.flatMap(({ id, recipient, sentAt, attempts, error }): Claim[] => {
      const count = copies.get(`${id} ${recipient}`) ?? 0
      return [
        [sentAt !== null, `mail ${id} was not sent after ${attempts} attempts: ${error}`],
        [sentAt === null || count > 0, `mail ${id} is marked as sent and never arrived`],
        [count <= attempts, `mail ${id} arrived ${count} times in ${attempts} attempts`],
      ]
    }),
    ...inbox.map(({ id, recipient }): Claim => [
      mails.some((row) => row.id === id && row.recipient === recipient),
      `a mail arrived for ${recipient} that nobody has written`,
    ]),
  ]
}

function rightFiles({ files, checksums, ...rows }: State): Claim[] {
  const keys = new Set(files)
  const named = new Set([
    ...rows.documents.map(({ objectKey }) => objectKey),
    ...rows.contracts.map(({ objectKey }) => objectKey),
    ...rows.messages.flatMap(({ objectKey }) => objectKey ?? []),
  ])
  return [
    ...files.map((key): Claim => [named.has(key), `the file ${key} has no row`]),
    ...[...named].map((key): Claim => [keys.has(key), `the file ${key} is lost`]),
    ...rows.documents.map(({ id, objectKey, sha256 }): Claim => [
      (checksums.get(objectKey) ?? sha256) === sha256,
      `the bytes of document ${id} have changed`,
    ]),
  ]
}

const rightDatabase = ({ database }: State): Claim[] => [
  [database.mismatch === undefined, `the audit chain is broken: ${JSON.stringify(database.mismatch)}`],
  [database.unsealed === 0, `${database.unsealed} audits are not sealed`],
  [database.guards === 0, 'the guard has rows'],
  [database.dangling === 0, 'a row refers to a missing one'],
  [database.damages === 0, 'the database is damaged'],
]
