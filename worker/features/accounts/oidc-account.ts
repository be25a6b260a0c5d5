import { and, eq, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import type { DomainError } from '#domain/shared/errors.ts'
import { isVerifiedEmail, localeOfClaim, nameOfClaim, getClaimedRole } from '#domain/identity/identity-claims.ts'
import type { Locale } from '#domain/text/locale.ts'
import { isAdmin, type Role } from '#domain/accounts/roles.ts'

import { assertChanged, assertHolds, type Commit, type Statement } from '../../db/commit.ts'
import { type AccountAct, accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomId } from '../../http/crypto.ts'
import { newDataKey } from '../../http/keyring.ts'
import { type Identity, oidcFailed } from '../../providers/oidc/contract.ts'
import { readEyes } from '../releases/staff.ts'
import { doneMails } from '../users/change-mails.ts'
import { recordAct } from '../users/recent-acts.ts'
import { colleagueCondition, isInOffice } from './erasure-holdings.ts'
import { notEnded } from './sessions.ts'

/** The account of an identity, with the statements that create or link it. */
export interface IdentifiedAccount {
  readonly id: string
  readonly audit: Pick<Commit<undefined>, 'action' | 'detail' | 'personal'>
  readonly statements: readonly Statement[]
  /** An administrator who loses that role; the batch fails if they are the last one. */
  readonly leaving?: Account
}

/**
 * The account linked to this identity; else the one with its verified e-mail; else a new one. Takes its role from the
 * provider, unless that would leave no administrator of a kind. Throws `oidc_failed` with a reason that names nobody.
 */
export async function resolveAccount(ctx: Ctx, identity: Identity): Promise<IdentifiedAccount> {
  const { claims } = identity
  const subject = getSubject(identity)
  const parsed = v.safeParse(Email, claims['email'])
  const email = parsed.success ? parsed.output : undefined
  const [found] = await ctx.read(
    ctx.db
      .select()
      .from(accounts)
      .where(or(eq(accounts.identitySubject, subject), eq(accounts.login, email ?? ''))),
  )
  const role = getClaimedRole(claims, {
    claim: ctx.env.OIDC_ROLES_CLAIM,
    admin: ctx.env.OIDC_ADMIN_ROLE,
    techAdmin: ctx.env.OIDC_TECH_ADMIN_ROLE,
  })
  const linked = found.find((account) => account.identitySubject === subject)
  if (linked !== undefined) {
    if (!linked.activated || linked.deactivatedAt !== null) throw oidcFailed('the account is deactivated')
    return signedInAgain(ctx, linked, identity, role)
  }
  // Refuses known and unknown e-mails alike, so that nobody can probe for customers with an unverified e-mail, or open
  // an account under an e-mail whose owner registers later.
  if (email === undefined || !isVerifiedEmail(claims)) throw oidcFailed('no verified e-mail')
  const known = found.find((account) => account.login === email)
  if (known === undefined) return newAccount(ctx, email, identity, role)
  if (known.deactivatedAt !== null) throw oidcFailed('the account is deactivated')
  // The provider has given the e-mail to another person. Accounts of another provider are linked again.
  if (known.identitySubject?.startsWith(`${identity.issuer}|`)) throw oidcFailed('another identity has the e-mail')
  return linkedAccount(ctx, known, identity, role)
}

const getLanguage = (ctx: Ctx, { claims }: Identity): Locale => localeOfClaim(claims['locale']) ?? ctx.locale

const getSubject = ({ issuer, subject }: Identity): string => `${issuer}|${subject}`

type Changes = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'langKey' | 'role' | 'identitySubject' | 'activated' | 'verified'>
>

/** The columns that this sign-in changes: a role from the provider, and missing names. */
function toChanges(account: Account, { claims }: Identity, role: Role): Changes {
  const claimed = { firstName: nameOfClaim(claims['given_name']), lastName: nameOfClaim(claims['family_name']) }
  const names = {
    ...(account.firstName === '' && claimed.firstName !== '' ? { firstName: claimed.firstName } : {}),
    ...(account.lastName === '' && claimed.lastName !== '' ? { lastName: claimed.lastName } : {}),
  }
  return {
    ...(account.role === role ? {} : { role }),
    ...names,
    // Only an identification proves the new name.
    ...(account.verified && Object.keys(names).length > 0 ? { verified: false } : {}),
  }
}

/** The identity provider decides who administrates: all administrators are told, and whoever leaves still counts a while. */
async function rightsChanged(ctx: Ctx, account: Account, { role }: Changes): Promise<Statement[]> {
  if (role === undefined) return []
  const { staff } = await readEyes(ctx)
  const acts: readonly AccountAct[] = isAdmin(role) ? ['RAISED'] : ['LEFT']
  const left = isInOffice(account)
  return [
    ...(isAdmin(role) ? [recordAct(ctx, ['RAISED'], { accountId: account.id, role, by: null })] : []),
    ...(left ? [recordAct(ctx, ['LEFT'], { accountId: account.id, role: account.role, by: null })] : []),
    ...(isAdmin(role) || left
      ? await doneMails(
          ctx,
          staff,
          { acts, role: isAdmin(role) ? role : account.role, account: account.login },
          { by: ['OpenID Connect'] },
        )
      : []),
  ]
}

async function signedInAgain(ctx: Ctx, account: Account, identity: Identity, role: Role): Promise<IdentifiedAccount> {
  const changes = toChanges(account, identity, role)
  return {
    id: account.id,
    audit: buildAudit(changes.role === undefined ? 'session.oidc-return' : 'account.role', account, changes),
    statements:
      Object.keys(changes).length === 0
        ? []
        : [...updated(ctx, account, changes), ...(await rightsChanged(ctx, account, changes))],
    ...findLeaving(account, changes),
  }
}

/** Links and activates an account, because the provider has verified the e-mail. */
async function linkedAccount(ctx: Ctx, account: Account, identity: Identity, role: Role): Promise<IdentifiedAccount> {
  const changes = {
    ...toChanges(account, identity, role),
    identitySubject: getSubject(identity),
    ...(account.activated ? {} : { activated: true }),
    // A registration leaves its language to whoever takes up the account.
    ...(account.activated || account.createdBy !== 'anonymous' ? {} : { langKey: getLanguage(ctx, identity) }),
  }
  return {
    id: account.id,
    audit: buildAudit('account.link-identity', account, changes),
    statements: [
      ...updated(ctx, account, changes),
      ...(await rightsChanged(ctx, account, changes)),
      // Voids registration links, which somebody else may have requested, so that they cannot set a password.
      ctx.db.delete(accountKeys).where(and(eq(accountKeys.accountId, account.id), eq(accountKeys.kind, 'activation'))),
    ],
    ...findLeaving(account, changes),
  }
}

const isLeavingOffice = (account: Account, { role }: Changes): boolean => role !== undefined && isInOffice(account)

const findLeaving = (account: Account, changes: Changes): Pick<IdentifiedAccount, 'leaving'> =>
  isLeavingOffice(account, changes) ? { leaving: account } : {}

const colleagues = (ctx: Ctx, account: Account) =>
  ctx.db.select({ id: accounts.id }).from(accounts).where(colleagueCondition(account)).limit(1)

/** The reason why a sign-in's batch failed. */
export async function getSignInRefusal(ctx: Ctx, { leaving }: IdentifiedAccount): Promise<DomainError> {
  const [others] = leaving === undefined ? [undefined] : await ctx.read(colleagues(ctx, leaving))
  return oidcFailed(others?.length === 0 ? 'the role would leave no administrator' : 'the account changed meanwhile')
}

/** The audit row: administrators may read a changed role, all else is sealed with the person's key. */
function buildAudit(action: string, account: Account, changes: Changes): IdentifiedAccount['audit'] {
  const { role, ...personal } = changes
  return {
    action,
    detail: { method: 'oidc', ...(role === undefined ? {} : { roleBefore: account.role, role }) },
    ...(Object.keys(personal).length === 0
      ? {}
      : {
          personal: {
            dataKey: account.dataKey,
            before: Object.fromEntries(
              Object.keys(personal).map((key) => [key, account[key as keyof typeof personal]]),
            ),
            after: personal,
          },
        }),
  }
}

/** Fails if the account is deactivated meanwhile. Ends sessions that were opened with another role. */
const updated = (ctx: Ctx, account: Account, changes: Changes): Statement[] => [
  ctx.db
    .update(accounts)
    .set({ ...changes, lastModifiedBy: 'oidc', lastModifiedDate: ctx.at, version: account.version + 1 })
    .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version), isNull(accounts.deactivatedAt))),
  assertChanged(),
  ...(isLeavingOffice(account, changes) ? [assertHolds(ctx, sql`exists (${colleagues(ctx, account).getSQL()})`)] : []),
  ...(changes.role === undefined
    ? []
    : [
        ctx.db
          .update(sessions)
          .set({ revokedAt: ctx.at })
          .where(and(eq(sessions.accountId, account.id), notEnded(ctx))),
      ]),
]

