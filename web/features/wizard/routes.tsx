import type { RouteObject } from 'react-router'

import { withinTwoMinutes } from '#web/lazily.ts'
import { patterns } from '#web/paths.ts'

import { productLoader } from './loaders.ts'

export const wizardRoutes: RouteObject[] = [
  {
    path: patterns.product,
    loader: productLoader,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./start/NewLoanPage.tsx')).NewLoanPage })),
  },
  {
    path: patterns.productLoan,
    lazy: withinTwoMinutes(async () => {
      const { loanLoader, LoanPage } = await import('./LoanPage.tsx')
      return { loader: loanLoader, Component: LoanPage }
    }),
  },
  {
    path: patterns.alternativeFinish,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./CallRequestedPage.tsx')).CallRequestedPage })),
  },
]
