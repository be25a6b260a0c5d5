import { hc } from 'hono/client'

import type { Loan } from '#domain/loan/loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { loadJourney } from '#web/features/wizard/loaders.ts'
import { keepLoan } from '#web/features/wizard/loan-query.ts'
import { rememberLoan } from '#web/features/wizard/memory.ts'
import type { resumeRoutes } from '#worker/features/resume/routes.ts'

const client: ReturnType<typeof hc<typeof resumeRoutes>> = hc<typeof resumeRoutes>('/', throughPortal)

export async function requestLink(id: string, email: string): Promise<void> {
  await unwrap(client.api.loan[':id']['resume-link'].$post({ param: { id }, json: { email } }))
}

/** From now on, the loan belongs to this browser. */
export async function resumeDraft(key: string): Promise<Loan> {
  const loan: Loan = await unwrap(client.api.loan.resume.$post({ json: { key } }))
  rememberLoan((await loadJourney(loan)).key, loan.id)
  return keepLoan(loan)
}
