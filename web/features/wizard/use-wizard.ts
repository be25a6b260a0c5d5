import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { WithdrawnProductError } from '#web/routing/withdrawn-product.ts'

import { journeyOfLoan } from './addresses.ts'
import { knownSettings } from './known-settings.ts'
import { loanQuery } from './loan-query.ts'
import { useTypedAnswers } from './memory.ts'
import { doneUpTo } from './progress.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, budgetItemsQuery, pagesQuery } from '#web/api/settings-queries.ts'
import { today } from '#web/shared/today.ts'
import { isLockedByOther, useEditLock } from './use-edit-lock.ts'
import { type WizardState, wizardState } from './wizard-state.ts'

interface WizardOptions {
  /** False if the reader only views, so that the lock stays free for others. */
  readonly edits?: boolean
}

/** The wizard of a loan, whose data the route's loader has loaded. */
export function useWizard(loanId: string, { edits = true }: WizardOptions = {}): WizardState {
  const [products, processes, pages, fields, keys, living, documents, loan] = useSuspenseQueries({
    queries: [
      productsQuery,
      processesQuery,
      pagesQuery,
      fieldsQuery,
      keysQuery,
      budgetItemsQuery,
      documentTabsQuery,
      loanQuery(loanId),
    ],
  })
  const typed = useTypedAnswers(loanId)
  const saved = loan.data
  const lockedByOther = isLockedByOther(useEditLock(saved, edits))
  const journey = useMemo(
    () => journeyOfLoan(saved, products.data, processes.data),
    [saved, products.data, processes.data],
  )
  if (journey === undefined) throw new WithdrawnProductError()
  const settings = useMemo(
    () =>
      knownSettings({
        PAGES: pages.data,
        INPUT_FIELDS: fields.data,
        KEYS: keys.data,
        LIVING_TYPE: living.data,
        DOCUMENTS: documents.data,
      }),
    [pages.data, fields.data, keys.data, living.data, documents.data],
  )
  const day = today()
  // Depends on the stored loan only, so not recalculated on every key.
  const done = useMemo(() => doneUpTo(settings, journey.product, saved, day), [settings, journey.product, saved, day])
  return useMemo(
    () => wizardState({ journey, settings, saved, typed, lockedByOther, done, today: day }),
    [journey, settings, saved, typed, lockedByOther, done, day],
  )
}
