import { createContext, useContext, useLayoutEffect } from 'react'

type Cover = (covered: boolean) => void

/** What a panel is told when a dialog comes to stand over it. */
export const CoverContext = createContext<Cover>(() => undefined)

/** For dialogs: while this one is there, Escape is its own. */
export function useCovering(): void {
  const cover = useContext(CoverContext)
  // At once: whoever presses Escape again means what stands below, as soon as that is all there is to be seen.
  useLayoutEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
}
