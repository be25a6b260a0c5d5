import { bankEvent, sendLoan, uploadFile } from './bank.ts'
import { completeLoan } from './loans.ts'
import { type Person, succeeded } from './people.ts'
import type { Portal } from './portal.ts'

/** What is kept of a person who was rejected and has then erased themselves: the number of the application, and a file. */
export async function retainedRecord(
  portal: Portal,
  { fetch }: Pick<Person, 'fetch'>,
): Promise<{ id: string; file: string }> {
  const loan = await completeLoan(fetch)
  const { publicId } = await uploadFile(fetch, loan.id)
  await sendLoan(fetch, loan)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [] }))
  await succeeded(fetch('/api/account', { method: 'DELETE' }))
  return { id: loan.id, file: publicId }
}
