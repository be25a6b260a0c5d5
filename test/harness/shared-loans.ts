import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { pdfText } from './bank.ts'
import { askAs, newPerson } from './control.ts'
import { answers, completeBorrower } from './loans.ts'
import { json } from './people.ts'
import type { Portal } from './portal.ts'
import type { ProductJourney } from './journeys.ts'

/** A loan of a portal that really runs, of somebody whom no other test knows. */
export interface OwnLoan {
  readonly owner: string
  readonly ask: Portal['fetch']
  readonly loan: Loan
  /** Where its steps are. */
  readonly place: string
}

/** The answer to a call that must be possible. */
export async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  const text = await done.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** A loan with all answers of a product; its household and how far it has come can be others. */
export async function ownLoan(
  { productId, values }: Pick<ProductJourney, 'productId' | 'values'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<OwnLoan> {
  const owner = await newPerson('owner')
  const ask = await askAs(owner)
  const borrowers = values['secondBorrower'] === true ? [completeBorrower, completeBorrower] : [completeBorrower]
  const body = { productId, fields: answers(values), borrowers, lastCompletedStep: 'unterlagen', ...more }
  const loan = await answered<Loan>(ask('/api/loan', json('POST', body)))
  const uri = shippedAreas().PRODUCTS.find(({ id }) => id === productId)?.uri
  return { owner, ask, loan, place: `/${uri}/${loan.id}` }
}

/** Gives a loan a name of its own. */
export const nameLoan = (ask: Portal['fetch'], id: string, name: string): Promise<unknown> =>
  answered(ask(`/api/loan/previews/${id}/description?desc=${encodeURIComponent(name)}`, { method: 'PATCH' }))

/** Shares a loan with somebody, whose e-mail is answered. */
export async function shareAs(
  role: 'EDITOR' | 'VIEWER',
  { ask, loan }: Pick<OwnLoan, 'ask' | 'loan'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const guest = await newPerson(role.toLowerCase())
  const sharing = { members: [{ email: guest, role }], askForHelp: true, dataSharingAgreement: true, ...more }
  await answered(ask(`/api/loan/${loan.id}/share`, json('PUT', sharing)))
  return guest
}

/** Hands in a payslip called Nachweis.pdf; a form of the document that the tests run in is none that Node could send. */
export async function handInPayslip({ ask, loan }: Pick<OwnLoan, 'ask' | 'loan'>): Promise<void> {
  const field = (name: string, value: string) =>
    `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file =
    '--part\r\nContent-Disposition: form-data; name="file"; filename="Nachweis.pdf"\r\n' +
    `Content-Type: application/pdf\r\n\r\n${pdfText}\r\n`
  const place = { loanId: loan.id, documentTabId: 'income', documentId: 'payslip' }
  const fields = Object.entries(place).map(([name, value]) => field(name, value))
  await answered(
    ask('/api/loan/documents', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
      body: [...fields, file, '--part--\r\n'].join(''),
    }),
  )
}
