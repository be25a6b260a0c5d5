import { wellKnown } from '#domain/fields/well-known.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { can } from '#domain/loan/status.ts'
import { unwrap } from '#web/api/client.ts'
import { loanClient } from '#web/features/wizard/loan-query.ts'

/** The first borrowers of the applications that were sent together with the reader as the second one, each once. */
export async function readJointApplications(): Promise<readonly string[]> {
  const { content } = await unwrap(loanClient.api.loan.previews.$get({ query: { ownership: 'SHARED_WITH_ME' } }))
  const sent = content.filter(({ ownership, status }) => ownership.role === 'CO_BORROWER' && !can('edit', status))
  const loans: readonly Loan[] = await Promise.all(
    sent.map(({ id }) => unwrap(loanClient.api.loan[':id'].$get({ param: { id } }))),
  )
  const joint = loans.filter(({ fields }) => isSecondBorrowerImplied(fields))
  return [...new Set(joint.map(firstBorrower))]
}

const firstBorrower = ({ fields }: Loan): string =>
  [wellKnown.firstName, wellKnown.lastName]
    .map((id) => fields[id]?.value.value)
    .filter((name) => typeof name === 'string')
    .join(' ')
