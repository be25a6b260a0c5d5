import * as v from 'valibot'

import { startBytes, typeAtStart } from '../../documents/file-start.ts'

/** Kinds of file stored in a setting, with their allowed types. */
export const fileKinds = {
  icon: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'], problem: 'notAnImage' },
  tabIcon: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/x-icon'], problem: 'notAnImage' },
  logo: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'], problem: 'notAnImage' },
  font: { types: ['font/woff', 'font/woff2'], problem: 'notAFont' },
} as const
export type FileKind = keyof typeof fileKinds
type FileType = (typeof fileKinds)[FileKind]['types'][number]

/** The type of a file by its content; undefined if it is not of that kind. */
export const typeOfFile = (kind: FileKind, bytes: Uint8Array): FileType | undefined =>
  typeAtStart<FileType>(bytes, fileKinds[kind].types)

const dataAddress = /^data:([a-z0-9/+-]+);base64,([A-Za-z0-9+/]+)={0,2}$/
const svg = 'image/svg+xml'

/**
 * Whether a `data:` address contains a file of that kind. A picture may differ from its declared type, because browsers
 * look at the bytes, except for SVG.
 */
export function isDataFile(kind: FileKind, address: string): boolean {
  const [, type, content = ''] = dataAddress.exec(address) ?? []
  if (!fileKinds[kind].types.some((each) => each === type)) return false
  const found = typeOfFile(kind, decodeBase64(content.slice(0, (startBytes / 3) * 4)))
  return found !== undefined && (found === svg) === (type === svg)
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes Base64 without runtime APIs, which the domain does not use. */
function decodeBase64(base64: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  for (let at = 0; at < base64.length; at += 1) {
    bits = ((bits << 6) | digits.indexOf(base64.charAt(at))) & 0xfff
    // The second of four digits ends the first byte.
    if (at % 4 > 0) bytes.push((bits >> (6 - 2 * (at % 4))) & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** None, or a file of that kind as a `data:` address. */
export const DataFile = (kind: FileKind, maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((address) => address === '' || isDataFile(kind, address), fileKinds[kind].problem),
  )
