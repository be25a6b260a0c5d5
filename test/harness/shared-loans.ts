import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { pdfText } from './bank.ts'
import { askAs, newPerson } from './control.ts'
import { acceptAll } from './invitations.ts'
import { answers, completeBorrower } from './loans.ts'
import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'
import type { ProductJourney } from './journeys.ts'

/** A loan of a running portal, owned by a user of this test only. */
export interface OwnLoan {
  readonly owner: string
  readonly ask: Portal['fetch']
  readonly loan: Loan
  /** The address of its steps. */
  readonly place: string
}

/** The reply of a call that must succeed. */
export async function answered<T>(reply: Promise<Response>): Promise<T> {
  const text = await (await succeeded(reply)).text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** A loan with all answers of a product; household and progress can be chosen. */
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

/** Names a loan. */
export const nameLoan = (ask: Portal['fetch'], id: string, name: string): Promise<unknown> =>
  answered(ask(`/api/loan/previews/${id}/description?desc=${encodeURIComponent(name)}`, { method: 'PATCH' }))

/** Shares a loan with a new user who accepts it, and whose e-mail is returned. */
export async function shareAs(
  role: 'EDITOR' | 'VIEWER',
  { ask, loan }: Pick<OwnLoan, 'ask' | 'loan'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const guest = await newPerson(role.toLowerCase())
  const sharing = { members: [{ email: guest, role }], askForHelp: true, dataSharingAgreement: true, ...more }
  await answered(ask(`/api/loan/${loan.id}/share`, json('PUT', sharing)))
  await acceptAll(await askAs(guest))
  return guest
}

/** Uploads a payslip called Nachweis.pdf, with Node's form, because it cannot send one of the test's document. */
export async function uploadPayslip({ ask, loan }: Pick<OwnLoan, 'ask' | 'loan'>): Promise<void> {
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
