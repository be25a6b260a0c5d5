import type { RouteObject } from 'react-router'

import { withTexts } from '#web/i18n/i18n.ts'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { patterns } from '#web/routing/paths.ts'

import { placePage } from './PlacePage.tsx'
import { processLoader, processStartLoader, productLoader } from './loaders.ts'

const loanPage = withinTwoMinutes(async () => {
  const { loanLoader, LoanPage } = await import('./LoanPage.tsx')
  return { loader: loanLoader, Component: LoanPage }
})
const checkAnswersPage = withinTwoMinutes(
  withTexts('loan', async () => {
    const { checkAnswersLoader: reviewLoader, CheckAnswersPage: ReviewPage } =
      await import('../check-answers/CheckAnswersPage.tsx')
    return { loader: reviewLoader, Component: ReviewPage }
  }),
)

const schedulePage = withinTwoMinutes(
  withTexts('loan', async () => {
    const { scheduleLoader, SchedulePage } = await import('../calculation/SchedulePage.tsx')
    return { loader: scheduleLoader, Component: SchedulePage }
  }),
)

const precontractPage = withinTwoMinutes(
  withTexts('loan', async () => {
    const { precontractLoader, PrecontractPage } = await import('../precontract/PrecontractPage.tsx')
    return { loader: precontractLoader, Component: PrecontractPage }
  }),
)

/** [A2.13], [A2.14]; the short forms of a process redirect to the full ones. */
export const wizardRoutes: RouteObject[] = [
  // Never rendered: their loaders redirect.
  { path: patterns.processStart, element: null, loader: processStartLoader },
  { path: patterns.process, element: null, loader: processLoader },
  { path: patterns.processLoan, lazy: loanPage },
  { path: patterns.processReview, lazy: checkAnswersPage },
  { path: patterns.processSchedule, lazy: schedulePage },
  { path: patterns.processPrecontract, lazy: precontractPage },
  {
    path: patterns.product,
    loader: productLoader,
    lazy: withinTwoMinutes(async () => ({
      Component: placePage((await import('./start/NewLoanPage.tsx')).NewLoanPage),
    })),
  },
  { path: patterns.productLoan, lazy: loanPage },
  { path: patterns.productReview, lazy: checkAnswersPage },
  { path: patterns.productSchedule, lazy: schedulePage },
  { path: patterns.productPrecontract, lazy: precontractPage },
  {
    path: patterns.embed,
    element: null,
    loader: async (args) => (await import('../../embedding/entry.ts')).embedLoader(args),
  },
  {
    path: patterns.resume,
    lazy: withinTwoMinutes(
      withTexts('account', async () => ({ Component: (await import('../resume/ResumePage.tsx')).ResumePage })),
    ),
  },
  {
    path: patterns.alternativeFinish,
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./CallRequestedPage.tsx')).CallRequestedPage })),
  },
]
