import { getDocument } from 'unpdf/pdfjs'

import { applicantsIn, checkText } from '#domain/documents/text-check.ts'
import { nothing, type TextCheck, type TextNote } from '#domain/documents/text-status.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { openingFault, pagesToRead, pdfOptions } from '#domain/documents/pdf-reading.ts'

import type { documents } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { toLocalDay } from '../../http/today.ts'
import { keepCheck } from './keep-check.ts'
import { boundPdf } from './bounded-pdf.ts'

const log = logger('documents')

type Document = typeof documents.$inferSelect

/** How long a request waits for its turn; after that, cron reads the file. */
const turnMs = 5000

/** Reads a file that was just stored and keeps the verdict; undefined if cron has to do it. Overwrites the bytes. */
export async function checkUploaded(
  ctx: Ctx,
  row: Document,
  fields: FieldValues,
  bytes: Uint8Array,
): Promise<TextCheck | undefined> {
  const own = backgroundCtx(ctx, { kind: 'cron', job: 'sweep-files' })
  try {
    const check = await checkFile(bytes, fields, own.now)
    if (check !== undefined) await keepCheck(own, row, check)
    return check
  } catch (error) {
    log('warn', 'document not checked', { requestId: ctx.requestId, document: row.id, failure: String(error) })
    return undefined
  }
}

/** The check of the text of a PDF; undefined if other files are read all the time. Overwrites the bytes. */
export const checkFile = (bytes: Uint8Array, fields: FieldValues, now: Date): Promise<TextCheck | undefined> =>
  inReadingSlot(turnMs, () => verdictOn(bytes, fields, now))

async function verdictOn(bytes: Uint8Array, fields: FieldValues, now: Date): Promise<TextCheck> {
  const read = await readPdf(bytes)
  return 'note' in read ? nothing(read.note) : checkText(read.text, applicantsIn(fields), toLocalDay(now))
}

type PdfText = { readonly text: string } | { readonly note: TextNote }

/** Characters and portions that are read at most; a full page has 5,000 and 60. A file is judged by what was read until then. */
const maxCharacters = 60_000
const maxPortions = 600

/** The text of a PDF, or why there is none. Overwrites parts of the bytes. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const bounded = boundPdf(bytes)
  if (bounded === 'tooLarge') return { note: 'TOO_LARGE' }
  const task = getDocument({ data: bytes, ...pdfOptions })
  try {
    const document = await task.promise
    return bounded === 'encrypted' ? { note: 'PROTECTED' } : { text: await readText(document) }
  } catch (error) {
    const fault = openingFault(error)
    if (fault === 'locked') return { note: 'LOCKED' }
    // What is encrypted has been overwritten.
    if (bounded === 'encrypted') return { note: 'PROTECTED' }
    return { note: fault === 'damaged' ? 'DAMAGED' : 'UNREAD' }
  } finally {
    await task.destroy()
  }
}

async function readText(document: Awaited<ReturnType<typeof getDocument>['promise']>): Promise<string> {
  let text = ''
  let portions = 0
  for (const number of pagesToRead(document.numPages)) {
    const reader = (await document.getPage(number)).streamTextContent().getReader()
    for (;;) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<TextPortion>
      if (done) break
      for (const item of value.items) text += ` ${item.str ?? ''}`
      // What is not asked for is not computed.
      if (++portions >= maxPortions || text.length >= maxCharacters) return text
    }
    text += '\n'
  }
  return text
}

interface TextPortion {
  readonly items: readonly { readonly str?: string }[]
}

/**
 * One PDF at a time an isolate, because its reader needs memory and does not pause. Plain data: a promise of one request must not
 * be awaited by another. A slot that was not given back expires.
 */
let takenUntil = 0

const maxReadingMs = 20_000
const pauseMs = 50

/** Runs `read` when no other file is read; undefined, without reading, if that takes longer than `waitMs`. */
async function inReadingSlot<T>(waitMs: number, read: () => Promise<T>): Promise<T | undefined> {
  for (let waited = 0; takenUntil > Date.now(); waited += pauseMs) {
    if (waited >= waitMs) return undefined
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const own = Date.now() + maxReadingMs
  takenUntil = own
  try {
    return await read()
  } finally {
    if (takenUntil === own) takenUntil = 0
  }
}
