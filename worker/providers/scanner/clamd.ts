import { connect } from 'cloudflare:sockets'

import { toBytes } from '../../http/crypto.ts'
import { ProviderError } from '../outbound.ts'
import type { Scan, ScanVerdict } from './contract.ts'

const timeoutMs = 60_000
const chunkBytes = 256 * 1024

/** The used part of a TCP connection. */
export interface Connection {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>
  readonly close: () => Promise<void>
}

/** A clamd over TCP (`host:port`); local only, because a deployed Worker reaches no private address. */
export const scanByClamd: Scan = async (ctx, bytes) => {
  const connection = connect(ctx.env.CLAMD ?? '')
  let late: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new ProviderError('scanner', 'timed out')), timeoutMs)
  })
  try {
    return await Promise.race([instream(connection, bytes), expired])
  } catch (error) {
    throw error instanceof ProviderError
      ? error
      : new ProviderError('scanner', 'the connection was lost', { cause: error })
  } finally {
    clearTimeout(late)
    await connection.close().catch(() => undefined)
  }
}

/** clamd's INSTREAM: chunks with their length before each, a length of zero at the end, one line back. */
export async function instream(connection: Connection, bytes: Uint8Array): Promise<ScanVerdict> {
  const writer = connection.writable.getWriter()
  const answer = new Response(connection.readable).text()
  // Avoids an unhandled rejection if the write fails first.
  answer.catch(() => undefined)
  await writer.write(toBytes('zINSTREAM\0'))
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    await writer.write(encodeLength(chunk.length))
    await writer.write(chunk)
  }
  await writer.write(encodeLength(0))
  return parseVerdict(await answer)
}

function encodeLength(size: number): Uint8Array {
  const prefix = new Uint8Array(4)
  new DataView(prefix.buffer).setUint32(0, size)
  return prefix
}

function parseVerdict(line: string): ScanVerdict {
  const text = line.replaceAll('\0', '').trim()
  if (text === 'stream: OK') return { clean: true }
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
  if (found === undefined) throw new ProviderError('scanner', 'reply contains no verdict')
  return { clean: false, name: found }
}
