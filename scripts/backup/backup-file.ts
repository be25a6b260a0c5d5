import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

import { decodeRecords, encodeRecords, type End, type PortalRecord, type Schema, Tally } from './records.ts'
import { Refusal } from './refusal.ts'
import { openStream, sealStream } from './sealed-stream.ts'

/** What a verified backup holds. */
export interface Contents {
  readonly schema: Schema
  readonly end: End
}

/** Writes a new file that only its owner may read. */
export const writeBackup = (path: string, key: Buffer, records: AsyncIterable<PortalRecord>): Promise<void> =>
  pipeline(
    encodeRecords(records),
    createGzip({ level: 1 }),
    (compressed: AsyncIterable<Uint8Array>) => sealStream(compressed, key),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )

/** The records of a backup; a refusal as soon as one is not as written. */
export function readBackup(path: string, key: Buffer): AsyncGenerator<PortalRecord> {
  // A failure destroys the last stream, which passes it on to who reads.
  const plain = pipe(Readable.from(openStream(createReadStream(path), key)), createGunzip(), () => undefined)
  return decodeRecords(plain)
}

/** Reads the whole file: nothing cut or changed, every checksum right, and as many rows and files as were read. */
export async function verifyBackup(path: string, key: Buffer): Promise<Contents> {
  const tally = new Tally()
  let schema: Schema | undefined
  let end: End | undefined
  for await (const record of readBackup(path, key)) {
    if (end !== undefined) throw new Refusal('The backup goes on after its end.')
    tally.add(record)
    if (record.kind === 'schema') ({ schema } = record)
    if (record.kind === 'end') ({ end } = record)
  }
  if (schema === undefined || end === undefined) throw new Refusal('The backup has no end.')
  if (!isDeepStrictEqual(tally.counts(), end.counts))
    throw new Refusal('The backup holds other rows or files than its end says.')
  return { schema, end }
}
