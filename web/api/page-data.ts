import { pageDataId } from '#domain/settings/page-calls.ts'

import { preview } from './preview.ts'
import { session } from './session.ts'

function read(): Readonly<Record<string, unknown>> {
  // Signed-in users may get other replies than visitors.
  if (preview !== undefined || session.token() !== undefined) return {}
  const text = document.getElementById(pageDataId)?.textContent ?? ''
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** Replies of public calls by address, included in the page; empty if the calls must be sent. */
export const pageData = read()
