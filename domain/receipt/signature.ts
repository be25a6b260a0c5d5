import { compactVerify, createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet } from 'jose'
import * as v from 'valibot'

import { AnyReceipt } from './payload.ts'

/** The algorithm of JSON Web Algorithms (RFC 7518): ECDSA with P-256 and SHA-256. */
const algorithms = ['ES256']

/** `unknownKey`: none of the portal's keys is the one that the file names. */
export type SignatureState = 'valid' | 'invalid' | 'unknownKey'

export interface OpenedReceipt {
  readonly signature: SignatureState
  /** What the file says, also with an invalid signature; undefined if it is no receipt. */
  readonly receipt: AnyReceipt | undefined
}

/** Reads a file: a JWS in compact serialization. Throws if `keys` are no key set. */
export async function openReceipt(file: string, keys: JSONWebKeySet): Promise<OpenedReceipt> {
  const token = file.trim()
  return { signature: await checkSignature(token, createLocalJWKSet(keys)), receipt: receiptIn(token) }
}

async function checkSignature(token: string, keys: ReturnType<typeof createLocalJWKSet>): Promise<SignatureState> {
  try {
    await compactVerify(token, keys, { algorithms })
    return 'valid'
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknownKey'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}

function receiptIn(token: string): AnyReceipt | undefined {
  try {
    const read = v.safeParse(AnyReceipt, decodeJwt(token))
    return read.success ? read.output : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
