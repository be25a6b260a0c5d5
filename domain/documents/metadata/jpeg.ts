import { type Bytes, joined, hasTextAt, toDataView } from './bytes.ts'
import { buildExif, orientationIn } from './exif.ts'

interface Segment {
  readonly marker: number
  readonly start: number
  readonly end: number
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app1 = 0xe1

/** The first marker behind compressed data, in which FF is followed by 0 or by a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ;) {
    at = bytes.indexOf(0xff, at)
    const next = bytes[at + 1]
    if (at < 0 || next === undefined) return bytes.length
    if (next === 0xff) at += 1
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2
    else return at
  }
}

/** Segments in their order, a scan with its compressed data. Bytes that belong to none are passed over, as decoders do. */
function* readSegments(bytes: Uint8Array): Generator<Segment> {
  const data = toDataView(bytes)
  for (let at = 0; ;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return
    const isAlone = marker <= 1 || (marker >= 0xd0 && marker <= endOfImage)
    const length = isAlone || at + 4 > bytes.length ? 0 : Math.max(2, data.getUint16(at + 2))
    const end = marker === startOfScan ? endOfScan(bytes, at + 2 + length) : Math.min(at + 2 + length, bytes.length)
    if (marker > 1) yield { marker, start: at, end }
    at = end
  }
}

/** What decoders need: frames, tables, scans and restarts, JFIF, colour profile, and Adobe's note on the colours. */
const isPicture = (bytes: Uint8Array, { marker, start }: Segment): boolean =>
  (marker >= 0xc0 && marker <= 0xdf) ||
  (marker === app0 && hasTextAt(bytes, start + 4, 'JFIF\0')) ||
  (marker === 0xe2 && hasTextAt(bytes, start + 4, 'ICC_PROFILE\0')) ||
  (marker === 0xee && hasTextAt(bytes, start + 4, 'Adobe'))

const jfifBytes = 18

/** A JFIF segment without its thumbnail. */
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  if (segment.length <= jfifBytes) return segment
  const head = segment.slice(0, jfifBytes)
  head.set([0, jfifBytes - 2], 2)
  head.set([0, 0], jfifBytes - 2)
  return head
}

const exifHead = 'Exif\0\0'

function turnedAs(orientation: number): Uint8Array {
  const exif = buildExif(orientation)
  const codes = Array.from(exifHead, (char) => char.charCodeAt(0))
  return Uint8Array.from([0xff, app1, 0, 2 + exifHead.length + exif.length, ...codes, ...exif])
}

export function jpegWithoutMetadata(bytes: Bytes): Bytes {
  const parts: Uint8Array[] = []
  let isTurned = false
  // Within bytes passed over, a thumbnail may stand, whole as it is: a picture in the picture.
  let depth = 0
  for (const segment of readSegments(bytes)) {
    const { marker, start, end } = segment
    if (marker === startOfImage) depth += 1
    if (depth === 1) {
      if (isPicture(bytes, segment)) {
        const part = bytes.subarray(start, end)
        parts.push(marker === app0 ? withoutThumbnail(part) : part)
      } else if (marker === app1 && !isTurned && hasTextAt(bytes, start + 4, exifHead)) {
        const orientation = orientationIn(bytes.subarray(start + 4 + exifHead.length, end))
        if (orientation !== undefined) parts.push(turnedAs(orientation))
        isTurned = orientation !== undefined
      }
    }
    if (marker === endOfImage) depth -= 1
    if (depth === 0) break
  }
  return joined(parts)
}

/** Overwrites what a stream of JPEG within another file says besides the picture; its length stays. */
export function blankMetadata(bytes: Uint8Array): void {
  for (const segment of readSegments(bytes))
    if (!isPicture(bytes, segment)) bytes.fill(0, segment.start + 4, segment.end)
}
