import { expect, it } from 'vitest'

import { type Connection, instream } from './clamd.ts'

/** A clamd with a given reply at the end of the stream. */
function clamd(answer: string): Connection & { received: () => Uint8Array } {
  const chunks: Uint8Array[] = []
  const reply = new TransformStream<Uint8Array, Uint8Array>()
  const received = (): Uint8Array => {
    const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      all.set(chunk, at)
      at += chunk.length
    }
    return all
  }
  const writable = new WritableStream<Uint8Array>({
    write: async (chunk) => {
      chunks.push(chunk.slice())
      if (chunk.length === 4 && chunk.every((byte) => byte === 0)) {
        const writer = reply.writable.getWriter()
        await Promise.all([writer.write(new TextEncoder().encode(answer)), writer.close()])
      }
    },
  })
  return { readable: reply.readable, writable, close: () => Promise.resolve(), received }
}

it('sends the file in chunks with their length before each, and a zero at the end', async () => {
  const server = clamd('stream: OK\0')
  const file = new Uint8Array(300 * 1024).fill(7)
  expect(await instream(server, file)).toEqual({ clean: true })
  const bytes = server.received()
  const view = new DataView(bytes.buffer)
  const command = 'zINSTREAM\0'
  expect(new TextDecoder().decode(bytes.subarray(0, command.length))).toBe(command)
  expect(view.getUint32(command.length)).toBe(256 * 1024)
  expect(view.getUint32(command.length + 4 + 256 * 1024)).toBe(44 * 1024)
  expect(view.getUint32(bytes.length - 4)).toBe(0)
  expect(bytes.length).toBe(command.length + file.length + 3 * 4)
})

it('names a found virus, and accepts no other reply as a verdict', async () => {
  expect(await instream(clamd('stream: Portal.Test.Malware FOUND\0'), new Uint8Array(1))).toEqual({
    clean: false,
    name: 'Portal.Test.Malware',
  })
  await expect(instream(clamd('INSTREAM size limit exceeded. ERROR\0'), new Uint8Array(1))).rejects.toThrow(
    'no verdict',
  )
  await expect(instream(clamd(''), new Uint8Array(1))).rejects.toThrow('no verdict')
})
