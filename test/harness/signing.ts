import type { Loan } from '#domain/loan/loan.ts'

import { json, type Person, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

/** A signature or identification that was begun. */
export interface Started {
  readonly redirectUrl: string
  readonly transactionId: string
}

export async function signOff(
  owner: Pick<Person, 'fetch'>,
  loan: Pick<Loan, 'id'>,
  body: unknown = { returnPath: '/privatkredit/1/angebot' },
): Promise<Started> {
  return (await succeeded(owner.fetch(`/api/loan/${loan.id}/sign-off/`, json('POST', body)))).json<Started>()
}

export const pageOf = (started: Started): string => {
  const url = new URL(started.redirectUrl)
  return `${url.pathname}${url.search}`
}

/** A click on the sandbox's page, which needs no session. */
export const clickOn = (
  portal: Pick<Portal, 'fetch'>,
  started: Started,
  action: string,
  more: Record<string, string> = {},
): Promise<Response> =>
  portal.fetch(pageOf(started), {
    method: 'POST',
    body: new URLSearchParams({ action, ...more }),
    redirect: 'manual',
  })

export const stateOf = async (owner: Person, loan: Pick<Loan, 'id'>, started: Started) =>
  (await owner.fetch(`/api/loan/${loan.id}/sign-off/${started.transactionId}`)).json<Record<string, unknown>>()

export const isVerified = async (person: Person): Promise<boolean> =>
  (await (await person.fetch('/api/account')).json<{ verified: boolean }>()).verified
