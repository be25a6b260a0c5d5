import { createContext, useContext, useEffect } from 'react'

type Cover = (covered: boolean) => void

/** What a panel is told when a dialog comes to stand over it. */
export const CoverContext = createContext<Cover>(() => undefined)

/** For dialogs: while this one is there, Escape is its own. */
export function useCovering(): void {
  const cover = useContext(CoverContext)
  useEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
}
