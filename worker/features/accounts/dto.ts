import * as v from 'valibot'

import { erasedWithinDays } from '#domain/privacy/retention.ts'
import { toAuthority, isAdmin } from '#domain/accounts/roles.ts'
import type { Env } from '../../env.ts'
import type { Account } from '../../http/actor.ts'
import type { AccountProof } from '../identification/account-proof.ts'
import { shownEmail } from './shown-email.ts'

/** An account as clients read it. */
export const AccountDto = v.object({
  id: v.string(),
  login: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  langKey: v.string(),
  activated: v.boolean(),
  verified: v.boolean(),
  authority: v.string(),
  authorities: v.array(v.string()),
  fields: v.record(v.string(), v.unknown()),
  filterSettings: v.object({
    status: v.array(v.string()),
    ownership: v.array(v.string()),
    sort: v.string(),
    hideFirstSteps: v.optional(v.literal(true)),
  }),
  incomeExpensePeriod: v.picklist(['Monthly', 'Yearly']),
  version: v.number(),
  isAdmin: v.boolean(),
  isProfAdmin: v.boolean(),
  isTechAdmin: v.boolean(),
  createdBy: v.string(),
  createdDate: v.string(),
  lastModifiedBy: v.string(),
  lastModifiedDate: v.string(),
})
export type AccountDto = v.InferOutput<typeof AccountDto>

/** An account as only its owner reads it. */
export const OwnAccountDto = v.object({
  ...AccountDto.entries,
  /** A new e-mail that waits for its mailed link. */
  pendingEmail: v.nullable(v.string()),
  /** When the answers that an identification proved were proved, by field. */
  proved: v.record(v.string(), v.string()),
  /** The days within which histories and backups forget an account that was erased. */
  erasedWithinDays: v.number(),
})
export type OwnAccountDto = v.InferOutput<typeof OwnAccountDto>

export const ownAccountDto = (
  { BACKUP_DAYS, HISTORY_DAYS }: Env,
  account: Account,
  pending: { readonly newEmail: string | null } | undefined,
  proof: AccountProof,
): OwnAccountDto => ({
  ...accountDto(account),
  ...proof,
  pendingEmail: pending?.newEmail == null ? null : shownEmail(pending.newEmail),
  erasedWithinDays: erasedWithinDays({ history: HISTORY_DAYS, backups: BACKUP_DAYS }),
})

export const accountDto = (account: Account): AccountDto => ({
  id: account.id,
  login: account.login,
  email: shownEmail(account.login),
  firstName: account.firstName,
  lastName: account.lastName,
  langKey: account.langKey,
  activated: account.activated,
  verified: account.verified,
  authority: toAuthority(account.role),
  authorities: [toAuthority(account.role)],
  fields: { ...account.fields },
  filterSettings: {
    status: [...account.filterSettings.status],
    ownership: [...account.filterSettings.ownership],
    sort: account.filterSettings.sort,
    ...(account.filterSettings.hideFirstSteps && { hideFirstSteps: true }),
  },
  incomeExpensePeriod: account.incomeExpensePeriod,
  version: account.version,
  isAdmin: isAdmin(account.role),
  isProfAdmin: account.role === 'ADMIN',
  isTechAdmin: account.role === 'TECH_ADMIN',
  createdBy: disclosedName(account.createdBy, account),
  createdDate: account.createdDate,
  lastModifiedBy: disclosedName(account.lastModifiedBy, account),
  lastModifiedDate: account.lastModifiedDate,
})

/** The editor as shown to the account's owner: themselves, a process of the portal, or just "staff". */
const disclosedName = (name: string, account: Pick<Account, 'login'>): string =>
  name === account.login || !name.includes('@') ? name : 'administrator'
