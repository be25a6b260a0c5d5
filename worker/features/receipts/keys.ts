import { Buffer } from 'node:buffer'

import { calculateJwkThumbprint, exportJWK } from 'jose'

import type { Env } from '../../env.ts'
import { toBytes, hmacSha256 } from '../../http/crypto.ts'
import type { PublicKey, PublicKeys } from './public-keys.ts'

interface KeyPair {
  readonly privateKey: CryptoKey
  readonly publicKey: PublicKey
}

/** Imported keys by secret. */
const keyPairs = new Map<string, KeyPair>()

/** A P-256 private key in PKCS #8 up to its 32 bytes; without the public key, which an import computes. */
const beforePrivateKey = Buffer.from('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420', 'hex')

async function createKeyPair(secret: string): Promise<KeyPair> {
  const known = keyPairs.get(secret)
  if (known !== undefined) return known
  const derived = await hmacSha256(toBytes(secret), 'receipts')
  const encoded = Uint8Array.from([...beforePrivateKey, ...derived])
  const privateKey = await crypto.subtle.importKey('pkcs8', encoded, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])
  const { x = '', y = '' } = await exportJWK(privateKey)
  const key = { kty: 'EC', crv: 'P-256', x, y } as const
  const keyPair: KeyPair = {
    privateKey,
    publicKey: { ...key, kid: await calculateJwkThumbprint(key), alg: 'ES256', use: 'sig' },
  }
  keyPairs.set(secret, keyPair)
  return keyPair
}

export const signingKey = async ({ RECEIPT_SECRETS: [secret = ''] }: Env): Promise<KeyPair> => createKeyPair(secret)

/** The keys that receipts may be signed with, the current one first. */
export async function readPublicKeys({ RECEIPT_SECRETS: secrets }: Env): Promise<PublicKeys> {
  const pairs = await Promise.all(secrets.map((secret) => createKeyPair(secret)))
  return { keys: pairs.map(({ publicKey }) => publicKey) }
}
