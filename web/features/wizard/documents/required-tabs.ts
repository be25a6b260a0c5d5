import { queryOptions, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { DocumentTab } from '#domain/settings/areas/documents/schema.ts'
import { tabsThatApply } from '#domain/wizard/required-documents.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { useLastError } from '#web/ui/use-last-error.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'

import type { WizardState } from '../wizard-state.ts'

const client: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)

/** A document tab that the answers require. */
export type AskedTab = Pick<DocumentTab, 'id' | 'title' | 'documents'>

/** The documents required by all answers of a loan; the next version replaces the previous one. */
const askedTabsQuery = ({ id, version }: Pick<Loan, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['document-tabs', id, version],
    queryFn: async (): Promise<readonly AskedTab[]> => {
      const tabs = await unwrap(client.api.loan.documents.tabs.$post({ json: { loanId: id } }))
      return tabs
        .filter(({ type }) => type === 'DOCUMENTS')
        .map(({ tabId, title, documents }) => ({ id: tabId, title, documents }))
    },
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    // The other borrower may change their answers at any time.
    staleTime: 0,
    meta: { silent: true },
  })

export interface AskedTabs {
  /** Undefined while unknown. */
  readonly tabs: readonly AskedTab[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/**
 * The document tabs that apply. Readers who see all answers get them at once, unsaved input included. Readers who upload
 * documents without seeing the other borrower's answers ask the server. All others get the tabs of the answers they see.
 */
export function useAskedTabs({ settings, steps, answers, saved }: TabsOf): AskedTabs {
  const isPartlyHidden = !canSeeAll(saved) && may(saved.ownership.role, 'upload')
  const hasDocumentsStep = steps.some(({ page }) => page.type === 'DOCUMENTS')
  const query = useQuery({
    ...askedTabsQuery(saved),
    enabled: isPartlyHidden && hasDocumentsStep,
  })
  const { data, isFetching, refetch } = query
  const error = useLastError(query.error, query.isLoading)
  const own = useMemo(
    () => (isPartlyHidden && hasDocumentsStep ? undefined : tabsThatApply(settings.DOCUMENTS, { steps, answers })),
    [isPartlyHidden, hasDocumentsStep, settings.DOCUMENTS, steps, answers],
  )
  if (own !== undefined) return { tabs: own, error: null, isFetching: false, refetch: () => undefined }
  return { tabs: data, error, isFetching, refetch: () => void refetch() }
}

type TabsOf = Pick<WizardState, 'settings' | 'steps' | 'answers' | 'saved'>

const canSeeAll = ({ incomeHidden }: Pick<Loan, 'incomeHidden'>): boolean => !incomeHidden.includes(true)

/** Whether a reader gets the actual tabs; without them they cannot tell which documents are no longer required. */
export const hasTabAccess = (saved: Pick<Loan, 'incomeHidden' | 'ownership'>): boolean =>
  canSeeAll(saved) || may(saved.ownership.role, 'upload')
