import { typeAtStart } from './file-start.ts'
import { fileTypes, type FileType } from './upload.ts'

/** Why a file is refused by its content; `file_truncated` is one whose end is missing, which nobody can open later either. */
export type FileFault = 'file_empty' | 'file_type' | 'file_truncated'

/** The fault of a file by all of its bytes; undefined if it can be uploaded. */
export function fileFault(bytes: Uint8Array): FileFault | undefined {
  if (bytes.length === 0) return 'file_empty'
  const type = typeAtStart(bytes, fileTypes)
  if (type === undefined) return 'file_type'
  return isCut[type](bytes) ? 'file_truncated' : undefined
}

/** Whether the end is missing for certain; what only looks odd is left to its reader. */
const isCut: Readonly<Record<FileType, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': isCutPdf,
  'image/jpeg': isCutJpeg,
  'image/png': isCutPng,
  'image/tiff': isCutTiff,
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Programs and servers add some bytes behind the end, and scanners fill the last block with zeros. */
const endBytes = 2048

function isCutPdf(bytes: Uint8Array): boolean {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end--
  const tail = String.fromCharCode(...bytes.subarray(Math.max(0, end - endBytes), end))
  return !tail.includes('%%EOF')
}

/** Segments with their lengths up to the picture, which ends with the marker D9; within it, FF is always followed by 0. */
function isCutJpeg(bytes: Uint8Array): boolean {
  let at = 2
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (marker === undefined) return true
    if (bytes[at] !== 0xff) return false
    if (marker === 0xd9) return false
    if (marker === 0xda) break
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? 2 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (at >= bytes.length) return true
  }
  for (let end = bytes.length - 1; end > at; end--) if (bytes[end] === 0xd9 && bytes[end - 1] === 0xff) return false
  return true
}

/** Chunks with their lengths, up to IEND. */
function isCutPng(bytes: Uint8Array): boolean {
  const data = view(bytes)
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) return true
    const next = at + 12 + data.getUint32(at)
    if (next > bytes.length) return true
    if (data.getUint32(at + 4) === 0x49454e44) return false
    at = next
  }
}

/** Numbers of a directory's entries: where the strips or tiles of a page lie, and how long they are. */
const places = [273, 324]
const lengths = [279, 325]
const maxPages = 200
/** More strips than any program writes are not looked at. */
const maxStrips = 50_000

/** Directories and the strips or tiles that they name. */
function isCutTiff(bytes: Uint8Array): boolean {
  const data = view(bytes)
  const little = bytes[0] === 0x49
  const size = bytes.length
  const lies = (at: number, length: number): boolean => at + length <= size
  if (!lies(4, 4)) return true
  let at = data.getUint32(4, little)
  for (let page = 0; at !== 0 && page < maxPages; page++) {
    if (!lies(at, 2)) return true
    const entries = data.getUint16(at, little)
    const next = at + 2 + entries * 12
    if (!lies(next, 4)) return true
    /** The numbers of an entry; undefined if they lie behind the end. */
    const readNumbers = (tags: readonly number[]): readonly number[] | undefined => {
      for (let entry = at + 2; entry < next; entry += 12) {
        if (!tags.includes(data.getUint16(entry, little))) continue
        if (data.getUint32(entry + 4, little) > maxStrips) return []
        const isShort = data.getUint16(entry + 2, little) === 3
        const count = data.getUint32(entry + 4, little)
        const bytesEach = isShort ? 2 : 4
        const start = count * bytesEach <= 4 ? entry + 8 : data.getUint32(entry + 8, little)
        if (!lies(start, count * bytesEach)) return undefined
        return Array.from({ length: count }, (_, each) =>
          isShort ? data.getUint16(start + each * 2, little) : data.getUint32(start + each * 4, little),
        )
      }
      return []
    }
    const [starts, counts] = [readNumbers(places), readNumbers(lengths)]
    if (starts === undefined || counts === undefined) return true
    if (starts.some((start, each) => !lies(start, counts[each] ?? 0))) return true
    at = data.getUint32(next, little)
  }
  return false
}
