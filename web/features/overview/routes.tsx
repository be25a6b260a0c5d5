import { lazy, Suspense } from 'react'
import { redirect, type RouteObject } from 'react-router'

import { withTexts } from '#web/i18n/i18n.ts'
import { accountQuery } from '#web/api/account.ts'
import { productsQuery } from '#web/api/settings.ts'
import { requireAccount } from '#web/routing/guard.ts'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { path, patterns } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const Overview = lazy(
  withinTwoMinutes(withTexts('loan', async () => ({ default: (await import('./OverviewPage.tsx')).OverviewPage }))),
)

/**
 * Not a lazy route: the router would load it at the same time as the loader, also for visitors who are only redirected
 * to a product.
 */
function OverviewOnceThere() {
  return (
    <Suspense fallback={<Spinner />}>
      <Overview />
    </Suspense>
  )
}

export const overviewRoutes: RouteObject[] = [
  {
    index: true,
    loader: redirectToStartPage,
    Component: OverviewOnceThere,
  },
  {
    // [A2.12]
    path: patterns.entity,
    // Never rendered: its loader redirects or refuses.
    element: null,
    loader: async ({ request }) => {
      await requireAccount(request, ['USER'])
      return redirect(path('start'))
    },
  },
]

/** [A2.01]: signed-in users have their own start page; everybody else starts with the default product. */
async function redirectToStartPage({ request }: { readonly request: Request }) {
  const account = await queryClient.query(accountQuery)
  if (account !== null) return account.isAdmin ? redirect(path('admin')) : null
  const products = await queryClient.query(productsQuery)
  const enabled = products.filter((product) => product.enabled)
  const first = enabled.find((product) => product.isDefault) ?? enabled[0]
  return redirect(
    first === undefined
      ? path('notFound')
      : `${path('product', { productUri: first.uri })}${new URL(request.url).search}`,
  )
}
