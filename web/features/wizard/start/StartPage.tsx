import { lazy, Suspense } from 'react'

import { isPlain } from '#domain/wizard/start-page.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import type { NewStartProps } from './start-props.ts'
import { RequestStart } from './RequestStart.tsx'

const NewStart = lazy(() => import('./NewStart.tsx').then((module) => ({ default: module.NewStart })))

/** The start page of a product; loads the field rules only if it asks for more than a loan request. */
export const StartPage = (start: NewStartProps) =>
  isPlain(start.product, start.page) ? (
    <RequestStart {...start} />
  ) : (
    <Suspense fallback={<Spinner />}>
      <NewStart {...start} />
    </Suspense>
  )
