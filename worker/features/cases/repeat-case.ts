import { eq } from 'drizzle-orm'

import { commit, type Statement } from '../../db/commit.ts'
import type { CaseNote, HoldNote } from '../../db/erasures.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { holds, personCases } from '../../db/schema/cases.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { deceased } from './deceased.ts'
import { objected } from './objected.ts'

const action = 'erasure.repeat'

/**
 * A case of somebody who is there, as its newest note left it; its texts are those of the backup, if it has it. What the backup
 * has and nobody has changed since stays as it is: a person whose death was an error is not dead again.
 */
export async function repeatCase(ctx: Ctx, note: CaseNote, isLater: boolean): Promise<undefined> {
  const [[account], [loan], [known]] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, note.accountId)),
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(eq(loans.id, note.loanId ?? '')),
    ctx.db.select({ id: personCases.id }).from(personCases).where(eq(personCases.id, note.id)),
  )
  if (account === undefined || (known !== undefined && !isLater)) return
  const row = { ...note, loanId: loan?.id ?? null }
  await commit(ctx, { action, entity: 'account', entityId: account.id, detail: { case: note.id }, reply: undefined }, [
    ctx.db.insert(personCases).values(row).onConflictDoUpdate({ target: personCases.id, set: row }),
    ...effect(ctx, note, account),
  ])
}

/** What is to be done for it once more. An application that is not there has no entries either. */
function effect(ctx: Ctx, { kind, state, loanId, answeredAt, endsAt }: CaseNote, account: Account): Statement[] {
  if (state !== 'GRANTED') return []
  if (kind === 'OBJECTION') return [objected(ctx, account, { loanId, at: answeredAt ?? ctx.at })]
  return kind === 'DEATH' && endsAt === null ? deceased(ctx, account) : []
}

/** The same of a hold. */
export async function repeatHold(ctx: Ctx, note: HoldNote, isLater: boolean): Promise<undefined> {
  const [[account], [known]] = await ctx.read(
    ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, note.accountId)),
    ctx.db.select({ id: holds.id }).from(holds).where(eq(holds.id, note.id)),
  )
  if (account === undefined || (known !== undefined && !isLater)) return
  await commit(ctx, { action, entity: 'account', entityId: account.id, detail: { hold: note.id }, reply: undefined }, [
    ctx.db.insert(holds).values(note).onConflictDoUpdate({ target: holds.id, set: note }),
  ])
}
