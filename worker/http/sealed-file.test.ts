import { assert, asyncProperty, integer, nat, pre, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DamagedFile, type FileKey, openedChunks, openedSize, sealedChunks, sealedSize } from './sealed-file.ts'

const mebibyte = 1024 * 1024
/** A small chunk, so that many chunks are tried. */
const small = 16
/** Of the format: the head, and the tag of each chunk. */
const [head, tag] = [12, 16]

const fileKey = (objectKey = 'loans/a/1.sealed', byte = 7): FileKey => ({
  key: new Uint8Array(32).fill(byte),
  objectKey,
})

async function joined(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** A stream in parts of that length, as a network delivers it. */
const streamed = (bytes: Uint8Array, length = 5): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += length) controller.enqueue(bytes.slice(from, from + length))
      controller.close()
    },
  })

const seal = (content: Uint8Array<ArrayBuffer>, key = fileKey(), chunkBytes = small) =>
  joined(sealedChunks(key, content, content.length, chunkBytes))
const open = (sealed: Uint8Array, key = fileKey(), chunkBytes = small, length = 5) =>
  joined(openedChunks(key, streamed(sealed, length), sealed.length, chunkBytes))

const content = uint8Array({ maxLength: 5 * small })
/** Longer than a chunk. */
const long = uint8Array({ minLength: small + 1, maxLength: 5 * small })

describe('a sealed file', () => {
  it('opens to what was sealed, however the network cuts it, and says both lengths', async () => {
    await assert(
      asyncProperty(content, integer({ min: 1, max: 100 }), async (bytes, length) => {
        const sealed = await seal(bytes)
        expect(sealed.length).toBe(sealedSize(bytes.length, small))
        expect(openedSize(sealed.length, small)).toBe(bytes.length)
        expect(await open(sealed, fileKey(), small, length)).toEqual(bytes)
        expect(await joined(sealedChunks(fileKey(), streamed(bytes, length), bytes.length, small))).toHaveLength(
          sealed.length,
        )
      }),
      { numRuns: 60 },
    )
  })

  it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 2 * mebibyte, 2 * mebibyte + 1])(
    'of %d bytes is the same in chunks of a mebibyte, from memory and from a stream',
    async (size) => {
      const bytes = new Uint8Array(size).fill(0x5a)
      for (const from of [bytes, streamed(bytes, 65_536)]) {
        const sealed = await joined(sealedChunks(fileKey(), from, size))
        expect(sealed.length).toBe(sealedSize(size))
        const opened = await joined(openedChunks(fileKey(), streamed(sealed, 65_536), sealed.length))
        expect(opened.length).toBe(size)
        expect(opened.every((byte) => byte === 0x5a)).toBe(true)
      }
    },
  )

  it('shows nothing of its content, and looks different each time', async () => {
    const bytes = new TextEncoder().encode('payslip '.repeat(8))
    const [one, other] = [await seal(bytes), await seal(bytes)]
    expect(new TextDecoder('latin1').decode(one)).not.toContain('payslip')
    expect(one).not.toEqual(other)
  })

  it('with a changed bit anywhere is refused, and gives no byte of the chunk', async () => {
    await assert(
      asyncProperty(content, nat(), nat(7), async (bytes, place, bit) => {
        const sealed = await seal(bytes)
        const at = place % sealed.length
        sealed[at] = (sealed[at] ?? 0) ^ (1 << bit)
        const given: Uint8Array[] = []
        const reading = (async () => {
          for await (const chunk of openedChunks(fileKey(), streamed(sealed), sealed.length, small)) given.push(chunk)
        })()
        await expect(reading).rejects.toThrow(DamagedFile)
        const whole = Math.max(0, Math.floor((at - head) / (small + tag))) * small
        const before = new Uint8Array(await new Blob(given as BlobPart[]).arrayBuffer())
        expect(before).toEqual(bytes.subarray(0, at < head ? 0 : whole))
      }),
      { numRuns: 60 },
    )
  })

  it('cut off anywhere is refused, also where a chunk ends', async () => {
    await assert(
      asyncProperty(content, nat(), async (bytes, place) => {
        const sealed = await seal(bytes)
        await expect(open(sealed.subarray(0, place % sealed.length))).rejects.toThrow(DamagedFile)
      }),
      { numRuns: 60 },
    )
    const sealed = await seal(new Uint8Array(4 * small))
    for (const chunks of [0, 1, 2, 3])
      await expect(open(sealed.subarray(0, head + chunks * (small + tag)))).rejects.toThrow(DamagedFile)
  })

  it('with more behind it is refused', async () => {
    await assert(
      asyncProperty(content, content, async (bytes, more) => {
        pre(more.length > 0)
        const sealed = await seal(bytes)
        await expect(open(new Uint8Array([...sealed, ...more]))).rejects.toThrow(DamagedFile)
      }),
      { numRuns: 30 },
    )
  })

  it('with two chunks exchanged, or one repeated, is refused', async () => {
    await assert(
      asyncProperty(long, async (bytes) => {
        const sealed = await seal(new Uint8Array([...bytes, ...new Uint8Array(2 * small)]).slice(0, 3 * small))
        const [first, second, third] = [0, 1, 2].map((at) =>
          sealed.subarray(head + at * (small + tag), head + (at + 1) * (small + tag)),
        )
        for (const order of [
          [second, first, third],
          [first, third, second],
          [first, first, third],
          [first, second, second],
        ])
          await expect(
            open(new Uint8Array([...sealed.subarray(0, head), ...order.flatMap((chunk) => [...(chunk ?? [])])])),
          ).rejects.toThrow(DamagedFile)
      }),
      { numRuns: 20 },
    )
  })

  it('with a chunk of another file, or under the key or name of another, is refused', async () => {
    const [one, other] = [await seal(new Uint8Array(2 * small).fill(1)), await seal(new Uint8Array(2 * small).fill(2))]
    const border = head + small + tag
    await expect(open(new Uint8Array([...one.subarray(0, border), ...other.subarray(border)]))).rejects.toThrow(
      DamagedFile,
    )
    await expect(open(one, fileKey('loans/a/2.sealed'))).rejects.toThrow(DamagedFile)
    await expect(open(one, fileKey(undefined, 8))).rejects.toThrow(DamagedFile)
  })

  it('that is none is refused: an empty, a short and a clear one', async () => {
    for (const text of ['', 'LPF', '%PDF-1.7 in clear, and longer than a head'])
      await expect(open(new TextEncoder().encode(text))).rejects.toThrow(DamagedFile)
    for (const length of [0, 11, 12, 27]) expect(() => openedSize(length, small), `${length}`).toThrow(DamagedFile)
    expect(openedSize(28, small)).toBe(0)
    // One byte of a second chunk, without its tag.
    expect(() => openedSize(head + small + tag + 1, small)).toThrow(DamagedFile)
  })
})
