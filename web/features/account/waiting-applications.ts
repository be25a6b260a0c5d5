import * as v from 'valibot'

import type { WaitingApplication } from '#domain/errors.ts'

import { isApiError } from '../../api/errors.ts'

const PasswordNeeded = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    errorKey: v.literal('passwordneeded'),
    applications: v.array(
      v.object({ id: v.string(), product: v.string(), amount: v.nullable(v.number()), changeDate: v.string() }),
    ),
  }),
)

/** The visitor's applications of a registration that needs a password here; undefined for every other failure. */
export function waitingApplicationsOf(error: unknown): readonly WaitingApplication[] | undefined {
  const result = v.safeParse(PasswordNeeded, isApiError(error) ? error.body : '')
  return result.success ? result.output.applications : undefined
}
