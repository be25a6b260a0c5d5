import { sha256 } from '../../http/crypto.ts'

/** The stored hash of a link's key. */
export const hashResumeKey = (key: string): Promise<string> => sha256(`resume:${key}`)
