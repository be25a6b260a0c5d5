import { applicantsIn, checkText } from '#domain/documents/text-check.ts'
import { nothing, type TextCheck } from '#domain/documents/text-status.ts'
import type { FieldValues } from '#domain/fields/types.ts'

import type { documents } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { todayOf } from '../../http/today.ts'
import { keepCheck } from './keep-check.ts'
import { readPdf } from './read-pdf.ts'
import { inReadingSlot } from './reading-slot.ts'

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
  return 'note' in read ? nothing(read.note) : checkText(read.text, applicantsIn(fields), todayOf(now))
}
