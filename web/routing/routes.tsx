import { redirect, type RouteObject } from 'react-router'

import { arrival } from '../features/account/arrival.ts'
import { accountPages } from '../features/account/routes.tsx'
import { adminRoutes } from '../features/admin/routes.tsx'
import { overviewRoutes } from '../features/overview/routes.tsx'
import { wizardRoutes } from '../features/wizard/routes.tsx'
import { withinTwoMinutes } from '../boot/lazy-with-retry.ts'
import { path, patterns } from './paths.ts'
import { Opening } from '../ui/Opening.tsx'
import { RouteError } from '../ui/RouteError.tsx'
import { Shell } from '../ui/Shell.tsx'

/** The routes of all features; the most specific address wins, in any order. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    HydrateFallback: Opening,
    children: [
      {
        // A page that fails keeps header and footer.
        errorElement: <RouteError />,
        children: [
          ...overviewRoutes,
          ...accountPages,
          ...adminRoutes,
          ...wizardRoutes,
          {
            path: patterns.back,
            lazy: withinTwoMinutes(async () => ({ Component: (await import('../embedding/BackPage.tsx')).BackPage })),
          },
          {
            path: patterns.information,
            lazy: withinTwoMinutes(async () => import('../features/information/InformationPage.tsx')),
          },
          {
            path: patterns.receipt,
            lazy: withinTwoMinutes(async () => ({
              Component: (await import('../features/receipt/ReceiptPage.tsx')).ReceiptPage,
            })),
          },
          {
            path: patterns.signing,
            lazy: withinTwoMinutes(async () => ({
              Component: (await import('../features/signing/SigningPage.tsx')).SigningPage,
            })),
          },
          {
            path: patterns.consents,
            lazy: withinTwoMinutes(async () => ({
              Component: (await import('../features/second-consents/ConsentPage.tsx')).ConsentPage,
            })),
          },
          {
            path: patterns.notFound,
            loader: () => {
              arrival.redirectAfterSignIn()
              return null
            },
            lazy: withinTwoMinutes(async () => ({ Component: (await import('../ui/NotFoundPage.tsx')).NotFoundPage })),
          },
          { path: '*', loader: () => redirect(path('notFound')) },
        ],
      },
    ],
  },
]
