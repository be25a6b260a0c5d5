import { greetedOrigins } from '#domain/embedding/ancestors.ts'
import { cameFrom, parentShapes, readMessage, versioned } from '#domain/embedding/messages.ts'

import { newNonce } from './nonce.ts'

export interface Greeted {
  readonly port: MessagePort
  /** The origin of the partner's page. */
  readonly origin: string
}

/** Origins that the server allows to embed this page; it writes them into the page. */
function allowedAncestors(): readonly string[] {
  const content = document.querySelector('meta[name="frame-ancestors"]')?.getAttribute('content') ?? ''
  return content.split(' ').filter((origin) => origin !== '')
}

/** Whom this page may talk to: the page around it, if that is one of the allowed. */
export function ancestorsHere(): readonly string[] {
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: ArrayLike<string> }
  return greetedOrigins({
    allowed: allowedAncestors(),
    ancestorOrigins: ancestorOrigins === undefined ? undefined : Array.from(ancestorOrigins),
    referrer: document.referrer,
  })
}

/** Greets the page around this one, and resolves with the port of its reply; without a reply, never. */
export function greet(origins: readonly string[]): Promise<Greeted> {
  const nonce = newNonce()
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent): void => {
      const origin = origins.find((each) => cameFrom(event, { source: parent, origin: each }))
      const welcome = readMessage(parentShapes, event.data)
      const [port] = event.ports
      if (origin === undefined || port === undefined || welcome?.type !== 'welcome' || welcome.nonce !== nonce) return
      removeEventListener('message', onMessage)
      resolve({ port, origin })
    }
    addEventListener('message', onMessage)
    for (const origin of origins) parent.postMessage(versioned({ type: 'hello', nonce }), origin)
  })
}
