import { sha256 } from '../../http/crypto.ts'

/** What the database keeps of a link's key. */
export const resumeHashOf = (key: string): Promise<string> => sha256(`resume:${key}`)
