import { useEffect, useRef, useState } from 'react'

export interface FocusRequest {
  /** Focuses the first existing element of these. */
  readonly ask: (...selectors: readonly string[]) => void
}

/** Focuses an element after the next render, because the focused one may be moved or removed by it. */
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

/** Selectors of an outline row and of a property's control. */
export const rowSelector = (path: string): string => `[data-part="${path}"]`
export const handleSelector = (path: string): string => `[data-handle="${path}"]`
export const controlSelector = (name: string): string => `[name="${CSS.escape(name)}"]`
/** The first control of a property with several. */
export const firstControlIn = (name: string): string => `[name^="${CSS.escape(name)}."]`
export const propertiesTitle = '[data-properties]'
