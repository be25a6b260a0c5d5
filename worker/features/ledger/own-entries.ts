import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { wordingText } from '#domain/contact/consent.ts'
import { type Localized, perLocale } from '#domain/text/locale.ts'
import { can } from '#domain/loan/status.ts'
import type { LedgerBasis, LedgerItem, LedgerKind, LedgerPerson, LedgerWay } from '#domain/privacy/ledger.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'

export interface LedgerEntry {
  readonly id: string
  readonly item: LedgerItem
  readonly kind: LedgerKind
  readonly basis: LedgerBasis
  readonly who: LedgerPerson
  readonly way: LedgerWay | null
  /** As it was shown; null if it was not stored then. */
  readonly text: string | null
  readonly locale: string
  readonly wording: string
  readonly release: number | null
  readonly fieldId: string | null
  readonly givenAt: string
  readonly withdrawnAt: string | null
  readonly endedAt: string | null
  readonly loanId: string | null
}

/** An entry with its application. */
export interface OwnEntry extends LedgerEntry {
  readonly loan: {
    readonly id: string
    /** The title of the product; null if it is no longer in the settings. */
    readonly product: Localized | null
    /** Whether the bank has it: then what was done with a consent stays lawful. */
    readonly sent: boolean
  } | null
}

/**
 * A person's entries: of their account, from before it existed by the applications that it has taken over, and by a link to its
 * address.
 */
export const isOwnEntry = ({ db }: Pick<Ctx, 'db'>, { id, login }: Pick<Account, 'id' | 'login'>): SQL | undefined =>
  or(
    eq(consents.accountId, id),
    and(
      isNull(consents.accountId),
      eq(consents.who, 'VISITOR'),
      inArray(consents.loanId, db.select({ id: loans.id }).from(loans).where(eq(loans.accountId, id))),
    ),
    and(isNull(consents.accountId), eq(consents.who, 'SECOND_BORROWER'), eq(consents.email, login)),
  )

export function entryDto(row: typeof consents.$inferSelect): LedgerEntry {
  const { accountId: _, sessionId: _session, email: _email, text, ...entry } = row
  return { ...entry, text: text ?? wordingText(row.wording, row.locale) ?? null }
}

/** A person's entries, newest first. */
export const ownEntriesQuery = (ctx: Ctx, account: Account, only?: string) =>
  ctx.db
    .select({ entry: consents, loan: { id: loans.id, status: loans.status, productId: loans.productId } })
    .from(consents)
    .leftJoin(loans, eq(loans.id, consents.loanId))
    .where(and(isOwnEntry(ctx, account), only === undefined ? undefined : eq(consents.id, only)))
    .orderBy(desc(consents.givenAt), desc(consents.id))

type Found = Awaited<ReturnType<typeof ownEntriesQuery>>[number]

export const ownEntryDto = ({ areas }: Pick<Snapshot, 'areas'>, { entry, loan }: Found): OwnEntry => {
  const titles = areas.PRODUCTS.find(({ id }) => id === loan?.productId)?.translations
  return {
    ...entryDto(entry),
    loan:
      loan === null
        ? null
        : {
            id: loan.id,
            product: titles === undefined ? null : perLocale((locale) => titles[locale].title),
            sent: !can('edit', loan.status),
          },
  }
}

export async function listOwnEntries(ctx: Ctx): Promise<OwnEntry[]> {
  const settings = await ctx.settings()
  const [rows] = await ctx.read(ownEntriesQuery(ctx, await requirePerson(ctx)))
  return rows.map((row) => ownEntryDto(settings, row))
}
