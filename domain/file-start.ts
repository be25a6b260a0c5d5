/** One character a byte; `?` is any of them. */
const starts = {
  'application/pdf': ['%PDF-'],
  'image/jpeg': ['\xFF\xD8\xFF'],
  'image/png': ['\x89PNG\r\n\x1A\n'],
  // Little-endian and big-endian; BigTIFF is left out, because hardly any viewer opens it.
  'image/tiff': ['II*\0', 'MM\0*'],
  // The length stands between.
  'image/webp': ['RIFF????WEBP'],
  'image/x-icon': ['\0\0\x01\0'],
  'font/woff': ['wOFF'],
  'font/woff2': ['wOF2'],
} as const

type StartingType = keyof typeof starts

const isStarting = (type: string): type is StartingType => Object.hasOwn(starts, type)

/**
 * Before its root an SVG may have a byte order mark, spaces, a declaration, comments and a document type. Each of these
 * ends in one place only: what is no SVG is found out in one go.
 */
const svgStart =
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/i

/** How much of a file says whether it is an SVG: what programs write before the root is shorter. */
export const startBytes = 6 * 1024

const isSvg = (bytes: Uint8Array): boolean =>
  svgStart.test(Array.from(bytes.subarray(0, startBytes), (byte) => String.fromCharCode(byte)).join(''))

/** Which of these types the first bytes say; at the very start, so that nothing that runs hides in front. */
export const typeAtStart = <T extends StartingType | 'image/svg+xml'>(
  bytes: Uint8Array,
  types: readonly T[],
): T | undefined =>
  types.find((type) =>
    isStarting(type)
      ? starts[type].some((start) => [...start].every((char, at) => char === '?' || bytes[at] === char.charCodeAt(0)))
      : isSvg(bytes),
  )
