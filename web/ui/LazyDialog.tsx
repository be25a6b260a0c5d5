import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import type { DialogProps } from './Dialog.tsx'
import { toast } from './toast.ts'

// Awaited, not chained: the bundler puts a chained handler where it misses styles that do not come.
const Dialog = lazy<ComponentType<DialogProps>>(async () => {
  try {
    return { default: (await import('./Dialog.tsx')).Dialog }
  } catch {
    return { default: NoDialog }
  }
})

/** Its code did not come: what was to be asked for is told, and the page stays as it is. */
function NoDialog({ onClose }: DialogProps) {
  useEffect(() => {
    toast({ kind: 'error', text: { id: 'error.server.not.reachable' } })
    onClose()
  }, [onClose])
  return null
}

/** A dialog whose code comes when it is first opened. */
export const LazyDialog = (props: DialogProps) =>
  props.opened && (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
