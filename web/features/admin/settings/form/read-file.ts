import { type FileKind, fileKinds, typeOfFile } from '#domain/settings/schemas/data-files.ts'

/** Includes file extensions, because browsers do not know the media type of every font. */
export const acceptedTypes = (kind: FileKind): string =>
  [...fileKinds[kind].types, ...(kind === 'font' ? ['.woff', '.woff2'] : [])].join(',')

/** The `data:` address of a file; undefined if the browser cannot read it as this kind. */
export async function readFile(kind: FileKind, file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOfFile(kind, bytes)
  if (type === undefined) return undefined
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  const address = `data:${type};base64,${btoa(binary)}`
  try {
    await (kind === 'font' ? new FontFace('read', bytes.buffer).load() : decoded(address))
    return address
  } catch {
    return undefined
  }
}

function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  return image.decode()
}
