import { base64url, fromBase64url, isSameText } from '../../http/crypto.ts'

/** `strong`: OWASP's parameters that fit an isolate, 32 MiB and about 140 ms. */
const scryptParameters = {
  strong: { N: 2 ** 15, r: 8, p: 3 },
  /** For tests, which would spend most of their time hashing otherwise. */
  cheap: { N: 2, r: 1, p: 1 },
} as const

export type PasswordHashing = keyof typeof scryptParameters

const keyLength = 32
const maxmem = 64 * 1024 * 1024

interface Parameters {
  readonly N: number
  readonly r: number
  readonly p: number
}

async function derive(password: string, salt: Uint8Array, { N, r, p }: Parameters): Promise<Uint8Array> {
  // Imported here, because every start would wait for it.
  const { default: nodeCrypto } = await import('node:crypto')
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
      error === null ? resolve(new Uint8Array(key)) : reject(error),
    )
  })
}

/** `scrypt$N$r$p$salt$hash`: stored with its parameters, so that they can be raised later. */
export async function hashPassword(password: string, hashing: PasswordHashing): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const parameters = scryptParameters[hashing]
  return encoded(parameters, salt, await derive(password, salt, parameters))
}

const encoded = ({ N, r, p }: Parameters, salt: Uint8Array, hash: Uint8Array): string =>
  ['scrypt', N, r, p, base64url(salt), base64url(hash)].join('$')

/** Compared with when there is no account: takes the same work and never matches. */
const nobody = (hashing: PasswordHashing): string =>
  encoded(scryptParameters[hashing], new Uint8Array(16), new Uint8Array())

/**
 * Hashes exactly once, with or without an account, with the parameters of the stored hash. The hash is outdated if they
 * differ from those of `hashing`.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  hashing: PasswordHashing,
): Promise<{ ok: boolean; outdated: boolean }> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody(hashing)).split('$')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  const current = scryptParameters[hashing]
  const derived = base64url(await derive(password, fromBase64url(salt), parameters))
  return {
    ok: hash !== '' && isSameText(derived, hash),
    outdated: parameters.N !== current.N || parameters.r !== current.r || parameters.p !== current.p,
  }
}
