import type { Bytes } from './bytes.ts'
import { jpegWithoutMetadata } from './jpeg.ts'
import { pngWithoutMetadata } from './png.ts'
import { tiffWithoutMetadata } from './tiff.ts'
import { webpWithoutMetadata } from './webp.ts'

const ways: ReadonlyMap<string, (bytes: Bytes) => Bytes> = new Map([
  ['image/jpeg', jpegWithoutMetadata],
  ['image/png', pngWithoutMetadata],
  ['image/tiff', tiffWithoutMetadata],
  ['image/webp', webpWithoutMetadata],
])

/**
 * A picture without position, description, author, small copies and all else that is not seen; how it is turned stays, and
 * its compressed data byte for byte. Other files stay as they are: a PDF may be signed.
 */
export const withoutMetadata = (bytes: Bytes, type: string): Bytes => ways.get(type)?.(bytes) ?? bytes
