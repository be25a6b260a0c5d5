import { hc } from 'hono/client'
import type { InferInput } from 'valibot'

import type { CalculationLoanInput } from '#domain/loan/calculation-loan.ts'
import { call, throughPortal } from '#web/api/client.ts'
import type { childBenefitRoutes } from '#worker/features/child-benefit/routes.ts'

const client: ReturnType<typeof hc<typeof childBenefitRoutes>> = hc<typeof childBenefitRoutes>('/', throughPortal)

/** A program as it stands in the editor, and the loan that it is tried on. */
export interface Attempt {
  readonly code: string
  readonly loan: InferInput<typeof CalculationLoanInput>
}

/** What came of it, and how long the portal took to say so, in milliseconds. */
export async function runTrial(attempt: Attempt) {
  const begun = performance.now()
  const tried = await call(client.api.settings['child-benefit'].try.$post({ json: attempt }))
  return { ...tried, took: performance.now() - begun }
}

export type Tried = Awaited<ReturnType<typeof runTrial>>
