import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { isInOffice } from '../accounts/erasure-holdings.ts'
import { getUser } from './find-user.ts'
import { ownRights, getRightsRefusal } from './rights.ts'

/**
 * Erases a person with all data that need not be kept by law, and returns the former login. Throws `not_found`,
 * `own_rights`, `last_administrator`, `account_in_use`, `account_kept`.
 */
export async function deleteUser(ctx: Ctx, idOrLogin: string): Promise<string> {
  const account = await getUser(ctx, idOrLogin)
  if ((await requirePerson(ctx)).id === account.id) throw ownRights()
  try {
    await eraseAccount(ctx, account, { action: 'user.delete', by: 'ADMINISTRATOR' })
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    throw await getRightsRefusal(ctx, { account, leaving: isInOffice(account) })
  }
  return account.login
}
