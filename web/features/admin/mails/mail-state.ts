import { pageOf, pageParameter, withParameters } from '../ui/list-address.ts'

export type MailState = 'sent' | 'waiting' | 'failed' | 'kept'

/** Where a mail stands; without a mail server it waits for nobody and is only to be read. */
export function mailStateOf(
  mail: { readonly sentAt: string | null; readonly error: string | null },
  hasMailServer: boolean,
): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.error !== null) return 'failed'
  return hasMailServer ? 'waiting' : 'kept'
}

/** What the address says: which page of the list, from 0, and which mail is open. */
export function placeOf(search: URLSearchParams): { readonly page: number; readonly open: string | undefined } {
  return { page: pageOf(search), open: search.get('mail') ?? undefined }
}

export const searchOf = (page: number, open?: string): string =>
  withParameters(new URLSearchParams(), { page: pageParameter(page), mail: open })
