import type { LoanDocument } from '#domain/loan/loan.ts'
import { type Sending, sendForm } from '#web/api/send-form.ts'
import type { Place } from './place.ts'

/** Waits for the check of the text, which is shown with the file ([A7.12]). */
export function sendFile(place: Place, file: File, sending: Sending): Promise<LoanDocument> {
  const body = new FormData()
  for (const [name, value] of Object.entries(place))
    if (typeof value === 'string' && value !== '') body.append(name, value)
  body.append('file', file, file.name)
  return sendForm('/api/loan/documents?checkText=true', body, sending)
}
