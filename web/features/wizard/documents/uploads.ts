import { useMemo, useSyncExternalStore } from 'react'

import { maxFileBytes, maxFilesPerLoan } from '#domain/documents/upload.ts'
import type { DocumentCheck } from '#domain/documents/verdict.ts'
import { fileFault } from '#domain/documents/whole-file.ts'
import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import { isApiError } from '#web/api/errors.ts'
import { failureMessages, type Text } from '#web/api/messages.ts'
import { session } from '#web/api/session.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import { type Sending, sendForm } from '#web/api/send-form.ts'

import { loanQuery } from '../loan-query.ts'
import type { FileVerdict } from './check-file.ts'
import type { Place } from './place.ts'

export interface Upload extends Place {
  readonly id: string
  readonly file: File
  /** undecided: not sent until the applicant decides about the verdict. */
  readonly state: 'checking' | 'undecided' | 'uploading' | 'failed'
  /** 0 to 1. */
  readonly progress: number
  readonly error: Text | undefined
  /** Whether the same file may be accepted the next time. */
  readonly canRetry: boolean
  /** What its text is checked for before it is sent. */
  readonly check: DocumentCheck | undefined
  readonly verdict: FileVerdict | undefined
}

/** Uploads in progress. They continue when the documents step is left. */
let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()
const running = new Map<string, AbortController>()
let last = 0
let queue = Promise.resolve()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

const change = (id: string, part: Partial<Upload>): void =>
  set(uploads.map((each) => (each.id === id ? { ...each, ...part } : each)))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Uploads that were refused or interrupted by the end of the session; their files stay in memory until the user is back. */
const waiting = new Set<string>()

session.onSignedOut((reason) => {
  if (reason === 'refused') return
  for (const controller of running.values()) controller.abort()
  waiting.clear()
  set([])
})

session.onReturned(() => {
  for (const id of waiting) retryUpload(id)
  waiting.clear()
})

export function useUploads(loanId: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return useMemo(() => all.filter((each) => each.loanId === loanId), [all, loanId])
}

export const isUploading = (loanId: string): boolean =>
  uploads.some((each) => each.loanId === loanId && (each.state === 'uploading' || each.state === 'checking'))

/** Whether a file waits for the applicant's decision. */
export const isHolding = (loanId: string): boolean =>
  uploads.some((each) => each.loanId === loanId && each.state === 'undecided')

/** Queues files, which are checked and sent one after the other. */
export function upload(place: Place, files: readonly File[], check?: DocumentCheck): void {
  const added = files.map((file): Upload => {
    last += 1
    const id = `upload-${last}`
    return {
      ...place,
      id,
      file,
      state: 'uploading',
      progress: 0,
      error: undefined,
      canRetry: false,
      check,
      verdict: undefined,
    }
  })
  set([...uploads, ...added])
  for (const { id } of added) enqueue(id)
}

export function retryUpload(id: string): void {
  change(id, { state: 'uploading', progress: 0, error: undefined })
  enqueue(id)
}

/** Sends a file despite its verdict. */
export function sendAnyway(id: string): void {
  change(id, { state: 'uploading', check: undefined, verdict: undefined })
  enqueue(id)
}

export function dropUpload(id: string): void {
  running.get(id)?.abort()
  waiting.delete(id)
  set(uploads.filter((each) => each.id !== id))
}

function enqueue(id: string): void {
  queue = queue.then(() => run(id))
}

async function run(id: string): Promise<void> {
  const wanted = uploads.find((each) => each.id === id)
  if (wanted === undefined) return
  const controller = new AbortController()
  const token = session.token()
  running.set(id, controller)
  try {
    const refusal = await findRefusal(wanted.file, getDocuments(wanted.loanId).length)
    if (refusal !== undefined) return change(id, { state: 'failed', error: refusal, canRetry: false })
    if (wanted.check !== undefined) {
      change(id, { state: 'checking' })
      const verdict = await findVerdict(wanted.file, wanted.check, controller.signal)
      if (controller.signal.aborted) return
      if (verdict !== undefined) return change(id, { state: 'undecided', verdict })
      change(id, { state: 'uploading' })
    }
    const document = await sendFile(wanted, wanted.file, {
      signal: controller.signal,
      onProgress: (progress) => change(id, { progress }),
    })
    if (document.errorMessage !== null) toast({ kind: 'error', text: { id: `error.${document.errorMessage}` } })
    changeDocuments(wanted.loanId, (documents) => [...documents, document])
    set(uploads.filter((each) => each.id !== id))
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      // The user may be back before the refusal arrives.
      if (session.token() !== undefined && session.token() !== token) return enqueue(id)
      waiting.add(id)
    }
    if (!controller.signal.aborted)
      change(id, {
        state: 'failed',
        error: failureMessages(error)[0]?.text ?? unnamed(error),
        canRetry: isPassing(error),
      })
  } finally {
    running.delete(id)
  }
}

/** Whether repeating helps: without a connection, at a fault of the server, and beyond a limit, but not for a refused file. */
export const isPassing = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429

/** A failure that shows no message of its own; without a session, the sign-in opens. */
const unnamed = (error: unknown): Text =>
  isApiError(error) && error.status === 401 ? { id: 'error.document.signIn' } : { id: 'error.unknown' }

/** Undefined also if the check fails, which must not keep a document from the bank. */
async function findVerdict(file: Blob, check: DocumentCheck, signal: AbortSignal): Promise<FileVerdict | undefined> {
  try {
    const { checkFile } = await import('./check-file.ts')
    return await checkFile(file, check, signal)
  } catch {
    return undefined
  }
}

/** Refuses a file before it is sent, by the rules of the server. */
export async function findRefusal(file: Blob, documents: number): Promise<Text | undefined> {
  if (documents >= maxFilesPerLoan) return { id: 'error.document.count' }
  if (file.size > maxFileBytes) return { id: 'error.document.size' }
  const fault = fileFault(new Uint8Array(await file.arrayBuffer()))
  return fault && { id: faultTexts[fault] }
}

const faultTexts = {
  file_empty: 'error.document.empty',
  file_type: 'error.document.type',
  file_truncated: 'error.document.truncated',
} as const

const getDocuments = (loanId: string): readonly LoanDocument[] =>
  queryClient.getQueryData(loanQuery(loanId).queryKey)?.documents ?? []

export const changeDocuments = (
  loanId: string,
  changed: (documents: readonly LoanDocument[]) => readonly LoanDocument[],
): void => {
  queryClient.setQueryData(
    loanQuery(loanId).queryKey,
    (loan: Loan | undefined) => loan && { ...loan, documents: changed(loan.documents) },
  )
  void queryClient.invalidateQueries({ queryKey: ['missing', loanId] })
}

/** Waits for the check of the text, which is shown with the file ([A7.12]). */
function sendFile(place: Place, file: File, sending: Sending): Promise<LoanDocument> {
  const body = new FormData()
  for (const [name, value] of Object.entries(place))
    if (typeof value === 'string' && value !== '') body.append(name, value)
  body.append('file', file, file.name)
  return sendForm('/api/loan/documents?checkText=true', body, sending)
}
