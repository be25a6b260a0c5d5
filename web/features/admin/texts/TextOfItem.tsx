import { lazy, Suspense } from 'react'

import { Spinner } from '#web/ui/Spinner.tsx'

import type { ItemExtraProps } from '../settings/form/item-form.ts'

const TextInPlace = lazy(() => import('./TextInPlace.tsx').then((module) => ({ default: module.TextInPlace })))

export const TextOfItem = (props: ItemExtraProps) => (
  <Suspense fallback={<Spinner />}>
    <TextInPlace {...props} />
  </Suspense>
)
