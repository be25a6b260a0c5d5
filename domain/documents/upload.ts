import { typeAtStart } from '../file-start.ts'

/** [A3.08]; decisions.md, 'Providers': PDF, JPEG, PNG and TIFF, by content and not by name. */
export const maxFileBytes = 20 * 1024 * 1024
export const maxFilesPerLoan = 50

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'] as const
export type FileType = (typeof fileTypes)[number]

/** What fields offer beside (domain/fields/types.ts). */
type NamedType = FileType | 'image/webp'

/** The first of each is the one that a name gets when it has none of them. */
export const extensions: Readonly<Record<NamedType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
}

/** What a file input offers to choose from. */
export const acceptedFiles = [
  ...fileTypes,
  ...fileTypes.flatMap((type) => extensions[type].map((each) => `.${each}`)),
].join(',')

/** The type that the first bytes say. */
export const sniffFileType = (bytes: Uint8Array): FileType | undefined => typeAtStart(bytes, fileTypes)

const longestStem = 100

/**
 * A name that is safe to store, show and hand back: no path, nothing invisible or reordering, no character that a file
 * system refuses, and an ending that tells the truth about the content (`a.exe` that is a PDF becomes `a.exe.pdf`).
 */
export function cleanFileName(name: string, type: NamedType): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(base)?.[1]?.toLowerCase()
  const truthful = ending !== undefined && extensions[type].includes(ending)
  const stem = (truthful ? base.slice(0, -ending.length - 1) : base).replace(/^[. ]+/, '')
  const short = Array.from(stem).slice(0, longestStem).join('').trim()
  return `${short === '' ? 'document' : short}.${truthful ? ending : extensions[type][0]}`
}
