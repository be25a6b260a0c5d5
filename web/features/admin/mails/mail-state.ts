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
  const page = Number(search.get('page') ?? 1)
  return { page: Number.isInteger(page) && page > 0 ? page - 1 : 0, open: search.get('mail') ?? undefined }
}

export const searchOf = (page: number, open?: string): string => {
  const search = new URLSearchParams({
    ...(page > 0 ? { page: String(page + 1) } : {}),
    ...(open === undefined ? {} : { mail: open }),
  }).toString()
  return search === '' ? '' : `?${search}`
}

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
