import { Refusal } from '../backup/refusal.ts'
import type { S3Bucket } from './protocol.ts'

/** The bucket that an environment names, if any. Throws a Refusal without its key. */
export function bucketOf(env: Readonly<Record<string, string | undefined>>): S3Bucket | undefined {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret, FILES_S3_REGION: region = 'auto' } = env
  if (url === undefined) return undefined
  if (keyId === undefined || secret === undefined)
    throw new Refusal('FILES_S3_KEY_ID and FILES_S3_SECRET are missing: the key of the store at FILES_S3_URL.')
  return { url, keyId, secret, region }
}
