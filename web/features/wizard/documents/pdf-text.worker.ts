import { getDocument } from 'unpdf/pdfjs'

import { openingFault, pagesToRead, pdfOptions } from '#domain/documents/pdf-reading.ts'

/** The text of a PDF, or why it cannot be opened. */
export type PdfText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }

/**
 * Replies through the port sent with the bytes, because pdf.js uses the worker's own messages. Undefined if unknown.
 */
onmessage = async ({ data, ports }: MessageEvent<ArrayBuffer>) => ports[0]?.postMessage(await read(data))

async function read(bytes: ArrayBuffer): Promise<PdfText | undefined> {
  try {
    const document = await getDocument({ data: new Uint8Array(bytes), ...pdfOptions }).promise
    const texts: string[] = []
    for (const page of pagesToRead(document.numPages)) {
      const { items } = await (await document.getPage(page)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return { kind: 'text', text: texts.join('\n') }
  } catch (error) {
    const kind = openingFault(error)
    return kind && { kind }
  }
}
