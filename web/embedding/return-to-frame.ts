import { cameFrom, openerShapes, readMessage, versioned } from '#domain/embedding/messages.ts'
import { readReturn } from '#domain/embedding/returning.ts'

/** So long the frame may take to answer; after that the portal goes on in the window. */
const patienceMs = 3000

interface Place {
  readonly search: string
  readonly hash: string
}

/**
 * Gives the way back to the frame that has opened this window. Answers undefined once the frame has taken it; else the path at
 * which the portal goes on here, for whoever opened the window was not the portal, or is gone.
 */
export async function returnToFrame({ search, hash }: Place): Promise<string | undefined> {
  const { to, nonce } = readReturn(new URLSearchParams(search), hash)
  const opener = window.opener as Window | null
  if (opener === null || nonce === '') return to
  const isTaken = await new Promise<boolean>((resolve) => {
    const end = (taken: boolean): void => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      resolve(taken)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const onMessage = (event: MessageEvent): void => {
      if (!cameFrom(event, { source: opener, origin: location.origin })) return
      if (readMessage(openerShapes, event.data)?.nonce === nonce) end(true)
    }
    addEventListener('message', onMessage)
    // The browser delivers it to a window of this origin alone: a code for a session may be in the address.
    opener.postMessage(versioned({ type: 'returned', nonce, address: to }), location.origin)
  })
  return isTaken ? undefined : to
}
