import { hc } from 'hono/client'
import type { InferInput } from 'valibot'

import type { CalculationLoanInput } from '#domain/loan/calculation-loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { childBenefitRoutes } from '#worker/features/child-benefit/routes.ts'

const client: ReturnType<typeof hc<typeof childBenefitRoutes>> = hc<typeof childBenefitRoutes>('/', throughPortal)

/** Calculation code, and the loan for its trial run. */
export interface Attempt {
  readonly code: string
  readonly loan: InferInput<typeof CalculationLoanInput>
}

/** Runs a trial; returns the result and the response time in milliseconds. */
export async function runTrial(attempt: Attempt) {
  const begun = performance.now()
  const tried = await unwrap(client.api.settings['child-benefit'].try.$post({ json: attempt }))
  return { ...tried, took: performance.now() - begun }
}

export type Tried = Awaited<ReturnType<typeof runTrial>>
