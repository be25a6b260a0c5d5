import { createContext, useContext, useLayoutEffect } from 'react'

type Cover = (covered: boolean) => void

/** Lets dialogs report that they cover the panel. */
export const CoverContext = createContext<Cover>(() => undefined)

/** For dialogs: while one is open, only it handles Escape. */
export function useCovering(): void {
  const cover = useContext(CoverContext)
  // A layout effect, because the next Escape is meant for the layer below as soon as it is visible.
  useLayoutEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
}
