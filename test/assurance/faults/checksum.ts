import { createHash } from 'node:crypto'

/** SHA-256, hex. */
export const checksumOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
