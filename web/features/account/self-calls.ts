import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { Section } from '#domain/settings/areas/pages/schema.ts'
import type { selfRoutes } from '#worker/features/accounts/self-routes.ts'

import type { Account } from '../../api/account.ts'
import { answered, unwrap, throughPortal } from '../../api/client.ts'
import { settingsClient } from '../../api/settings-client.ts'

const selfClient: ReturnType<typeof hc<typeof selfRoutes>> = hc<typeof selfRoutes>('/', throughPortal)

/** The household data that the user can change. */
export type Budget = Pick<Borrower, 'incomeExpensePeriod' | 'incomeExpenses'>

/** [A7.06] */
export const profileSectionsQuery = queryOptions({
  queryKey: ['own', 'profile-sections'],
  queryFn: async (): Promise<readonly Section[]> => unwrap(settingsClient.api.pages.profile.sections.$get()),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})

export const budgetQuery = queryOptions({
  queryKey: ['own', 'income-expenses'],
  queryFn: async (): Promise<Budget> => unwrap(selfClient.api.account['income-expenses'].$get()),
  meta: { silent: true },
})

export const sessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'],
  queryFn: () => unwrap(selfClient.api.account.sessions.$get()),
  staleTime: 0,
  meta: { silent: true },
})
export type OwnSession = Awaited<ReturnType<NonNullable<(typeof sessionsQuery)['queryFn']>>>[number]

/** What was shown and agreed, newest first. */
export const ledgerQuery = queryOptions({
  queryKey: ['own', 'ledger'],
  queryFn: () => unwrap(selfClient.api.account.consents.$get()),
  staleTime: 0,
  meta: { silent: true },
})
export type OwnEntry = Awaited<ReturnType<NonNullable<(typeof ledgerQuery)['queryFn']>>>[number]

export const withdrawConsent = (id: string) =>
  unwrap(selfClient.api.account.consents[':id'].withdraw.$post({ param: { id } }))

/** Shows no success message, because the surrounding action may not be complete. */
export async function putProfile(fields: FieldValues, version: number): Promise<Account> {
  const reply = await answered(selfClient.api.account.$put({ json: { fields, version } }))
  return reply.json()
}

export const putBudget = async ({ incomeExpensePeriod, incomeExpenses }: Budget): Promise<Budget> =>
  unwrap(
    selfClient.api.account['income-expenses'].$put({
      json: { incomeExpensePeriod, incomeExpenses: [...incomeExpenses] },
    }),
  )

/** The new address counts once its mailed link is confirmed; until then the reply has the old one. */
export const changeEmail = (email: string): Promise<Account> =>
  unwrap(selfClient.api.account.$put({ json: { email } }), { success: 'profile.email.sent' })

/** An administrator's new address waits for a second person. */
export async function confirmEmail(json: { key: string; currentPassword: string }): Promise<'changed' | 'prepared'> {
  const { status } = await answered(selfClient.api.account['email-confirmation'].$post({ json }))
  return status === 202 ? 'prepared' : 'changed'
}

/** [A5.06] */
export const verifyAccount = () => unwrap(selfClient.api.account.verify.$post())

export const endSessions = (others: boolean) =>
  unwrap(selfClient.api.account.sessions.$delete({ query: { others: others ? 'true' : 'false' } }))

export const eraseAccount = () => unwrap(selfClient.api.account.$delete())
export type Kept = Awaited<ReturnType<typeof eraseAccount>>['kept'][number]
