import { createContext, useContext, useLayoutEffect } from 'react'

interface Sending {
  /** A form of the panel is being sent. */
  readonly sending: boolean
  readonly onSending: (sending: boolean) => void
}

/** Lets a form keep its panel open while it is being sent, because closing would not cancel the request. */
export const SendingContext = createContext<Sending>({ sending: false, onSending: () => undefined })

/** For forms: blocks leaving while `busy`. */
export function useSending(busy: boolean): void {
  const { onSending } = useContext(SendingContext)
  useLayoutEffect(() => {
    if (!busy) return
    onSending(true)
    return () => onSending(false)
  }, [onSending, busy])
}
