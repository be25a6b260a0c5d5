import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

/** A font of a page. */
export interface PageFont {
  readonly isEmbedded: boolean
  /** Its characters by their codes, four hexadecimal digits. */
  readonly characters: ReadonlyMap<string, string>
}

/** The texts of our own PDFs, line by line. */
export async function linesOfPdf(bytes: Uint8Array | ArrayBuffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().flatMap((page) => {
    const fonts = fontsOf(page)
    let font: PageFont | undefined
    return [...contentOf(page).matchAll(/\/(\S+) \S+ Tf\b|<([\dA-F]*)> Tj/g)].flatMap(([, name, codes]) => {
      if (codes !== undefined) return [textOfCodes(codes, font)]
      font = fonts.get(name ?? '')
      return []
    })
  })
}

/** How far each line is above the lower edge of its page, in points. */
export async function heightsOfPdf(bytes: Uint8Array | ArrayBuffer): Promise<number[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf
    .getPages()
    .flatMap((page) => [...contentOf(page).matchAll(/(\S+) Tm\b/g)].map(([, height]) => Number(height)))
}

/** The operators of a page. */
export function contentOf({ node }: PDFPage): string {
  const contents = node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => node.context.lookup(each)) : [contents]
  return streams.map(textOfStream).join('\n')
}

/** The fonts of a page by their names in its operators. */
export function fontsOf({ node }: PDFPage): Map<string, PageFont> {
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.keys() ?? []).map((key) => {
      const font = fonts?.lookup(key, PDFDict)
      const shape = font?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookupMaybe(0, PDFDict)
      const file = shape?.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)?.lookup(PDFName.of('FontFile2'))
      const map = textOfStream(font?.lookup(PDFName.of('ToUnicode')))
      return [
        key.decodeText(),
        {
          isEmbedded: file instanceof PDFRawStream,
          characters: new Map(
            [...map.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/gi)].map(([, code = '', char = '']) => [
              code.toUpperCase(),
              String.fromCharCode(...(char.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
            ]),
          ),
        },
      ]
    }),
  )
}

/** The text as a reader copies it. Codes without a character are `\ufffd`. */
export const textOfCodes = (codes: string, font: PageFont | undefined): string =>
  (codes.match(/.{4}/g) ?? []).map((code) => font?.characters.get(code) ?? '\ufffd').join('')

const textOfStream = (object: PDFObject | undefined): string =>
  object instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(object).decode()) : ''
