import { useEffect, useRef, useState } from 'react'

export interface FocusRequest {
  /** The first of these that is there. */
  readonly ask: (...selectors: readonly string[]) => void
}

/** Leads the keyboard somewhere once the next picture is drawn: what it was on may be elsewhere by then. */
export function useFocusRequest(): FocusRequest {
  const [request, setRequest] = useState<readonly string[]>()
  const last = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (request === undefined || last.current === request) return
    last.current = request
    for (const selector of request) {
      const target = document.querySelector<HTMLElement>(selector)
      if (target === null) continue
      target.focus()
      return
    }
  }, [request])
  return { ask: (...selectors) => setRequest(selectors) }
}

/** Parts of the outline, and the control of a property. */
export const rowOf = (path: string): string => `[data-part="${path}"]`
export const handleOf = (path: string): string => `[data-handle="${path}"]`
export const controlOf = (name: string): string => `[name="${CSS.escape(name)}"]`
/** Of a property that has several. */
export const firstControlIn = (name: string): string => `[name^="${CSS.escape(name)}."]`
export const propertiesTitle = '[data-properties]'
