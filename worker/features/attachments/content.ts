import type { FieldAttachment } from '#domain/fields/types.ts'

type AttachmentType = FieldAttachment['type']

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** The type that the first bytes say, whatever the file is called; undefined for what a field cannot offer. */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | undefined {
  if (startsWith(bytes, 0, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  // RIFF, four bytes of length, WEBP.
  if (startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]))
    return 'image/webp'
  return undefined
}

const previewBytes = 32 * 1024

/** The image itself where it is small: a Worker has no means to scale one. Empty for all others. */
export function previewOf(bytes: Uint8Array, type: AttachmentType): string {
  if (type === 'application/pdf' || bytes.length > previewBytes) return ''
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}
