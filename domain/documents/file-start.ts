/** One character per byte; `?` is any byte. */
const starts = {
  'image/jpeg': ['\xFF\xD8\xFF'],
  'image/png': ['\x89PNG\r\n\x1A\n'],
  // Little-endian and big-endian; not BigTIFF, which hardly any viewer opens.
  'image/tiff': ['II*\0', 'MM\0*'],
  // With the length in between.
  'image/webp': ['RIFF????WEBP'],
  'image/x-icon': ['\0\0\x01\0'],
  'font/woff': ['wOFF'],
  'font/woff2': ['wOF2'],
} as const

type StartingType = keyof typeof starts
type KnownType = StartingType | 'application/pdf' | 'image/svg+xml'

const isStarting = (type: string): type is StartingType => Object.hasOwn(starts, type)

/**
 * Before its root an SVG may have a byte order mark, spaces, a declaration, comments and a document type. Each has an
 * unambiguous end, so the expression does not backtrack.
 */
const svgStart =
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/i

/** The bytes needed to recognise an SVG, more than programs write before the root. */
export const startBytes = 6 * 1024

/** Programs write a byte order mark or line breaks before a PDF, and every viewer opens it. */
const pdfStart = /^(?:\xEF\xBB\xBF)?[\t\n\f\r ]{0,64}%PDF-/

/** The bytes needed to recognise a document or picture other than an SVG. */
export const fileStartBytes = 80

const beginsWith = (bytes: Uint8Array, pattern: RegExp, length: number): boolean =>
  pattern.test(Array.from(bytes.subarray(0, length), (byte) => String.fromCharCode(byte)).join(''))

/** The type by the first bytes, with nothing executable before it. */
export const typeAtStart = <T extends KnownType>(bytes: Uint8Array, types: readonly T[]): T | undefined =>
  types.find((type) => {
    if (type === 'application/pdf') return beginsWith(bytes, pdfStart, fileStartBytes)
    if (!isStarting(type)) return beginsWith(bytes, svgStart, startBytes)
    return starts[type].some((start) =>
      [...start].every((char, at) => char === '?' || bytes[at] === char.charCodeAt(0)),
    )
  })
