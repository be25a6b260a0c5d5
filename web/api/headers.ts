import { preview } from './preview.ts'
import { session } from './session.ts'

/** The headers of every call ([A7.01]). */
export function callHeaders(own?: HeadersInit): Headers {
  const headers = new Headers(own)
  const token = session.token() ?? session.viewer()
  const visitor = session.visitor()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (preview !== undefined) headers.set('X-Preview', preview.id)
  if (visitor !== undefined) headers.set('unique-user-id', visitor)
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', document.documentElement.lang || 'de')
  return headers
}
