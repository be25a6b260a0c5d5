import { Refusal } from '../backup/refusal.ts'
import type { S3Bucket } from './protocol.ts'

/** The bucket that an environment names, if any; empty variables count as missing. Throws a Refusal without their values. */
export function bucketOf(env: Readonly<Record<string, string | undefined>>): S3Bucket | undefined {
  const {
    FILES_S3_URL: url = '',
    FILES_S3_KEY_ID: keyId = '',
    FILES_S3_SECRET: secret = '',
    FILES_S3_REGION: region = '',
  } = env
  if (url === '') {
    if (keyId !== '' || secret !== '')
      throw new Refusal('FILES_S3_URL is missing: the bucket that FILES_S3_KEY_ID and FILES_S3_SECRET are for.')
    return undefined
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Refusal('FILES_S3_URL must be the address of a bucket, as https://store.example/BUCKET.')
  if (keyId === '' || secret === '')
    throw new Refusal('FILES_S3_KEY_ID and FILES_S3_SECRET are missing: the key of the store at FILES_S3_URL.')
  return { url, keyId, secret, region: region === '' ? 'auto' : region }
}
