import { Buffer } from 'node:buffer'
import { constants, inflateRawSync } from 'node:zlib'

/** Bytes that a reader may have to go through: unpacked streams, and all that is outside of streams. */
const budget = 4 * 1024 * 1024
/** The longest dictionary of a stream that is understood, and more streams than a text of some pages has. */
const dictionaryBytes = 4096
const maxStreams = 5000
/** Characters that the ranges of a file's character maps may have in all; a large font has 65,536. */
const maxMapped = 500_000
/** The largest number in a dictionary of a font; beyond it readers fill tables as long as the number. */
const largestCode = 0x10ffff

/**
 * Prepares the bytes of a PDF for a reader of its text that has no limits of its own: small files can unpack to gigabytes, or
 * keep a reader busy for hours, and here time stands still while it computes. Streams of pictures, and all that are packed in
 * another way than text is, are overwritten with zeros; of encrypted files, all that is encrypted. Returns `tooLarge` if the rest is
 * more than the budget.
 */
export function boundPdf(bytes: Uint8Array): 'readable' | 'encrypted' | 'tooLarge' {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isEncrypted = hasEncryption(file)
  if (!fits(file, isEncrypted)) return 'tooLarge'
  return isEncrypted ? 'encrypted' : 'readable'
}

function hasEncryption(file: Buffer): boolean {
  for (let at = file.indexOf('/Encrypt'); at !== -1; at = file.indexOf('/Encrypt', at + 8))
    if (/^\s*(?:\d|<<)/.test(file.toString('latin1', at + 8, at + 40))) return true
  return false
}

function fits(file: Buffer, isEncrypted: boolean): boolean {
  let left = budget
  let mapped = 0
  let outside = 0
  const takes = (text: Buffer): boolean => {
    left -= text.length
    mapped += mappedIn(text)
    return left >= 0 && mapped <= maxMapped && !hasLargeCodes(text)
  }
  let streams = 0
  let last = 0
  let named: string[] = []
  // Every mention of the word, also within another stream, where a reader may be led to.
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    if (++streams > maxStreams) return false
    const start = at + 6 + (file[at + 6] === 0x0d ? 1 : 0) + (file[at + 6] === 0x0a || file[at + 7] === 0x0a ? 1 : 0)
    const found = file.indexOf('endstream', start)
    const end = found === -1 ? file.length : found
    if (outside < at && !takes(file.subarray(outside, at))) return false
    named.push(...filtersIn(file.toString('latin1', outside < at ? outside : last, at)))
    outside = Math.max(outside, end)
    last = start
    const dictionary = dictionaryBefore(file.toString('latin1', Math.max(0, at - dictionaryBytes), at))
    const kind = getKind(dictionary, named, isEncrypted)
    if (dictionary !== undefined) named = []
    if (kind === 'plain') {
      if (!takes(file.subarray(start, end))) return false
    } else if (kind === 'packed') {
      const unpacked = unpack(file.subarray(start), left)
      if (unpacked === 'tooLarge') return false
      if (unpacked === undefined) file.fill(0, start, end)
      else if (!takes(unpacked)) return false
    } else file.fill(0, start, end)
  }
  return takes(file.subarray(outside))
}

/**
 * The dictionary of an object, right before its stream; undefined unless it is a simple one, without strings, remarks or signs
 * in names, behind which a reader could see another.
 */
function dictionaryBefore(text: string): string | undefined {
  const found = /(?:^|[\s>])\d+\s+\d+\s+obj\s*(?<own><<(?:(?!\sobj\b)[^])*>>)\s*$/.exec(text)?.groups?.['own']
  const own = found?.replaceAll(/(?<!<)<[\da-f\s]*>(?!>)/gi, ' ')
  return own === undefined || /[()%#]/.test(own) || !isBalanced(own) ? undefined : own
}

/**
 * How a stream is packed. Filters that are named before the dictionary belong to none of a stream, or to one that is still open,
 * in which a reader skips what it does not understand, as the beginning of another object.
 */
function getKind(
  dictionary: string | undefined,
  named: readonly string[],
  isEncrypted: boolean,
): 'plain' | 'packed' | 'other' {
  if (dictionary === undefined || /\/Subtype\s*\/Image\b/.test(dictionary)) return 'other'
  // Only the table of objects is never encrypted.
  if (isEncrypted && !/\/Type\s*\/XRef\b/.test(dictionary)) return 'other'
  const own = filtersIn(dictionary)
  if (own.length !== named.length) return 'other'
  if (own.length === 0) return 'plain'
  return own.length === 1 && /^(?:\[\s*)?\/FlateDecode\s*\]?$/.test(own[0] ?? '') ? 'packed' : 'other'
}

/** The filters that a text names, apart from those of signatures and encryption. */
const filtersIn = (text: string): string[] =>
  [
    ...text
      .replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .matchAll(/\/(?:Filter|F)(?![A-Za-z\d])\s*(?<name>\[[^\]]*\]|\/[\w.]+|\d+\s+\d+\s+R)/g),
  ]
    .flatMap(({ groups }) => groups?.['name'] ?? [])
    .filter((name) => !/^\/(?:Standard|Adobe)/.test(name))

/** Whether a text is one dictionary, with others only within it. */
function isBalanced(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/<<[^<>]*>>/g, '')
  }
  return rest.trim() === ''
}

/** Undefined if it is not packed as it says. */
function unpack(packed: Buffer, most: number): Buffer | 'tooLarge' | undefined {
  try {
    // Without the two bytes of its head and the sum at its end, which readers do not check.
    return inflateRawSync(packed.subarray(2), {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    return error instanceof RangeError ? 'tooLarge' : undefined
  }
}

const range = /<(?<from>[\da-f\s]*)>\s*<(?<to>[\da-f\s]*)>\s*(?:<[^>]*>|\[[^\]]*\]|\d+)/gi

/** How many characters the ranges of a character map have; more than allowed if they cannot be counted. */
function mappedIn(text: Buffer): number {
  if (!text.includes('range')) return 0
  let count = 0
  for (const [block] of text
    .toString('latin1')
    .matchAll(/begin(?:bf|cid|notdef)range[^]*?(?:end(?:bf|cid|notdef)range|$)/g)) {
    if (/[(%]/.test(block)) return maxMapped + 1
    for (const { groups } of block.matchAll(range)) {
      const [from, to] = [groups?.['from'], groups?.['to']].map((each) =>
        parseInt((each ?? '').replaceAll(/\s/g, ''), 16),
      )
      if (from !== undefined && to !== undefined && to > from) count += to - from
    }
  }
  return count
}

/** Whether a font's first or last character, or the width of one, has a number that no character has. */
function hasLargeCodes(text: Buffer): boolean {
  if (!text.includes('/LastChar') && !text.includes('/W')) return false
  return [...text.toString('latin1').matchAll(/\/(?:FirstChar|LastChar|W2?)\s*(?<codes>-?\d+|\[[^/]*)/g)].some(
    ({ groups }) => (groups?.['codes'] ?? '').split(/[^\d]+/).some((code) => Number(code) > largestCode),
  )
}
