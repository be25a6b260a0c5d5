import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { assertNotLockedByOther } from '../edit-lock.ts'
import { getLoanFor } from '../record.ts'
import { stillWritable } from './writing.ts'

const longestName = 50

/** [A5.18]: ignores an empty or unchanged name and refuses one that is too long. A sent loan can be renamed, too. */
export async function renameLoan(ctx: Ctx, id: string, name: string): Promise<void> {
  const record = await getLoanFor(ctx, id, 'rename')
  const { loan } = record
  const description = name.trim()
  if ([...description].length > longestName)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'loan', field: 'desc', message: 'Size', params: { max: longestName } }],
    })
  if (description === '' || description === loan.description) return
  assertNotLockedByOther(ctx, loan, record.people)
  await commit(
    ctx,
    {
      action: 'loan.rename',
      entity: 'loan',
      entityId: id,
      personal: { dataKey: loan.dataKey, before: loan.description, after: description },
      reply: undefined,
    },
    [
      ctx.db
        .update(loans)
        .set({ description, version: loan.version + 1, changeDate: ctx.at })
        .where(stillWritable(ctx, record)),
      assertChanged(),
    ],
  )
}
