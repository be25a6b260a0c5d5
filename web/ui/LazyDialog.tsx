import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import type { DialogProps } from './Dialog.tsx'
import { toast } from './toast.ts'

// Awaited, not chained: in a chained handler, the bundler does not handle failing style sheets.
const Dialog = lazy<ComponentType<DialogProps>>(async () => {
  try {
    return { default: (await import('./Dialog.tsx')).Dialog }
  } catch {
    return { default: NoDialog }
  }
})

/** Its code did not load: reports the failure, and the page stays. */
function NoDialog({ onClose }: DialogProps) {
  useEffect(() => {
    toast({ kind: 'error', text: { id: 'error.server.not.reachable' } })
    onClose()
  }, [onClose])
  return null
}

/** A dialog whose code loads when it first opens. */
export const LazyDialog = (props: DialogProps) =>
  props.opened && (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
