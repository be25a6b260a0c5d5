import type { Context } from 'hono'

import { maxAttachmentBytes } from '#domain/fields/types.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { sha256 } from '../../http/crypto.ts'
import { fileTooLarge, missingFile, readForm } from '../../http/read-limited.ts'

export interface AttachmentUpload {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads the single part `file` of a form, up to the limit. */
export async function readAttachment(c: Context<AppEnv>): Promise<AttachmentUpload> {
  await c.var.ctx.admitted()
  const form = await readForm(c, 'attachment', maxAttachmentBytes)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw missingFile('attachment')
  if (file.size > maxAttachmentBytes) throw fileTooLarge('attachment')
  const bytes = new Uint8Array(await file.arrayBuffer())
  await c.var.ctx.checkRepetition(`${file.name}|${await sha256(bytes)}`)
  return { fileName: file.name, bytes }
}
