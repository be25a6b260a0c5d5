import { typeAtStart } from './file-start.ts'
import { cleanText } from '../text/typed-text.ts'

/** [A3.08]: PDF, JPEG, PNG and TIFF, by content, not by name. */
export const maxFileBytes = 20 * 1024 * 1024
export const maxFilesPerLoan = 50

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'] as const
export type FileType = (typeof fileTypes)[number]

/** Additional types that fields offer (domain/fields/types.ts). */
type NamedType = FileType | 'image/webp'

/** The first one is added to names without any of them. */
export const extensions: Readonly<Record<NamedType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
}

/** The `accept` list of file inputs. */
export const acceptedFiles = [
  ...fileTypes,
  ...fileTypes.flatMap((type) => extensions[type].map((each) => `.${each}`)),
].join(',')

/** The type by the first bytes. */
export const sniffFileType = (bytes: Uint8Array): FileType | undefined => typeAtStart(bytes, fileTypes)

const maxStemLength = 100

/** Names of devices, which Windows opens instead of a file, whatever follows the first full stop. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i

/**
 * Makes a file name safe to store, show and return: no path, invisible or reordering characters, nothing that a file system
 * refuses, and an extension that matches the content (`a.exe` with a PDF becomes `a.exe.pdf`).
 */
export function cleanFileName(name: string, type: NamedType): string {
  const base = cleanText(name)
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(base)?.[1]?.toLowerCase()
  const truthful = ending !== undefined && extensions[type].includes(ending)
  const stem = (truthful ? base.slice(0, -ending.length - 1) : base).replace(/^[. ]+/, '')
  const short = Array.from(stem).slice(0, maxStemLength).join('').trim()
  return `${deviceName.test(short) ? '_' : ''}${short === '' ? 'document' : short}.${truthful ? ending : extensions[type][0]}`
}
