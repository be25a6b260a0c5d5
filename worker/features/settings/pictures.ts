import { withoutMetadata } from '#domain/documents/metadata/without-metadata.ts'
import { typeAtStart } from '#domain/documents/file-start.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'

const address = /^data:image\/[a-z]+;base64,/

/**
 * Edits whose pictures say nothing but what is seen: every visitor gets them. The preview of a field's attachment is the one
 * that was stored with its file, and is compared with it.
 */
export const withBarePictures = (edits: readonly ItemEdit[]): ItemEdit[] =>
  JSON.parse(JSON.stringify(edits), (name, value: unknown) =>
    name !== 'preview' && typeof value === 'string' && address.test(value) ? bare(value) : value,
  ) as ItemEdit[]

function bare(picture: string): string {
  const [head = ''] = address.exec(picture) ?? []
  const bytes = decoded(picture.slice(head.length))
  // Browsers look at the bytes, so the declared type may be another.
  const type = bytes === undefined ? undefined : typeAtStart(bytes, ['image/png', 'image/jpeg', 'image/webp'])
  if (bytes === undefined || type === undefined) return picture
  let binary = ''
  for (const byte of withoutMetadata(bytes, type)) binary += String.fromCharCode(byte)
  return head + btoa(binary)
}

/** Undefined for what browsers cannot decode either. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
