import { type Bytes, joined, textAt, toDataView } from './bytes.ts'
import { buildExif, orientationIn } from './exif.ts'

/** Chunks that change what is seen: picture, palette, colours, density and animation. */
const pictureChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)

/** The checksum of a chunk (CRC-32), bit by bit, because only short ones are made. */
function checksum(bytes: Iterable<number>): number {
  let rest = -1
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}

function turnedAs(orientation: number): Uint8Array {
  const exif = buildExif(orientation)
  const named = [...Array.from('eXIf', (char) => char.charCodeAt(0)), ...exif]
  const chunk = Uint8Array.from([0, 0, 0, exif.length, ...named, 0, 0, 0, 0])
  toDataView(chunk).setUint32(chunk.length - 4, checksum(named))
  return chunk
}

export function pngWithoutMetadata(bytes: Bytes): Bytes {
  const data = toDataView(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  let isTurned = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4)
    const next = at + 12 + data.getUint32(at)
    if (pictureChunks.has(name)) parts.push(bytes.subarray(at, next))
    else if (name === 'eXIf' && !isTurned) {
      const orientation = orientationIn(bytes.subarray(at + 8, next - 4))
      if (orientation !== undefined) parts.push(turnedAs(orientation))
      isTurned = orientation !== undefined
    }
    if (name === 'IEND') break
    at = next
  }
  return joined(parts)
}
