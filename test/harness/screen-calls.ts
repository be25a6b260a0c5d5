import { isClosedConnection } from './control.ts'

// Calls of a page without a browser, sent and answered as a browser would.

const nodeFetch = globalThis.fetch

export const never = (): Promise<never> => new Promise(() => undefined)

/** A document that was left reads no further replies. */
export function readWhile(isOpen: () => boolean, response: Response): Response {
  for (const name of ['json', 'text', 'arrayBuffer', 'blob'] as const) {
    const read = response[name].bind(response) as () => Promise<never>
    response[name] = async () => {
      const content = await read()
      return isOpen() ? content : never()
    }
  }
  return response
}

export const isFault = (status: number): boolean => status === 404 || status === 405 || status >= 500

/**
 * Retries a GET that hit a connection just closed by the server, as browsers do. The page itself retries writes, under
 * their Idempotency-Key.
 */
export const sentByBrowser = (request: Request): Promise<Response> =>
  nodeFetch(request.clone() as Request).catch((error: unknown) => {
    if (!isClosedConnection(error) || request.method !== 'GET') throw error
    return nodeFetch(request)
  })

/** A reply that never comes ends when the page aborts. */
export const untilAborted = ({ signal }: Request, answer: Response | Promise<Response>): Promise<Response> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  ])
