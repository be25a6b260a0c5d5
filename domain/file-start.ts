/** One character per byte; `?` is any byte. */
const starts = {
  'application/pdf': ['%PDF-'],
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

const isStarting = (type: string): type is StartingType => Object.hasOwn(starts, type)

/**
 * Before its root an SVG may have a byte order mark, spaces, a declaration, comments and a document type. Each has an
 * unambiguous end, so the expression does not backtrack.
 */
const svgStart =
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/i

/** The bytes needed to recognise an SVG, more than programs write before the root. */
export const startBytes = 6 * 1024

const isSvg = (bytes: Uint8Array): boolean =>
  svgStart.test(Array.from(bytes.subarray(0, startBytes), (byte) => String.fromCharCode(byte)).join(''))

/** The type by the first bytes, at the very start, so that nothing executable can precede it. */
export const typeAtStart = <T extends StartingType | 'image/svg+xml'>(
  bytes: Uint8Array,
  types: readonly T[],
): T | undefined =>
  types.find((type) =>
    isStarting(type)
      ? starts[type].some((start) => [...start].every((char, at) => char === '?' || bytes[at] === char.charCodeAt(0)))
      : isSvg(bytes),
  )
