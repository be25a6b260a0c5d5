import { ApiError } from './errors.ts'
import { callHeaders } from './headers.ts'
import { noteRefusal } from './portal-fetch.ts'
import { session } from './session.ts'

export interface Sending {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Identical for all attempts of one write, so that it is carried out once. */
  readonly key?: string
}

/** Sends a form with a file and reports its progress, which `fetch` cannot; without a timeout ([A7.12], [B7.37]). */
export function sendForm<T>(
  address: string,
  body: FormData,
  { signal, onProgress, key = crypto.randomUUID() }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    request.open('POST', address)
    callHeaders().forEach((value, name) => request.setRequestHeader(name, value))
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T)
      else {
        const error = new ApiError(address, request.status, request.responseText, parseHeaders(request))
        noteRefusal(error, token)
        reject(error)
      }
    })
    const unreachable = () => reject(new ApiError(address, 0))
    request.addEventListener('error', unreachable)
    request.addEventListener('abort', unreachable)
    signal.addEventListener('abort', () => request.abort())
    // What is still being sent is not for whoever uses the browser next.
    const stopListening = session.onSignedOut((reason) => reason !== 'refused' && request.abort())
    request.addEventListener('loadend', stopListening)
    request.send(body)
  })
}

const parseHeaders = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
      }),
  )
