import { pageDataId } from '#domain/settings/page-calls.ts'

import { preview } from './preview.ts'
import { session } from './session.ts'

function read(): Readonly<Record<string, unknown>> {
  // Somebody who is signed in may be answered more than a visitor is.
  if (preview !== undefined || session.token() !== undefined) return {}
  const text = document.getElementById(pageDataId)?.textContent ?? ''
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** What public calls answer, by their addresses, as the page brought it along; nothing where they are to be asked. */
export const pageData = read()
