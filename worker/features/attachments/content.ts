import { attachmentTypes, type FieldAttachment } from '#domain/fields/types.ts'
import { typeAtStart } from '#domain/file-start.ts'

type AttachmentType = FieldAttachment['type']

/** The type that the first bytes say, whatever the file is called; undefined for what a field cannot offer. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | undefined => typeAtStart(bytes, attachmentTypes)

const previewBytes = 32 * 1024

/** The image itself where it is small: a Worker has no means to scale one. Empty for all others. */
export function previewOf(bytes: Uint8Array, type: AttachmentType): string {
  if (type === 'application/pdf' || bytes.length > previewBytes) return ''
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
