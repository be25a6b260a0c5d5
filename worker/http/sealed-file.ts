import { toBytes } from './crypto.ts'

/**
 * How a file is sealed, version 1: `LPF` and the version, 8 random bytes, then chunks of 1 MiB, each by AES-256-GCM with its tag
 * of 16 bytes behind it. A chunk's nonce is the random bytes and its index (four bytes, big-endian). Authenticated with it are
 * the 12 bytes of the head, the index, whether it is the last (one byte, 1 or 0), and the object's key: nothing can be cut off,
 * put in another order, or be passed off as another file. A file without content is one empty chunk. The key is the file's own
 * (`deriveFileKey`).
 */
const version = toBytes('LPF\x01')
const randomBytes = 8
const headBytes = version.length + randomBytes
const tagBytes = 16
const mebibyte = 1024 * 1024

/** A sealed file that is not what was sealed: changed, cut off, or another one. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** A file's own key, and the key of its object. */
export interface FileKey {
  readonly key: Uint8Array<ArrayBuffer>
  readonly objectKey: string
}

/** How long the sealed form of a file of that length is. `chunkBytes` is another than a mebibyte in tests alone. */
export const sealedSize = (size: number, chunkBytes = mebibyte): number =>
  headBytes + size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes))

/** How long the file of a sealed one is. Throws `DamagedFile` for a length that no sealed file has. */
export function openedSize(sealed: number, chunkBytes = mebibyte): number {
  const count = Math.max(1, Math.ceil((sealed - headBytes) / (chunkBytes + tagBytes)))
  const size = sealed - headBytes - count * tagBytes
  if (size < 0 || sealedSize(size, chunkBytes) !== sealed) throw new DamagedFile('no sealed file has this length')
  return size
}

/** The sealed form, chunk by chunk; `size` is the length of the content. */
export async function* sealedChunks(
  { key, objectKey }: FileKey,
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  size: number,
  chunkBytes = mebibyte,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const own = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const head = new Uint8Array([...version, ...crypto.getRandomValues(new Uint8Array(randomBytes))])
  yield head
  let index = 0
  for await (const { bytes, isLast } of pieces(content, size, chunkBytes))
    yield new Uint8Array(await crypto.subtle.encrypt(toChunk(head, index++, isLast, objectKey), own, bytes))
}

/** The content of a sealed file of that length, chunk by chunk, each once it is authenticated. Throws `DamagedFile`. */
export async function* openedChunks(
  { key, objectKey }: FileKey,
  sealed: ReadableStream<Uint8Array>,
  size: number,
  chunkBytes = mebibyte,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const own = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  let head: Uint8Array<ArrayBuffer> | undefined
  let index = 0
  for await (const { bytes, isLast } of pieces(sealed, size, chunkBytes + tagBytes, headBytes)) {
    if (head === undefined) {
      head = bytes.slice()
      if (isLast || !version.every((byte, at) => head?.[at] === byte)) throw new DamagedFile('it is not sealed')
    } else
      try {
        yield new Uint8Array(await crypto.subtle.decrypt(toChunk(head, index++, isLast, objectKey), own, bytes))
      } catch (error) {
        throw new DamagedFile(`chunk ${index - 1} is not authentic`, { cause: error })
      }
  }
}

function toChunk(head: Uint8Array, index: number, isLast: boolean, objectKey: string) {
  const place = new Uint8Array(4)
  new DataView(place.buffer).setUint32(0, index)
  return {
    name: 'AES-GCM',
    iv: new Uint8Array([...head.subarray(version.length), ...place]),
    additionalData: new Uint8Array([...head, ...place, isLast ? 1 : 0, ...toBytes(objectKey)]),
  }
}

interface Piece {
  /** Of a stream, overwritten with the next piece. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isLast: boolean
}

/** Pieces of the same length, the last one as long as the rest; before them one of `first` bytes, unless that is 0. */
async function* pieces(
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  size: number,
  length: number,
  first = 0,
): AsyncGenerator<Piece> {
  if (content instanceof Uint8Array) {
    for (let from = 0; from === 0 || from < content.length; from += length)
      yield { bytes: content.subarray(from, from + length), isLast: from + length >= content.length }
    return
  }
  const buffer = new Uint8Array(Math.max(first, Math.min(length, size)))
  let wanted = first === 0 ? buffer.length : first
  let filled = 0
  for await (const part of content)
    for (let rest = part; rest.length > 0;) {
      if (filled === wanted) {
        yield { bytes: buffer.subarray(0, filled), isLast: false }
        wanted = buffer.length
        filled = 0
      }
      const taken = rest.subarray(0, wanted - filled)
      if (taken.length === 0) throw new DamagedFile('it is longer than said')
      buffer.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
    }
  yield { bytes: buffer.subarray(0, filled), isLast: true }
}
