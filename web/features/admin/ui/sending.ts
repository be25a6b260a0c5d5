import { createContext, useContext, useLayoutEffect } from 'react'

interface Sending {
  /** Something of the panel is being sent. */
  readonly sending: boolean
  readonly onSending: (sending: boolean) => void
}

/** Between a panel and the form in it, which keeps it from being closed while it is sent: it would be sent all the same. */
export const SendingContext = createContext<Sending>({ sending: false, onSending: () => undefined })

/** For forms: what is being sent is not to be left. */
export function useSending(busy: boolean): void {
  const { onSending } = useContext(SendingContext)
  useLayoutEffect(() => {
    if (!busy) return
    onSending(true)
    return () => onSending(false)
  }, [onSending, busy])
}
