import { type Bytes, toDataView } from './bytes.ts'
import { blankMetadata } from './jpeg.ts'

const tags = {
  subfile: 254,
  compression: 259,
  stripOffsets: 273,
  stripLengths: 279,
  tileOffsets: 324,
  tileLengths: 325,
  jpegTables: 347,
  jpegOffset: 513,
  jpegLength: 514,
  exif: 34665,
  gps: 34853,
  interoperability: 40965,
} as const

/** A few numbers that decoders need: size, depth, compression, orientation, density, colours. */
const shortTags = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 274, 277, 278, 280, 281, 282, 283, 284, 286, 287, 290, 292,
  293, 296, 297, 317, 318, 319, 321, 322, 323, 326, 327, 328, 332, 334, 336, 338, 339, 340, 341, 342, 346, 512, 513,
  514, 515, 517, 518, 529, 530, 531, 532,
])
/** Of these, more than any picture has is no number. */
const shortBytes = 256
/** Tables of any length: where the picture lies, colours, and the tables of its JPEG. */
const longTags = new Set([273, 279, 291, 301, 320, 324, 325, 347, 519, 520, 521, 559, 34675])
/** Of JPEG's first form in TIFF: where its tables lie, and how long each can be. */
const oldTables: ReadonlyMap<number, number> = new Map([
  [519, 64],
  [520, 16 + 256],
  [521, 16 + 256],
])

const text = 2
/** Bytes of a value by its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Entry {
  readonly at: number
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where the value lies, in the entry itself or elsewhere. */
  readonly start: number
  readonly length: number
}

interface Directory {
  readonly at: number
  readonly entries: readonly Entry[]
  readonly next: number
}

const isKept = ({ tag, type, length }: Entry): boolean =>
  type !== text && (longTags.has(tag) || (shortTags.has(tag) && length <= shortBytes))

/**
 * Nothing but zeros, and into them what a decoder reads: the header, directories with the entries that it needs, their
 * values, and the pictures, each where it was. So what no directory names any more is gone as well. What is known as
 * metadata is overwritten even where a wrong length has a picture reach into it.
 */
export function tiffWithoutMetadata(bytes: Bytes): Bytes {
  const source = toDataView(bytes)
  const little = bytes[0] === 0x49
  const size = bytes.length
  const kept = new Uint8Array(size)
  const target = toDataView(kept)
  // Pictures do not overlap; one that is made to would be copied for hours.
  let work = 4 * size + 1_000_000

  const copy = (start: number, length: number): void => {
    const end = Math.min(start + length, size)
    work -= Math.max(0, end - start)
    if (start < end && work > 0) kept.set(bytes.subarray(start, end), start)
  }
  const numberAt = ({ type, start }: Entry, index: number): number => {
    const at = start + index * (sizes[type] ?? 0)
    if (at + (sizes[type] ?? 0) > size) return 0
    if (type === 3) return source.getUint16(at, little)
    return type === 4 || type === 13 ? source.getUint32(at, little) : 0
  }

  function directoryAt(at: number): Directory {
    if (at + 2 > size) return { at, entries: [], next: 0 }
    const count = source.getUint16(at, little)
    const end = at + 2 + count * 12
    const entries: Entry[] = []
    for (let each = at + 2; each + 12 <= Math.min(end, size); each += 12) {
      const type = source.getUint16(each + 2, little)
      const values = source.getUint32(each + 4, little)
      const length = values * (sizes[type] ?? 0)
      const start = length <= 4 ? each + 8 : source.getUint32(each + 8, little)
      entries.push({ at: each, tag: source.getUint16(each, little), type, count: values, start, length })
    }
    work -= 12 * entries.length
    return { at, entries, next: end + 4 <= size ? source.getUint32(end, little) : 0 }
  }

  const seen = new Set<number>()
  const directories: Directory[] = []
  for (let at = source.getUint32(4, little); at !== 0 && !seen.has(at) && at + 2 <= size && work > 0;) {
    seen.add(at)
    const directory = directoryAt(at)
    directories.push(directory)
    at = directory.next
  }

  const readNumber = ({ entries }: Directory, tag: number): number => {
    const entry = entries.find((each) => each.tag === tag)
    return entry === undefined ? 0 : numberAt(entry, 0)
  }
  // A small copy of a page may show what was blackened in the page.
  const pages = directories.filter((each, at) => at === 0 || (readNumber(each, tags.subfile) & 1) === 0)

  function copyPictures(page: Directory, offsets: number, lengths: number): void {
    const places = page.entries.find(({ tag }) => tag === offsets)
    const longs = page.entries.find(({ tag }) => tag === lengths)
    if (places === undefined) return
    const isJpeg = offsets === tags.jpegOffset || [6, 7].includes(readNumber(page, tags.compression))
    for (let index = 0; index < places.count && places.start + index * 2 < size && work > 0; index += 1) {
      work -= 4
      const start = numberAt(places, index)
      if (start === 0) continue
      // Old programs leave the lengths out: up to the end then.
      const length = (longs === undefined ? 0 : numberAt(longs, index)) || size
      copy(start, length)
      if (isJpeg) blankMetadata(kept.subarray(start, start + length))
    }
  }
  for (const page of pages) {
    copyPictures(page, tags.stripOffsets, tags.stripLengths)
    copyPictures(page, tags.tileOffsets, tags.tileLengths)
    copyPictures(page, tags.jpegOffset, tags.jpegLength)
    for (const entry of page.entries.filter(isKept)) {
      if (entry.length > 4) copy(entry.start, entry.length)
      if (entry.tag === tags.jpegTables) blankMetadata(kept.subarray(entry.start, entry.start + entry.length))
      for (let index = 0; index < Math.min(entry.count, 4); index += 1)
        copy(numberAt(entry, index), oldTables.get(entry.tag) ?? 0)
    }
  }

  let blanks = 4 * size + 1_000_000
  const blank = (start: number, length: number): void => {
    blanks -= length + 12
    if (blanks > 0) kept.fill(0, start, start + length)
  }
  function blankEntries(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.length > 4 && entry.start + entry.length <= size) blank(entry.start, entry.length)
      if (![tags.exif, tags.gps, tags.interoperability].some((tag) => tag === entry.tag)) continue
      const at = numberAt(entry, 0)
      if (seen.has(at) || blanks < 0) continue
      seen.add(at)
      const inner = directoryAt(at).entries
      // Else the pointer is wrong, and what lies there may be the picture.
      if (!inner.every(({ type }) => type > 0 && type < sizes.length)) continue
      blank(at, 2 + inner.length * 12 + 4)
      blankEntries(inner)
    }
  }
  for (const { entries } of directories) blankEntries(entries.filter((entry) => !isKept(entry)))

  kept.set(bytes.subarray(0, 8))
  for (const [index, { at, entries }] of pages.entries()) {
    const left = entries.filter(isKept)
    const end = at + 2 + left.length * 12
    target.setUint16(at, left.length, little)
    for (const [each, entry] of left.entries()) kept.set(bytes.subarray(entry.at, entry.at + 12), at + 2 + each * 12)
    if (end + 4 <= size) target.setUint32(end, pages[index + 1]?.at ?? 0, little)
  }
  return kept
}
