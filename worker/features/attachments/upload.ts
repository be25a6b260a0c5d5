import { cleanFileName } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { type FieldAttachment, attachmentTypes } from '#domain/fields/types.ts'
import { typeAtStart } from '#domain/documents/file-start.ts'

import { commit } from '../../db/commit.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId, randomSecret, sha256 } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { commitWithFiles, storedBytes } from '../documents/files.ts'
import { isScanned } from '../documents/scan.ts'
import { attachmentPrefix } from './named.ts'
import type { AttachmentUpload } from './read-attachment.ts'

/**
 * Stores a file for fields to offer; a field then names it by the id, type and size of the reply ([B3.39], [B7.37]), because
 * fields are versioned and bytes are not. Throws `file_type` (by content; no SVG, which can carry script), `file_infected`,
 * and `unavailable` while the scanner is, because applicants must only get scanned files.
 */
export async function uploadAttachment(ctx: Ctx, input: AttachmentUpload): Promise<FieldAttachment> {
  const account = await requirePerson(ctx)
  const type = findAttachmentType(input.bytes)
  if (type === undefined) throw new DomainError('file_type', { entityName: 'attachment' })
  const bytes = await storedBytes(input.bytes, type)
  if (!(await isScanned(ctx, bytes))) throw new DomainError('unavailable', { retryAfterSeconds: 30 })
  const row: typeof attachments.$inferSelect = {
    id: randomId(),
    fileName: cleanFileName(input.fileName, type),
    type,
    size: bytes.length,
    sha256: await sha256(bytes),
    storageKey: `${attachmentPrefix}${randomSecret()}`,
    createdAt: ctx.at,
    createdBy: account.id,
  }
  const reply = { id: row.id, type, preview: buildPreview(bytes, type), size: row.size }
  return commitWithFiles(ctx, [{ objectKey: row.storageKey, dataKey: null, bytes, type }], () =>
    commit(
      ctx,
      { action: 'attachment.upload', entity: 'file', entityId: row.id, detail: { type, size: row.size }, reply },
      [ctx.db.insert(attachments).values(row)],
    ),
  )
}

type AttachmentType = FieldAttachment['type']

/** The type by the first bytes, whatever the file name; undefined for a type that fields cannot offer. */
const findAttachmentType = (bytes: Uint8Array): AttachmentType | undefined => typeAtStart(bytes, attachmentTypes)

const previewBytes = 32 * 1024

/** The image itself if it is small, because a Worker cannot scale images. Empty for all other files. */
function buildPreview(bytes: Uint8Array, type: AttachmentType): string {
  if (type === 'application/pdf' || bytes.length > previewBytes) return ''
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