async function newAccount(ctx: Ctx, email: string, identity: Identity, role: Role): Promise<IdentifiedAccount> {
  const { claims } = identity
  const id = randomId()
  const dataKey = await newDataKey(await ctx.sealer())
  const person = {
    login: email,
    firstName: nameOfClaim(claims['given_name']),
    lastName: nameOfClaim(claims['family_name']),
    langKey: getLanguage(ctx, identity),
    identitySubject: getSubject(identity),
  }
  return {
    id,
    audit: { action: 'account.create', detail: { method: 'oidc', role }, personal: { dataKey, after: person } },
    statements: [
      ctx.db.insert(accounts).values({
        ...person,
        id,
        role,
        activated: true,
        passwordHash: null,
        fields: {},
        filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
        dataKey,
        createdBy: 'oidc',
        createdDate: ctx.at,
        lastModifiedBy: 'oidc',
        lastModifiedDate: ctx.at,
      }),
      ...(isAdmin(role)
        ? [
            recordAct(ctx, ['CREATED'], { accountId: id, role, by: null }),
            ...(await doneMails(
              ctx,
              (await readEyes(ctx)).staff,
              { acts: ['CREATED'], role, account: email },
              { by: ['OpenID Connect'] },
            )),
          ]
        : []),
    ],
  }
}
