import { queryOptions } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'
import { unwrap } from '#web/api/client.ts'

import { loanClient } from '../loan-query.ts'

/**
 * What an application lacks, from the server, which also knows the answers that the other borrower hides from this
 * reader. Refetched on every visit, because documents change without a new version of the loan.
 */
export const missingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['missing', id, version],
    queryFn: async (): Promise<MissingParts> => unwrap(loanClient.api.loan[':id'].missing.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** The same for the open loan; the next version replaces this one without a gap. */
export const missingOfOpen = ({ id, version }: Pick<Loan, 'id' | 'version'>) =>
  queryOptions({
    ...missingQuery(id, version),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  })
