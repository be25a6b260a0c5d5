/** How browser and server open a PDF: for its text only, with no fonts, pictures or forms, and nothing that would be fetched. */
export const pdfOptions = {
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  verbosity: 0,
} as const

/** Names and dates are on the first and last pages. */
const pagesAtStart = 4

/** The pages that are read, from 1. */
export const pagesToRead = (count: number): number[] => [
  ...Array.from({ length: Math.min(count, pagesAtStart) }, (_, at) => at + 1),
  ...(count > pagesAtStart ? [count] : []),
]

/** Why a PDF cannot be opened; undefined if the reader failed for another reason. */
export function openingFault(error: unknown): 'locked' | 'damaged' | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'locked'
  return name === 'InvalidPDFException' ? 'damaged' : undefined
}
