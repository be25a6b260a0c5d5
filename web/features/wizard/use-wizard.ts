import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { loanQuery } from './loan-query.ts'
import { useTypedAnswers } from './memory.ts'
import { productsQuery } from '#web/api/settings.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, livingQuery, pagesQuery } from './settings-queries.ts'
import { today } from './today.ts'
import { type WizardState, wizardState } from './wizard-state.ts'

/** The wizard of a loan; its loader has asked for everything already. */
export function useWizard(productUri: string, loanId: string): WizardState {
  const [products, pages, fields, keys, living, documents, loan] = useSuspenseQueries({
    queries: [productsQuery, pagesQuery, fieldsQuery, keysQuery, livingQuery, documentTabsQuery, loanQuery(loanId)],
  })
  const typed = useTypedAnswers(loanId)
  const product = products.data.find((each) => each.uri === productUri)
  if (product === undefined) throw new Error(`no product has the address ${productUri}`)
  return useMemo(
    () =>
      wizardState({
        product,
        settings: {
          PAGES: pages.data,
          INPUT_FIELDS: fields.data,
          KEYS: keys.data,
          LIVING_TYPE: living.data,
          DOCUMENTS: documents.data,
        },
        saved: loan.data,
        typed,
        today: today(),
      }),
    [product, pages.data, fields.data, keys.data, living.data, documents.data, loan.data, typed],
  )
}
