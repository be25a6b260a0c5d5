import { isSame } from '../../../domain/shared/canonical.ts'
import { offerProblems } from '../../../domain/loan/offer-problems.ts'
import { can, type LoanStatus } from '../../../domain/loan/status.ts'
import { bankMay } from '../../../worker/features/bank/receive-event.ts'
import { getLoanFigures } from '../../../worker/features/loans/calculation/figures.ts'
import { getJourney } from '../../../worker/features/loans/journey.ts'
import { toLocalDay } from '../../../worker/http/today.ts'
import type { Claim } from './claims.ts'
import type { State } from './state.ts'

export function rightSums({ ledger, ...rows }: State): Claim[] {
  return rows.loans.flatMap((loan): Claim[] => {
    const { id, offer, figures, calculationType, fields, changeDate } = loan
    if (offer === null) {
      const settings = rows.releases.find(({ number }) => number === loan.release)
      if (settings === undefined) return [[false, `loan ${id} is on release ${loan.release}, which is not there`]]
      const right = getLoanFigures(settings, getJourney(settings, loan), fields, toLocalDay(new Date(changeDate)))
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
        // Beside them stand those of the application, which the offer says if they differ.
        isSame({ ...figures, applied: undefined }, { amount, term, nominalInterest, effectiveInterest, rate }),
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

export function rightStates(rows: State): Claim[] {
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

export function rightReleases({ ledger, ...rows }: State): Claim[] {
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
