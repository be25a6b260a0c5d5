import { redirect, type RouteObject } from 'react-router'

import { productsQuery } from '../../api/settings.ts'
import { withinTwoMinutes } from '../../lazily.ts'
import { path, patterns } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'

export const wizardRoutes: RouteObject[] = [
  {
    path: patterns.product,
    loader: async ({ params }) => {
      const products = await queryClient.query(productsQuery)
      const known = products.some((product) => product.enabled && product.uri === params['productUri'])
      return known ? null : redirect(path('notFound'))
    },
    lazy: withinTwoMinutes(async () => ({ Component: (await import('./ProductPage.tsx')).ProductPage })),
  },
]
