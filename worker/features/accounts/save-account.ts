import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { LoanInput } from '#domain/loan/loan.ts'
import { locales } from '#domain/locale.ts'
import { nameErrors, SentName } from '#domain/names/person-name.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { assertProven } from '../../http/proof.ts'
import { sendSoon } from '../mail/send.ts'
import { mailEmailLink } from './change-email.ts'
import { type OwnAccountDto, ownAccountDto } from './dto.ts'
import { emailActions } from './own-mails.ts'
import { pendingEmails } from './pending-email.ts'
import { Email } from './rules.ts'

/** [A7.04]; ignores the other properties of a read account that a client sends back (role, activation, verification). */
export const AccountInput = v.object({
  firstName: v.nullish(SentName),
  lastName: v.nullish(SentName),
  email: v.nullish(Email),
  langKey: v.nullish(v.picklist(locales)),
  fields: v.nullish(LoanInput.entries.fields.wrapped),
  incomeExpensePeriod: v.nullish(LoanInput.entries.incomeExpensePeriod.wrapped),
  version: v.nullish(LoanInput.entries.version),
})
export type AccountInput = v.InferOutput<typeof AccountInput>

/**
 * Saves the caller's account; a profile may be incomplete. A new e-mail is mailed a link and does not take effect yet; it takes a recent proof of who the caller is.
 * Throws `invalid` with every answer that cannot be stored, and `conflict` with the newer account for a stale version.
 */
export async function saveAccount(ctx: Ctx, input: AccountInput): Promise<OwnAccountDto> {
  const [[pending]] = await ctx.read(pendingEmails(ctx))
  const settings = await ctx.settings()
  const account = requirePerson(ctx)
  if (input.version != null && input.version !== account.version)
    throw new DomainError('conflict', { entityName: 'userManagement', current: ownAccountDto(account, pending) })
  const set = { ...profileOf(settings, account, input), langKey: input.langKey ?? account.langKey }
  const newEmail = input.email == null || input.email === account.login ? undefined : input.email
  if (newEmail !== undefined) assertProven(ctx)
  const link = newEmail === undefined ? [] : await mailEmailLink(ctx, account, newEmail)

  const stamp = { lastModifiedBy: account.login, lastModifiedDate: ctx.at, version: account.version + 1 }
  const reply = await commit(
    ctx,
    {
      action: newEmail === undefined ? 'account.update' : emailActions.requested,
      entity: 'account',
      entityId: account.id,
      detail: { version: stamp.version },
      personal: {
        dataKey: account.dataKey,
        before: personalOf(account),
        after: { ...personalOf({ ...account, ...set }), ...(newEmail === undefined ? {} : { email: newEmail }) },
      },
      reply: ownAccountDto({ ...account, ...set, ...stamp }, newEmail === undefined ? pending : { newEmail }),
    },
    [
      ctx.db
        .update(accounts)
        .set({ ...set, ...stamp })
        .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
      assertChanged(),
      ...link,
    ],
  )
  if (newEmail !== undefined) sendSoon(ctx)
  return reply
}

type Profile = Pick<Account, 'fields' | 'firstName' | 'lastName' | 'incomeExpensePeriod'>

const personalOf = ({
  fields,
  firstName,
  lastName,
  langKey,
  incomeExpensePeriod,
}: Profile & Pick<Account, 'langKey'>) => ({
  firstName,
  lastName,
  langKey,
  incomeExpensePeriod,
  fields,
})

/** The account's names follow the profile's answers if they are sent. */
function profileOf(settings: Snapshot, account: Account, input: AccountInput): Profile {
  const sent = changedAnswers(account, input)
  const { fields, errors } = mergeAnswers(account.fields, sent, {
    // A profile has answers about a person, none about a loan request.
    definitions: definitionsOf(
      settings.areas.INPUT_FIELDS.filter(({ entityType }) => entityType === 'USER' || entityType === 'BORROWER'),
    ),
    locked: (definition, answered) => isLocked(account, definition, answered),
  })
  const fieldErrors = [...nameErrors('body', input, account), ...errors]
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'userManagement', fieldErrors })
  const name = (of: NameField): string => {
    if (account.verified && account[of] !== '') return account[of]
    return Object.hasOwn(sent, wellKnown[of]) ? textAnswer(fields, wellKnown[of]) : (input[of] ?? account[of])
  }
  return {
    fields,
    firstName: name('firstName'),
    lastName: name('lastName'),
    incomeExpensePeriod: input.incomeExpensePeriod ?? account.incomeExpensePeriod,
  }
}

type NameField = 'firstName' | 'lastName'

/** Ignores unchanged answers ([A5.17]), because a client may send back one whose question is no longer asked. */
const changedAnswers = ({ fields }: Account, input: AccountInput): NonNullable<LoanInput['fields']> =>
  Object.fromEntries(
    Object.entries(input.fields ?? {}).filter(
      ([id, answer]) => !Object.hasOwn(fields, id) || JSON.stringify(fields[id]) !== JSON.stringify(answer),
    ),
  )

/** [A6.04]: verified answers cannot change; a name counts as answered even if only the account has it. */
function isLocked(account: Account, { id, readOnlyWhenVerified }: FieldDefinition, answered: boolean): boolean {
  if (!account.verified || readOnlyWhenVerified !== true) return false
  if (id === wellKnown.firstName && account.firstName !== '') return true
  if (id === wellKnown.lastName && account.lastName !== '') return true
  return answered
}
