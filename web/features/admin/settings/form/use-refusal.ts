import { type RefObject, useState } from 'react'

import { useErrorFocus } from '#web/ui/use-error-focus.ts'

interface Sending {
  readonly error: Error | null
  readonly reset: () => void
}

/** Takes the keyboard to what is wrong, each try anew: the server says so, or `refuse` before anything is sent. */
export function useRefusal(sending: Sending): [errorArea: RefObject<HTMLFormElement | null>, refuse: () => void] {
  const [own, setOwn] = useState<Error | null>(null)
  const errorArea = useErrorFocus<HTMLFormElement>(sending.error ?? own)
  const refuse = () => {
    sending.reset()
    setOwn(new Error('incomplete'))
  }
  return [errorArea, refuse]
}
