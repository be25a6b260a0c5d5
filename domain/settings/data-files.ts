import * as v from 'valibot'

import { startBytes, typeAtStart } from '../file-start.ts'

/** Kinds of file that are kept in a setting itself, with the types that they may be of. */
export const fileKinds = {
  icon: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'], problem: 'notAnImage' },
  tabIcon: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/x-icon'], problem: 'notAnImage' },
  logo: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'], problem: 'notAnImage' },
  font: { types: ['font/woff', 'font/woff2'], problem: 'notAFont' },
} as const
export type FileKind = keyof typeof fileKinds
type FileType = (typeof fileKinds)[FileKind]['types'][number]

/** The type that a file of a kind says of itself, whatever it is called; undefined where it is none. */
export const typeOfFile = (kind: FileKind, bytes: Uint8Array): FileType | undefined =>
  typeAtStart<FileType>(bytes, fileKinds[kind].types)

const dataAddress = /^data:([a-z0-9/+-]+);base64,([A-Za-z0-9+/]+)={0,2}$/
const svg = 'image/svg+xml'

/**
 * Whether an address holds a file of that kind. A picture may be of another type than the one it is kept under, as
 * browsers go by its bytes as well; they do not for SVG.
 */
export function holdsFile(kind: FileKind, address: string): boolean {
  const [, type, content = ''] = dataAddress.exec(address) ?? []
  if (!fileKinds[kind].types.some((each) => each === type)) return false
  const found = typeOfFile(kind, bytesOf(content.slice(0, (startBytes / 3) * 4)))
  return found !== undefined && (found === svg) === (type === svg)
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** What Base64 stands for; here and not by the runtime, as no other rule needs one. */
function bytesOf(base64: string): Uint8Array {
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
export const DataFile = (kind: FileKind, longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((address) => address === '' || holdsFile(kind, address), fileKinds[kind].problem),
  )
