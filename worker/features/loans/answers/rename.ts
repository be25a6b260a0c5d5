import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { maxLoanNameLength } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { isLabel, tidyLabel } from '#domain/names/label.ts'

import { assertChanged, commit } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { assertNotLockedByOther } from '../edit-lock.ts'
import { getLoanFor } from '../record.ts'
import { stillWritable } from './writing.ts'

/** [A5.18]: ignores an empty or unchanged name and refuses one that is too long or against the rule of names. A sent loan can be renamed, too. */
export async function renameLoan(ctx: Ctx, id: string, name: string): Promise<void> {
  const record = await getLoanFor(ctx, id, 'rename')
  const { loan } = record
  const description = tidyLabel(name)
  if ([...description].length > maxLoanNameLength)
    throw refused({ message: 'Size', params: { max: maxLoanNameLength } })
  if (!isLabel(description)) throw refused({ message: 'Pattern' })
  if (description === '' || description === loan.description) return
  assertNotLockedByOther(ctx, record)
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
        // Of a sent one, its periods count from what has become of it.
        .set({ description, version: loan.version + 1, ...(can('edit', loan.status) ? { changeDate: ctx.at } : {}) })
        .where(stillWritable(ctx, record)),
      assertChanged(),
    ],
  )
}

const refused = (problem: Pick<FieldError, 'message' | 'params'>): DomainError =>
  new DomainError('invalid', { fieldErrors: [{ objectName: 'loan', field: 'desc', ...problem }] })
