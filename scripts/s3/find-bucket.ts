import { Refusal } from '../backup/refusal.ts'
import type { S3Bucket } from './protocol.ts'

/** The bucket that an environment names, if any; empty variables count as missing. Throws a Refusal without their values. */
export function findBucket(
  env: Readonly<Record<string, string | undefined>>,
  of: 'FILES' | 'KEYS' = 'FILES',
): S3Bucket | undefined {
  const [url, keyId, secret, region] = (['URL', 'KEY_ID', 'SECRET', 'REGION'] as const).map(
    (name) => env[`${of}_S3_${name}`] ?? '',
  ) as [string, string, string, string]
  if (url === '') {
    if (keyId !== '' || secret !== '')
      throw new Refusal(`${of}_S3_URL is missing: the bucket that ${of}_S3_KEY_ID and ${of}_S3_SECRET are for.`)
    return undefined
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Refusal(`${of}_S3_URL must be the address of a bucket, as https://store.example/BUCKET.`)
  if (keyId === '' || secret === '')
    throw new Refusal(`${of}_S3_KEY_ID and ${of}_S3_SECRET are missing: the key of the store at ${of}_S3_URL.`)
  return { url, keyId, secret, region: region === '' ? 'auto' : region }
}
