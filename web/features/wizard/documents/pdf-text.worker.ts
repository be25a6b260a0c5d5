import { getDocument } from 'unpdf/pdfjs'

/** The text of a PDF, or why it cannot be opened. */
export type PdfText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }

/** Dates are on the first and last pages. */
const pagesAtStart = 4

/**
 * Replies through the port sent with the bytes, because pdf.js uses the worker's own messages. Undefined if unknown.
 */
onmessage = async ({ data, ports }: MessageEvent<ArrayBuffer>) => ports[0]?.postMessage(await read(data))

async function read(bytes: ArrayBuffer): Promise<PdfText | undefined> {
  try {
    const document = await getDocument({
      data: new Uint8Array(bytes),
      // Text only: no fonts, pictures or forms, and nothing that would have to be fetched.
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      enableXfa: false,
      verbosity: 0,
    }).promise
    const pages = Array.from({ length: document.numPages }, (_, index) => index + 1).filter(
      (page) => page <= pagesAtStart || page === document.numPages,
    )
    const texts: string[] = []
    for (const page of pages) {
      const { items } = await (await document.getPage(page)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return { kind: 'text', text: texts.join('\n') }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return { kind: 'locked' }
    return name === 'InvalidPDFException' ? { kind: 'damaged' } : undefined
  }
}
