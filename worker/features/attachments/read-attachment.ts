import type { Context } from 'hono'

import { DomainError } from '#domain/errors.ts'
import { maxAttachmentBytes } from '#domain/fields/types.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { sha256 } from '../../http/crypto.ts'
import { readLimited } from '../documents/read-limited.ts'

/** Bytes for the form's boundaries. */
const formOverhead = 64 * 1024

export interface AttachmentUpload {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads the single part `file` of a form, up to the limit. */
export async function readAttachment(c: Context<AppEnv>): Promise<AttachmentUpload> {
  await c.var.ctx.confirm()
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') throw new DomainError('unsupported_media_type')
  const form = await readLimited(c.req.raw, maxAttachmentBytes + formOverhead, tooLarge(), readForm)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw missing()
  if (file.size > maxAttachmentBytes) throw tooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  await c.var.ctx.checkRepetition(`${file.name}|${await sha256(bytes)}`)
  return { fileName: file.name, bytes }
}

const readForm = (body: Response): Promise<FormData> =>
  body.formData().catch((error: unknown) => {
    throw missing(error)
  })

const tooLarge = (): DomainError => new DomainError('file_too_large', { entityName: 'attachment' })

const missing = (cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    { fieldErrors: [{ objectName: 'attachment', field: 'file', message: 'NotNull' }] },
    { cause },
  )
