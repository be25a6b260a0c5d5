import nodeCrypto from 'node:crypto'

import { base64url, fromBase64url, sameText } from '../../http/crypto.ts'

/** OWASP's parameters that fit an isolate: 32 MiB and about 140 ms (decisions.md, 'People and access'). */
const current = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32
const maxmem = 64 * 1024 * 1024

type Parameters = typeof current

const derive = (password: string, salt: Uint8Array, { N, r, p }: Parameters): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
      error === null ? resolve(new Uint8Array(key)) : reject(error),
    )
  })

/** `scrypt$N$r$p$salt$hash`: the parameters stay with the hash, so that they can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await derive(password, salt, current)
  return ['scrypt', current.N, current.r, current.p, base64url(salt), base64url(hash)].join('$')
}

/** What is compared with when there is no account: the same work, never a match. */
const nobody = ['scrypt', current.N, current.r, current.p, base64url(new Uint8Array(16)), ''].join('$')

/** Always hashes once, whether there is an account or not. */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ ok: boolean; outdated: boolean }> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = base64url(await derive(password, fromBase64url(salt), parameters))
  return {
    ok: hash !== '' && sameText(derived, hash),
    outdated: parameters.N !== current.N || parameters.r !== current.r || parameters.p !== current.p,
  }
}
