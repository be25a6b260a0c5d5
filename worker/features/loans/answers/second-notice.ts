import type { FieldValues } from '#domain/fields/types.ts'
import { addressToInform, mostNotices } from '#domain/loan/second-notice.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'

import type { Statement } from '../../../db/commit.ts'
import type { Ctx } from '../../../http/context.ts'
import type { LoanRecord } from '../loan-record.ts'
import { isFirsts } from '../second-address.ts'

type Noticed = Pick<LoanRecord, 'loan' | 'people' | 'secondNotices' | 'reader'>

/**
 * Informs a second borrower whom somebody else has entered, in the batch that stores it (docs/decisions/2026-11-29-consents.md): once a
 * mailbox and loan, and nobody who takes part already. `sends`: there is no later time for it.
 */
export async function secondNotice(
  ctx: Ctx,
  record: Noticed,
  fields: FieldValues,
  { sends = false }: { readonly sends?: boolean } = {},
): Promise<Statement[]> {
  const email = addressToInform(fields)
  if (email === '' || !isDue(record, fields, email) || (!sends && record.secondNotices.length >= mostNotices)) return []
  // Previews mail nobody.
  if (record.reader.preview !== undefined) return []
  const { noticeMail } = await import('../../second-consents/notice.ts')
  return noticeMail(ctx, record, { email, needed: sends })
}

function isDue({ people, secondNotices }: Noticed, fields: FieldValues, email: string): boolean {
  const mailbox = toMailbox(email)
  const joined = people.members.filter(({ accountId }) => accountId !== null)
  return !(
    isFirsts(fields, people.owner, email) ||
    joined.some((member) => member.role === 'CO_BORROWER' || toMailbox(member.email) === mailbox) ||
    secondNotices.some((notice) => notice.mailbox === mailbox)
  )
}
