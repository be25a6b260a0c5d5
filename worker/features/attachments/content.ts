import { attachmentTypes, type FieldAttachment } from '#domain/fields/types.ts'
import { typeAtStart } from '#domain/file-start.ts'

type AttachmentType = FieldAttachment['type']

/** The type by the first bytes, whatever the file name; undefined for a type that fields cannot offer. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | undefined => typeAtStart(bytes, attachmentTypes)

const previewBytes = 32 * 1024

/** The image itself if it is small, because a Worker cannot scale images. Empty for all other files. */
export function previewOf(bytes: Uint8Array, type: AttachmentType): string {
  if (type === 'application/pdf' || bytes.length > previewBytes) return ''
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
