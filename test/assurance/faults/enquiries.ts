import { randomUUID } from 'node:crypto'

import type { Loan } from '../../../domain/loan/loan.ts'
import type { RatingReply } from '../../../domain/loan/borrower-rating.ts'
import type { RiskReply } from '../../../worker/features/aggregation/begin.ts'
import type { SnapshotsReply } from '../../../worker/features/aggregation/snapshots.ts'
import type { Evaluated } from '../../../worker/features/valuation/order.ts'
import { password } from '../../harness/accounts.ts'
import { consent } from '../../harness/aggregation.ts'
import { answers } from '../../harness/loans.ts'
import { json } from '../../harness/people.ts'
import { flat, property } from '../../harness/valuation.ts'
import type { Application } from './applicants.ts'
import type { Run, Step } from './attempts.ts'

const keyed = () => ({ 'Idempotency-Key': randomUUID() })

/** Without a rating if the service fails: the application goes on without it. */
export function rate({ ledger }: Run, application: Application): Step {
  const key = keyed()
  const { id, version, owner } = application
  return {
    name: 'rating',
    asksProvider: true,
    path: '/api/loan/borrower-rating',
    init: () => json('PUT', { id, version }, { ...owner, ...key }),
    done: (body) => {
      if ((body as RatingReply).rating === null) return
      application.version = version + 1
      ledger.rated.push(id)
    },
  }
}

/** Each attempt begins another session at the service. */
export function startRisk({ owner, id }: Application, begun: (session: string) => void): Step {
  return {
    name: 'account information',
    asksProvider: true,
    path: '/api/fintec/risks',
    init: () => json('POST', { loanId: id, consent }, owner),
    done: (body) => begun((body as RiskReply).id),
  }
}

const snapshotsPath = (session: string): string => `/api/fintec/risks/${session}/snapshots`

export function readAccounts({ owner }: Application, session: string, found: (reply: SnapshotsReply) => void): Step {
  return {
    name: 'accounts',
    asksProvider: true,
    path: snapshotsPath(session),
    init: () => ({ headers: owner }),
    done: (body) => found(body as SnapshotsReply),
  }
}

export function applyAccounts(
  { ledger }: Run,
  application: Application,
  session: string,
  { accounts, months }: SnapshotsReply,
): Step {
  const key = keyed()
  return {
    name: 'figures of accounts',
    asksProvider: true,
    path: snapshotsPath(session),
    init: () =>
      json(
        'POST',
        { accounts: accounts.map(({ id }) => id), months, otherHolderKnows: true },
        { ...application.owner, ...key },
      ),
    done: (body) => {
      application.version = (body as Loan).version
      ledger.applied.push(session)
    },
  }
}

/** A mortgage with a property that can be valued. */
export function createMortgage({ ledger }: Run, application: Application, login: string): Step {
  const key = keyed()
  const loan = { productId: 'mortgage', fields: answers(flat), lastCompletedStep: 'finanzierungswunsch' }
  return {
    name: 'create mortgage',
    path: '/api/loan',
    init: () => json('POST', loan, { ...application.owner, ...key }),
    done: (body) => {
      const { id, version } = body as Loan
      application.id = id
      application.version = version
      ledger.loans.push({ id, owner: login })
    },
  }
}

export function orderValuation({ ledger }: Run, { owner, id }: Application, ordered: (order: string) => void): Step {
  const key = keyed()
  return {
    name: 'valuation',
    asksProvider: true,
    path: '/api/on-geo/evaluate-property',
    init: () => json('POST', { ...property, loanId: id }, { ...owner, ...key }),
    done: (body) => {
      const { orderId } = body as Evaluated
      ledger.valuations.push(orderId)
      ordered(orderId)
    },
  }
}

/** The portal answers with the stored state while the service fails. */
export function readValuation({ owner }: Application, orderId: string): Step {
  return {
    name: 'value',
    path: `/api/on-geo/evaluate-property/${orderId}`,
    init: () => ({ headers: owner }),
    done: () => undefined,
  }
}

/** A captcha is solved anew for each attempt, because a service accepts a solution once. */
export function register({ ledger }: Run, email: string): Step {
  return {
    name: 'registration',
    asksProvider: true,
    get path() {
      return `/api/register?g-recaptcha-response=${randomUUID()}`
    },
    init: () => json('POST', { email, password, langKey: 'de' }),
    done: () => {
      ledger.registered.push(email)
    },
  }
}

/** In another browser than the one that registered. The link works once: a repetition is refused because an attempt without a reply took effect. */
export function activate({ ledger }: Run, email: string, key: string): Step {
  const done = (): void => void ledger.activated.push(email)
  return { name: 'activation', path: '/api/activate', init: () => json('POST', { key, password }), done, refused: done }
}
