import { toDataView } from './bytes.ts'

const orientationTag = 0x112

/** How a picture is turned (2 to 8) by the first directory of its EXIF; undefined if it is upright, or nothing says so. */
export function orientationIn(exif: Uint8Array): number | undefined {
  if (exif.length < 8) return undefined
  const data = toDataView(exif)
  const little = exif[0] === 0x49
  const first = data.getUint32(4, little) + 2
  if (first > exif.length) return undefined
  const end = Math.min(exif.length, first + data.getUint16(first - 2, little) * 12)
  for (let at = first; at + 12 <= end; at += 12) {
    if (data.getUint16(at, little) !== orientationTag) continue
    const isShort = data.getUint16(at + 2, little) === 3
    const value = isShort ? data.getUint16(at + 8, little) : data.getUint32(at + 8, little)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An EXIF that says how a picture is turned, and nothing else: header, one directory with one entry, no further directory. */
export const buildExif = (orientation: number): readonly number[] => [
  0x4d,
  0x4d,
  0,
  42,
  0,
  0,
  0,
  8,
  0,
  1,
  orientationTag >> 8,
  orientationTag & 0xff,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  orientation,
  0,
  0,
  0,
  0,
  0,
  0,
]
