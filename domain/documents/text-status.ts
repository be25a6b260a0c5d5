/** [A3.08]: NEW is not read yet; OK names the applicant and has a date, MAYBE one of them, NOT_OK neither; NOTHING has no text. */
export const textStatuses = ['NEW', 'OK', 'MAYBE', 'NOT_OK', 'NOTHING'] as const
export type TextStatus = (typeof textStatuses)[number]

/**
 * What a MAYBE lacks, and why there is NOTHING. A LOCKED file needs a password to be opened; a PROTECTED one opens, but is
 * encrypted against changes or copies.
 */
export const textNotes = [
  'NO_NAME',
  'NO_DATE',
  'PICTURE',
  'SCANNED',
  'LOCKED',
  'PROTECTED',
  'DAMAGED',
  'TOO_LARGE',
  'UNREAD',
] as const
export type TextNote = (typeof textNotes)[number]

/** What is known of a file's text, and all that is kept of it. */
export interface TextCheck {
  readonly fileVerificationStatus: TextStatus
  readonly textNote: TextNote | null
  /** `YYYY-MM-DD`: the newest date that is not to come. */
  readonly extractedDate: string | null
}

/** Longer files are not read. */
export const maxReadBytes = 10 * 1024 * 1024

export const nothing = (textNote: TextNote): TextCheck => ({
  fileVerificationStatus: 'NOTHING',
  textNote,
  extractedDate: null,
})

/** The check of a file before its text is read, which happens to PDFs. */
export function checkBeforeReading(type: string, size: number): TextCheck {
  if (type !== 'application/pdf') return nothing('PICTURE')
  return size > maxReadBytes
    ? nothing('TOO_LARGE')
    : { fileVerificationStatus: 'NEW', textNote: null, extractedDate: null }
}

/** Keys of faults of the file itself, shown as `error.{key}` ([A8.07]). */
export const faultKeys = ['document.locked', 'document.damaged'] as const
export type FaultKey = (typeof faultKeys)[number]

export function findTextError(textNote: TextNote | null): FaultKey | null {
  if (textNote === 'LOCKED') return 'document.locked'
  return textNote === 'DAMAGED' ? 'document.damaged' : null
}
