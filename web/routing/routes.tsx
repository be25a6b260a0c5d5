import { redirect, type RouteObject } from 'react-router'

import { withTexts } from '#web/i18n/i18n.ts'
import { arrival } from '#web/features/account/arrival.ts'
import { accountPages } from '#web/features/account/routes.tsx'
import { adminRoutes } from '#web/features/admin/routes.tsx'
import { overviewRoutes } from '#web/features/overview/routes.tsx'
import { wizardRoutes } from '#web/features/wizard/routes.tsx'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { path, patterns } from './paths.ts'
import { Opening } from '#web/ui/Opening.tsx'
import { RouteError } from '#web/ui/RouteError.tsx'
import { Shell } from '#web/shell/Shell.tsx'

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
            lazy: withinTwoMinutes(async () => ({ Component: (await import('#web/embedding/BackPage.tsx')).BackPage })),
          },
          {
            path: patterns.information,
            lazy: withinTwoMinutes(async () => import('#web/features/information/InformationPage.tsx')),
          },
          {
            path: patterns.receipt,
            lazy: withinTwoMinutes(
              withTexts('loan', async () => ({
                Component: (await import('#web/features/receipt/ReceiptPage.tsx')).ReceiptPage,
              })),
            ),
          },
          {
            path: patterns.signing,
            lazy: withinTwoMinutes(
              withTexts('loan', async () => ({
                Component: (await import('#web/features/signing/SigningPage.tsx')).SigningPage,
              })),
            ),
          },
          {
            path: patterns.consents,
            lazy: withinTwoMinutes(async () => ({
              Component: (await import('#web/features/second-consents/ConsentPage.tsx')).ConsentPage,
            })),
          },
          {
            path: patterns.notFound,
            loader: () => {
              arrival.redirectAfterSignIn()
              return null
            },
            lazy: withinTwoMinutes(async () => ({
              Component: (await import('#web/ui/NotFoundPage.tsx')).NotFoundPage,
            })),
          },
          { path: '*', loader: () => redirect(path('notFound')) },
        ],
      },
    ],
  },
]
