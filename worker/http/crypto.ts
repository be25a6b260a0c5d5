import { Buffer } from 'node:buffer'

import type { Env } from '../env.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text) as Uint8Array<ArrayBuffer>

export const base64url = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64url')

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

export const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 256 random bits, as text for URLs and headers. */
export const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const idLength = 22
/** Bytes for many ids at once, because each request for random bits is comparatively slow. */
const bytesOfIds = 3072
let randomText = ''

/** An unguessable id: 132 random bits. */
export function randomId(): string {
  if (randomText.length < idLength) randomText = base64url(crypto.getRandomValues(new Uint8Array(bytesOfIds)))
  const id = randomText.slice(0, idLength)
  randomText = randomText.slice(idLength)
  return id
}

export async function sha256(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? toBytes(data) : data))
}

export async function hmacSha256(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, toBytes(text)))
}

export const aesKey = async (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await crypto.subtle.digest('SHA-256', toBytes(secret)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, toBytes(text))
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`
}

export async function decrypt(key: CryptoKey, sealed: string): Promise<string> {
  const [iv = '', body = ''] = sealed.split('.')
  return decoder.decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64url(iv) }, key, fromBase64url(body)),
  )
}

/**
 * A value that nobody can guess and everybody who knows the secret gets again: keys of links of which rows have the hash only,
 * ids of repeated calls. Its secret stays when DATA_KEY_SECRET is replaced.
 */
export const derived = async (
  { DERIVATION_SECRET, DATA_KEY_SECRET }: Pick<Env, 'DERIVATION_SECRET' | 'DATA_KEY_SECRET'>,
  text: string,
): Promise<string> => base64url(await hmacSha256(toBytes(DERIVATION_SECRET ?? DATA_KEY_SECRET), text))

/** Compares in constant time. */
export function isSameText(left: string, right: string): boolean {
  const a = toBytes(left)
  const b = toBytes(right)
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}
