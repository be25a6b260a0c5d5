import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The texts of our own PDFs, line by line. */
export const linesOfPdf = async (bytes: Uint8Array | ArrayBuffer): Promise<string[]> =>
  [...(await contentOfPdf(bytes)).matchAll(/<([\dA-F]*)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  )

/** How far each line is above the lower edge of its page, in points. */
export const heightsOfPdf = async (bytes: Uint8Array | ArrayBuffer): Promise<number[]> =>
  [...(await contentOfPdf(bytes)).matchAll(/(\S+) Tm\b/g)].map(([, height]) => Number(height))

async function contentOfPdf(bytes: Uint8Array | ArrayBuffer): Promise<string> {
  const pdf = await PDFDocument.load(bytes)
  const streams = pdf.getPages().flatMap(({ node }) => {
    const contents = node.Contents()
    return contents instanceof PDFArray ? contents.asArray().map((each) => pdf.context.lookup(each)) : [contents]
  })
  return streams
    .filter((each) => each instanceof PDFRawStream)
    .map((each) => new TextDecoder().decode(decodePDFRawStream(each).decode()))
    .join('\n')
}
