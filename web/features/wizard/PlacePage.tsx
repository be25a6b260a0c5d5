import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'

import { productsQuery } from '#web/api/settings.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const GenericPage = lazy(() => import('./GenericPage.tsx').then((module) => ({ default: module.GenericPage })))

/** `/{uri}`: a product's start page, or a page outside journeys ([A2.14]). */
export const placePage = (StartPage: ComponentType) =>
  function PlacePage() {
    const { productUri = '' } = useParams()
    const { data: products } = useSuspenseQuery(productsQuery)
    if (products.some(({ uri }) => uri === productUri)) return <StartPage />
    return (
      <Suspense fallback={<Spinner />}>
        <GenericPage uri={productUri} />
      </Suspense>
    )
  }
