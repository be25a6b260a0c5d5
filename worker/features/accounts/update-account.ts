import { and, eq } from 'drizzle-orm'

import { locales } from '#domain/text/locale.ts'
import { statusLabels } from '#domain/loan/status.ts'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'

export const LanguageInput = v.object({ language: v.picklist(locales) })

/** A list of distinct options. */
const each = <const T extends readonly string[]>(options: T) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Size'),
  )

/** [A3.01]: the last filters and sorting of the overview. */
export const FilterSettingsInput = v.object({
  settings: v.object({
    status: each(statusLabels),
    ownership: each(['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME']),
    sort: v.picklist(['changeDate,asc', 'changeDate,desc']),
    /** Hides the first steps from an administrator. */
    hideFirstSteps: v.optional(v.literal(true)),
  }),
})

/** Sets the caller's language. Throws `not_found` for another account's id. */
export async function setLanguage(ctx: Ctx, id: string, language: (typeof locales)[number]): Promise<void> {
  const account = await requirePerson(ctx)
  if (account.id !== id) throw new DomainError('not_found')
  await update(ctx, account, 'account.language', { langKey: language })
}

export async function setFilterSettings(ctx: Ctx, input: v.InferOutput<typeof FilterSettingsInput>): Promise<void> {
  await update(ctx, await requirePerson(ctx), 'account.filters', { filterSettings: input.settings })
}

async function update(
  ctx: Ctx,
  account: Account,
  action: string,
  set: Partial<Pick<Account, 'langKey' | 'filterSettings'>>,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(set).map((key) => [`${key}Before`, account[key as keyof typeof set]]))
  const detail = { ...before, ...set }
  await commit(ctx, { action, entity: 'account', entityId: account.id, detail, reply: undefined }, [
    ctx.db
      .update(accounts)
      .set({ ...set, lastModifiedBy: account.login, lastModifiedDate: ctx.at, version: account.version + 1 })
      .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
    assertChanged(),
  ])
}
