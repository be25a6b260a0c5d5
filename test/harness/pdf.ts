import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The texts of our own PDFs, line by line. */
export async function linesOfPdf(bytes: Uint8Array | ArrayBuffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  const streams = pdf.getPages().flatMap(({ node }) => {
    const contents = node.Contents()
    return contents instanceof PDFArray ? contents.asArray().map((each) => pdf.context.lookup(each)) : [contents]
  })
  return streams
    .filter((each) => each instanceof PDFRawStream)
    .flatMap((each) => [...new TextDecoder().decode(decodePDFRawStream(each).decode()).matchAll(/<([\dA-F]*)> Tj/g)])
    .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
}
