import { type Bytes, joined, hasTextAt, textAt, toDataView } from './bytes.ts'
import { buildExif, orientationIn } from './exif.ts'

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the first byte of VP8X. */
const hasExif = 8
const hasXmp = 4

const turnedAs = (orientation: number): Uint8Array => {
  const exif = buildExif(orientation)
  return Uint8Array.from([...Array.from('EXIF', (char) => char.charCodeAt(0)), exif.length, 0, 0, 0, ...exif])
}

export function webpWithoutMetadata(bytes: Bytes): Bytes {
  const data = toDataView(bytes)
  const parts: Uint8Array[] = [bytes.slice(0, 12)]
  let flags: Uint8Array | undefined
  let turned: number | undefined
  const size = Math.min(bytes.length, 8 + data.getUint32(4, true))
  for (let at = 12; at + 8 <= size;) {
    const name = textAt(bytes, at)
    const length = data.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (name === 'VP8X') parts.push((flags = bytes.slice(at, next)))
    else if (pictureChunks.has(name)) parts.push(bytes.subarray(at, next))
    else if (name === 'EXIF') {
      // Some programs put the head of JPEG before it.
      const start = hasTextAt(bytes, at + 8, 'Exif\0\0') ? at + 14 : at + 8
      turned ??= orientationIn(bytes.subarray(start, next))
    }
    at = next
  }
  if (flags !== undefined && flags.length > 8) {
    flags[8] = ((flags[8] ?? 0) & ~(hasExif | hasXmp)) | (turned === undefined ? 0 : hasExif)
    if (turned !== undefined) parts.push(turnedAs(turned))
  }
  const whole = joined(parts)
  toDataView(whole).setUint32(4, whole.length - 8, true)
  return whole
}
