import type { ClientResponse } from 'hono/client'

import { toast } from '../ui/toast.ts'
import { isApiError } from './errors.ts'
import { successMessage } from './messages.ts'
import { portalFetch } from './portal-fetch.ts'

/** Every feature's client: `hc<FeatureRoutes>('/', throughPortal)`. */
export const throughPortal = { fetch: portalFetch }

interface Texts {
  /** Message key of the toast on success, instead of the one in the reply's headers ([A8.01]). */
  readonly success?: string
  /** Message key of the toast on failure, instead of the reply's message ([A8.01]). */
  readonly failure?: string
}

/** The body of a successful reply: JSON, text, or nothing. Replies of other statuses are thrown, never returned. */
type Body<R> =
  R extends ClientResponse<infer T, infer Status, infer Format>
    ? Extract<Status, 200 | 201 | 202> extends never
      ? undefined
      : Format extends 'json'
        ? T
        : Format extends 'text'
          ? string
          : undefined
    : never

/** Waits for a call, toasts its success and returns its body. Failures are toasted by the query client. */
export async function unwrap<R extends Pick<Response, 'headers' | 'status' | 'text'>>(
  request: Promise<R>,
  texts: Texts = {},
): Promise<Body<R>> {
  const response = await answered(request, texts)
  const message = successMessage(texts.success, response.headers)
  if (message !== undefined) toast(message)
  return (await readBody(response)) as Body<R>
}

/** Returns the reply itself, for its headers (paging) or its bytes. */
export async function answered<R extends Pick<Response, 'headers'>>(
  request: Promise<R>,
  texts: Texts = {},
): Promise<R> {
  try {
    return await request
  } catch (error) {
    if (isApiError(error)) error.ownMessage = texts.failure
    throw error
  }
}

async function readBody(response: Pick<Response, 'headers' | 'status' | 'text'>): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('Content-Type')?.includes('json') ? (JSON.parse(text) as unknown) : text
}
