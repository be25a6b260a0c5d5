import { isSentFrom, openerShapes, readMessage, versioned } from '#domain/embedding/messages.ts'
import { readReturn } from '#domain/embedding/returning.ts'

/** The limit for the frame's reply; after it, the portal continues in the window. */
const patienceMs = 3000

interface Place {
  readonly search: string
  readonly hash: string
}

/**
 * Returns the address to the frame that has opened this window. Resolves with undefined once the frame has accepted it;
 * otherwise with the path to continue at, because the opener was not the portal, or is gone.
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
      if (!isSentFrom(event, { source: opener, origin: location.origin })) return
      if (readMessage(openerShapes, event.data)?.nonce === nonce) end(true)
    }
    addEventListener('message', onMessage)
    // The browser delivers it to windows of this origin only, because the address may contain a code for a session.
    opener.postMessage(versioned({ type: 'returned', nonce, address: to }), location.origin)
  })
  return isTaken ? undefined : to
}
