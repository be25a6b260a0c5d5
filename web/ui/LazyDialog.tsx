import { lazy, Suspense } from 'react'

import type { DialogProps } from './Dialog.tsx'

const Dialog = lazy(() => import('./Dialog.tsx').then((module) => ({ default: module.Dialog })))

/** A dialog whose code comes when it is first opened. */
export const LazyDialog = (props: DialogProps) =>
  props.opened && (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
