import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { isProved } from '#domain/loan/access.ts'
import { LoanInput } from '#domain/loan/loan.ts'
import { locales } from '#domain/text/locale.ts'
import { nameErrors, SentName } from '#domain/names/person-name.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { assertProven } from '../../http/proof.ts'
import { accountProof, type AccountProof, isStillVerified } from '../identification/account-proof.ts'
import { identificationsQuery, opened } from '../identification/evidence.ts'
import { sendSoon } from '../mail/send.ts'
import { mailEmailLink } from './change-email.ts'
import { type OwnAccountDto, ownAccountDto } from './dto.ts'
import { emailActions } from './own-mails.ts'
import { pendingEmails } from './pending-email.ts'

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
  const [[pending], rows] = await ctx.read(pendingEmails(ctx), identificationsQuery(ctx, ctx.claimedAccount))
  const settings = await ctx.settings()
  const account = await requirePerson(ctx)
  const found = await opened(ctx, account.dataKey, rows)
  const proof = accountProof(settings, account, found)
  if (input.version != null && input.version !== account.version)
    throw new DomainError('conflict', {
      entityName: 'userManagement',
      current: ownAccountDto(ctx.env, account, pending, proof),
    })
  const set = { ...toProfile(settings, account, proof, input), langKey: input.langKey ?? account.langKey }
  const verified = isStillVerified(account, { ...account, ...set }, found)
  const newEmail = input.email == null || input.email === account.login ? undefined : input.email
  if (newEmail !== undefined) assertProven({ env: ctx.env, now: ctx.now, actor: await ctx.acting() })
  const link = newEmail === undefined ? [] : await mailEmailLink(ctx, account, newEmail)

  const stamp = { verified, lastModifiedBy: account.login, lastModifiedDate: ctx.at, version: account.version + 1 }
  const reply = await commit(
    ctx,
    {
      action: newEmail === undefined ? 'account.update' : emailActions.requested,
      entity: 'account',
      entityId: account.id,
      detail: { version: stamp.version, ...(account.verified && !verified ? { verified } : {}) },
      personal: {
        dataKey: account.dataKey,
        before: getPersonalData(account),
        after: { ...getPersonalData({ ...account, ...set }), ...(newEmail === undefined ? {} : { email: newEmail }) },
      },
      reply: ownAccountDto(
        ctx.env,
        { ...account, ...set, ...stamp },
        newEmail === undefined ? pending : { newEmail },
        accountProof(settings, { ...account, ...set, ...stamp }, found),
      ),
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

const getPersonalData = ({
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
function toProfile(settings: Snapshot, account: Account, { proved }: AccountProof, input: AccountInput): Profile {
  const sent = changedAnswers(account, input)
  const definitions = definitionsById(
    settings.areas.INPUT_FIELDS.filter(({ entityType }) => entityType === 'USER' || entityType === 'BORROWER'),
  )
  const { fields, errors } = mergeAnswers(account.fields, sent, {
    // A profile has answers about a person, none about a loan request.
    definitions,
    locked: (definition, inEntry) => inEntry !== true && isProved(definition, proved),
  })
  const fieldErrors = [...nameErrors('body', input, account), ...errors]
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'userManagement', fieldErrors })
  const name = (of: NameField): string => {
    const definition = definitions.get(wellKnown[of])
    if (definition !== undefined && isProved(definition, proved)) return account[of]
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
