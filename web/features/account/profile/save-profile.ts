import type { FieldValues } from '#domain/fields/types.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { answer } from '#web/features/wizard/memory.ts'
import type { TypedAnswers } from '#web/page/raw-answers.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { budgetQuery, putBudget, putProfile } from '../self-calls.ts'
import type { ProfileChanges } from './profile-state.ts'

/** The storage key of a profile's input. */
export const profileKey = (accountId: string): string => `profile:${accountId}`

/** Saves changes; input during the save stays. Returns false without changes. */
export async function saveProfile(account: Account, changes: ProfileChanges, typed: TypedAnswers): Promise<boolean> {
  const { fields, budget } = changes
  const hasInput = Object.keys(fields).length > 0
  if (hasInput) keepAccount(await putAnswers(account, fields))
  if (budget !== undefined) {
    queryClient.setQueryData(budgetQuery.queryKey, await putBudget(budget))
    // The save changes the account's version.
    await queryClient.query({ ...accountQuery, staleTime: 0 })
  }
  answer(profileKey(account.id), { type: 'saved', sent: { fields, borrowers: typed.borrowers } })
  return hasInput || budget !== undefined
}

/** Changes of the language or of the overview's filters also change the account's version, but do not conflict. */
async function putAnswers(account: Account, fields: FieldValues): Promise<Account> {
  try {
    return await putProfile(fields, account.version)
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || !isAccount(error.current)) throw error
    if (profileText(error.current) !== profileText(account)) throw error
    return putProfile(fields, error.current.version)
  }
}

const profileText = ({ fields, firstName, lastName, verified }: Account): string =>
  JSON.stringify([Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), firstName, lastName, verified])

/** After a conflict: loads the newer version below the input. */
export function takeNewer(error: unknown): boolean {
  if (!isApiError(error) || error.errorKey !== 'concurrencyFailure') return false
  if (isAccount(error.current)) keepAccount(error.current)
  else void queryClient.invalidateQueries(accountQuery)
  void queryClient.invalidateQueries(budgetQuery)
  return true
}

export const keepAccount = (account: Account): void => {
  queryClient.setQueryData(accountQuery.queryKey, account)
}

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
