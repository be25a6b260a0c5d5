import { getPageNumber, pageParameter, withParameters } from '../ui/list-address.ts'

export type MailState = 'sent' | 'waiting' | 'failed' | 'kept'

/** The state of a mail; without a mail server it is only stored. */
export function getMailState(
  mail: { readonly sentAt: string | null; readonly error: string | null },
  hasMailServer: boolean,
): MailState {
  if (mail.sentAt !== null) return 'sent'
  if (mail.error !== null) return 'failed'
  return hasMailServer ? 'waiting' : 'kept'
}

/** The page of the list in the address, counted from 0, and the open mail. */
export function parseMailSearch(search: URLSearchParams): { readonly page: number; readonly open: string | undefined } {
  return { page: getPageNumber(search), open: search.get('mail') ?? undefined }
}

export const toMailSearch = (page: number, open?: string): string =>
  withParameters(new URLSearchParams(), { page: pageParameter(page), mail: open })
