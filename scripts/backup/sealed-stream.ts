import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { leastSecretBits, secretBits } from '../../domain/operations/secret-strength.ts'
import { Refusal } from './refusal.ts'

/**
 * The encryption of a backup: after the header (magic, salt, check of the key) come chunks, each sealed with AES-256-GCM
 * under a key of this file alone. The nonce of a chunk is its number and whether it is the last one (the STREAM
 * construction, eprint.iacr.org/2015/189), so that no chunk can be changed, moved, left out or added.
 */
const magic = Buffer.from('Loanport backup 1\n')
const saltBytes = 32
const checkBytes = 16
const headerBytes = magic.length + saltBytes + checkBytes
const chunkBytes = 64 * 1024
const tagBytes = 16

/** The 32 bytes of BACKUP_KEY, in base64 or hexadecimal. */
export function backupKey(text: string | undefined): Buffer {
  const isHex = /^[0-9a-f]{64}$/i.test(text ?? '')
  const key = Buffer.from(text ?? '', isHex ? 'hex' : 'base64')
  // Decoding skips what is not base64, so that a sentence would pass.
  if (key.length !== 32 || (!isHex && key.toString('base64') !== text))
    throw new Refusal('BACKUP_KEY must be 32 random bytes, for example of: openssl rand -base64 32')
  return key
}

/** The key of a new backup; one that can be guessed opens older backups only. Throws a Refusal. */
export function newBackupKey(text: string | undefined): Buffer {
  const key = backupKey(text)
  if (secretBits(text ?? '') < leastSecretBits)
    throw new Refusal('BACKUP_KEY can be guessed. It must be 32 random bytes, for example of: openssl rand -base64 32')
  return key
}

const derived = (key: Buffer, salt: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `${magic.toString().trim()}: ${purpose}`, bytes))

function toNonce(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Parts of a stream of exactly this size, and a last one that is shorter or as long; the only one may be empty. */
async function* splitChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let pending: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    pending.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    length += bytes.byteLength
    // What fills a part exactly may be the last one.
    if (length <= size) continue
    let rest = Buffer.concat(pending)
    for (; rest.length > size; rest = rest.subarray(size)) yield { bytes: rest.subarray(0, size), isLast: false }
    pending = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(pending), isLast: true }
}

export async function* sealStream(plain: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const fileKey = derived(key, salt, 'chunks', 32)
  yield Buffer.concat([magic, salt, derived(key, salt, 'check of the key', checkBytes)])
  let chunk = 0
  for await (const { bytes, isLast } of splitChunks(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, toNonce(chunk++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Yields only what is authenticated. Throws a refusal for another key, and at the first chunk that is not as written. */
export async function* openStream(sealed: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  let header = Buffer.alloc(0)
  while (header.length < headerBytes) {
    const { value, done } = await source.next()
    if (done === true) break
    header = Buffer.concat([header, value])
  }
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new Refusal('The file is no backup of this portal, or its beginning is damaged.')
  const salt = header.subarray(magic.length, magic.length + saltBytes)
  const check = derived(key, salt, 'check of the key', checkBytes)
  if (!timingSafeEqual(header.subarray(magic.length + saltBytes, headerBytes), check))
    throw new Refusal('The backup was written with another key than BACKUP_KEY, or its beginning was changed.')
  const fileKey = derived(key, salt, 'chunks', 32)
  const rest = async function* () {
    yield header.subarray(headerBytes)
    yield* { [Symbol.asyncIterator]: () => source }
  }
  let chunk = 0
  for await (const { bytes, isLast } of splitChunks(rest(), chunkBytes + tagBytes))
    yield opened(bytes, fileKey, toNonce(chunk++, isLast))
}

function opened(sealed: Buffer, fileKey: Buffer, nonce: Buffer): Buffer {
  try {
    const end = sealed.length - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new Refusal('The backup was cut, changed or damaged.')
  }
}
