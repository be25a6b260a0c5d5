import { fintecDefaults } from '#domain/settings/areas/fintec/defaults.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { RiskReply } from '#worker/features/aggregation/begin.ts'

import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

type Fetch = Portal['fetch']

/** The default wording. */
export const consent = fintecDefaults.flatMap((item) => (item.id === 'TEXTS' ? [item.consent.de] : []))[0] ?? ''

export const beginRisk = (fetch: Fetch, { id }: Pick<Loan, 'id'>, more: object = {}): Promise<Response> =>
  fetch('/api/fintec/risks', json('POST', { loanId: id, borrowerNumber: 1, consent, ...more }))

export const startRisk = async (fetch: Fetch, loan: Pick<Loan, 'id'>, more: object = {}): Promise<RiskReply> =>
  (await succeeded(beginRisk(fetch, loan, more))).json<RiskReply>()

/** The address of the sandbox's page, which needs no session. */
export const riskPage = ({ redirectUrl }: RiskReply): string => {
  const url = new URL(redirectUrl)
  return `${url.pathname}${url.search}`
}

export const clickAtBank = (
  portal: Pick<Portal, 'fetch'>,
  started: RiskReply,
  form: Record<string, string>,
): Promise<Response> =>
  portal.fetch(riskPage(started), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

export async function signInToBank(
  portal: Pick<Portal, 'fetch'>,
  started: RiskReply,
  bank = 'sparkasse',
): Promise<Response> {
  await clickAtBank(portal, started, { action: 'bank', bank })
  await clickAtBank(portal, started, { action: 'login', name: 'anna', pin: '11111' })
  return clickAtBank(portal, started, { action: 'code', code: '22222' })
}
