import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb } from 'pdf-lib'

import { pdfColors } from '#domain/settings/theme/fixed-colors.ts'

import { embedRoboto, splitLetters } from './pdf-font.ts'
import { type Element, Structure } from './pdf-structure.ts'

const width = 595.28
const height = 841.89
const margin = 56
const inner = width - 2 * margin
/** Of an entry's label, and the space to its text. */
const labelWidth = 150
const gap = 14
const ink = rgb(...pdfColors.ink)
const grey = rgb(...pdfColors.soft)
const ruleColor = rgb(...pdfColors.line)

interface TextOptions {
  readonly x: number
  readonly size: number
  readonly font: PDFFont
  readonly color?: typeof ink
}

/** Declares PDF/UA-1 (ISO 14289-1), in the metadata that readers look for it in. */
function declareAccessible(pdf: PDFDocument, title: string): void {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const metadata = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  const stream = pdf.context.stream(new TextEncoder().encode(metadata), { Type: 'Metadata', Subtype: 'XML' })
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream))
}

/**
 * A4 pages, filled from top to bottom; a block that does not fit moves to the next page. Tagged: every text is in an element
 * of the structure tree, everything else is an artifact.
 */
export class Sheet {
  readonly #pdf: PDFDocument
  readonly #regular: PDFFont
  readonly #bold: PDFFont
  /** Whether the fonts can write a letter with its marks. */
  readonly #has: (letter: string) => boolean
  readonly #structure = new Structure()
  #page: PDFPage
  #y = height - margin
  /** The table that further rows belong to. */
  #rows: Element | undefined

  private constructor(pdf: PDFDocument, { regular, bold, has }: Awaited<ReturnType<typeof embedRoboto>>) {
    this.#pdf = pdf
    this.#regular = regular
    this.#bold = bold
    this.#has = has
    this.#page = pdf.addPage([width, height])
  }

  /** With a given date, so that the same input gives the same bytes. */
  static async open(title: string, language: string, date: Date): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false })
    pdf.setTitle(title, { showInWindowTitleBar: true })
    pdf.setLanguage(language)
    pdf.setProducer('Loanport')
    pdf.setCreationDate(date)
    pdf.setModificationDate(date)
    declareAccessible(pdf, title)
    return new Sheet(pdf, await embedRoboto(pdf))
  }

  title(text: string, below: string): void {
    const title = this.#block('H1')
    for (const line of this.#wrapped(text, 22, this.#bold, inner)) this.#line(title, line, 22, this.#bold)
    this.#y -= 4
    this.#line(this.#block('P'), below, 10, this.#regular, grey)
    this.#y -= 14
  }

  heading(text: string): void {
    const heading = this.#block('H2')
    this.#need(60)
    this.#y -= 10
    for (const line of this.#wrapped(text, 12, this.#bold, inner)) this.#line(heading, line, 12, this.#bold)
    this.#y -= 4
  }

  /** `strong` highlights it. */
  paragraph(text: string, strong = false): void {
    const paragraph = this.#block('P')
    const font = strong ? this.#bold : this.#regular
    for (const line of this.#wrapped(text, 10, font, inner)) this.#line(paragraph, line, 10, font)
    this.#y -= 5
  }

  /** A row with label, value and a thin rule. */
  row(label: string, value: string): void {
    this.#need(20)
    const row = this.#row()
    const size = 10
    this.#y -= 14
    this.#text(this.#structure.add(row, 'TH', 'Row'), label, { x: margin, size, font: this.#regular })
    const x = width - margin - this.#width(value, size, this.#bold)
    this.#text(this.#structure.add(row, 'TD'), value, { x, size, font: this.#bold })
    this.#y -= 5
    this.#rule(margin, inner)
  }

  /** A row with a label and, beside it, paragraphs; `strong` highlights them. */
  entry(label: string, paragraphs: readonly string[], strong = false): void {
    const size = 10
    const lineHeight = size * 1.4
    const font = strong ? this.#bold : this.#regular
    const labels = this.#wrapped(label, size, this.#bold, labelWidth)
    const texts = paragraphs.map((text) => this.#wrapped(text, size, font, inner - labelWidth - gap))
    const linesOfTexts = texts.reduce((count, lines) => count + lines.length, 0)
    const space = Math.max(labels.length, linesOfTexts) * lineHeight + 3 * texts.length + 8
    // What no page can hold begins here and goes on over the next pages.
    this.#need(space < height - 2 * margin ? space : (labels.length + 1) * lineHeight)
    const row = this.#row()
    const top = this.#y - 3
    const heading = this.#structure.add(row, 'TH', 'Row')
    this.#y = top
    for (const line of labels) this.#lineAt(heading, line, { x: margin, size, font: this.#bold })
    const bottomOfLabel = this.#y
    const pageOfLabel = this.#page
    const cell = this.#structure.add(row, 'TD')
    this.#y = top
    for (const lines of texts) {
      const paragraph = this.#structure.add(cell, 'P')
      for (const line of lines) {
        this.#need(lineHeight)
        this.#lineAt(paragraph, line, { x: margin + labelWidth + gap, size, font })
      }
      this.#y -= 3
    }
    this.#y = (this.#page === pageOfLabel ? Math.min(this.#y, bottomOfLabel) : this.#y) - 5
    this.#rule(margin, inner)
  }

  /** Columns of equal width, all but the first aligned right. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const table = this.#block('Table')
    this.#cells(table, head, 'Column')
    for (const row of rows) this.#cells(table, row, 'Row')
    this.#y -= 8
  }

  /** Two lines to sign on, side by side. */
  signatures(left: string, right: string): void {
    this.#need(90)
    this.#y -= 56
    const each = (inner - 40) / 2
    for (const [x, text] of [
      [margin, left],
      [margin + each + 40, right],
    ] as const) {
      this.#rule(x, each)
      this.#y -= 14
      this.#text(this.#block('P'), text, { x, size: 9, font: this.#regular, color: grey })
      this.#y += 14
    }
    this.#y -= 24
  }

  newPage(): void {
    this.#page = this.#pdf.addPage([width, height])
    this.#y = height - margin
  }

  /** The finished file, with the footer and the number of each page. */
  async save(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const pages = this.#pdf.getPages()
    pages.forEach((page, at) => {
      const number = `${at + 1} / ${pages.length}`
      const options = { y: 30, size: 8, font: this.#regular, color: grey }
      this.#structure.drawArtifact(page, () => {
        page.drawText(this.#writable(footer), { x: margin, ...options })
        page.drawText(number, { x: width - margin - this.#regular.widthOfTextAtSize(number, 8), ...options })
      })
    })
    this.#structure.write(this.#pdf)
    return new Uint8Array(await this.#pdf.save())
  }

  /** An element that ends the table before it. */
  #block(tag: 'H1' | 'H2' | 'P' | 'Table'): Element {
    this.#rows = undefined
    return this.#structure.add(this.#structure.root, tag)
  }

  #row(): Element {
    this.#rows ??= this.#structure.add(this.#structure.root, 'Table')
    return this.#structure.add(this.#rows, 'TR')
  }

  /** The first cell heads its row, or all of them their columns. */
  #cells(table: Element, cells: readonly string[], heads: 'Row' | 'Column'): void {
    this.#need(20)
    const row = this.#structure.add(table, 'TR')
    this.#y -= 13
    const each = inner / cells.length
    cells.forEach((cell, at) => {
      const isHead = heads === 'Column' || at === 0
      const font = heads === 'Column' ? this.#bold : this.#regular
      const x = at === 0 ? margin : margin + each * (at + 1) - this.#width(cell, 9, font)
      const element = isHead ? this.#structure.add(row, 'TH', heads) : this.#structure.add(row, 'TD')
      if (cell !== '') this.#text(element, cell, { x, size: 9, font })
    })
    this.#y -= 4
    this.#rule(margin, inner)
  }

  #line(element: Element, text: string, size: number, font: PDFFont, color = ink): void {
    this.#need(size * 1.4)
    this.#lineAt(element, text, { x: margin, size, font, color })
  }

  #lineAt(element: Element, text: string, options: TextOptions): void {
    this.#y -= options.size * 1.4
    this.#text(element, text, options)
  }

  #text(element: Element, text: string, options: TextOptions): void {
    this.#structure.draw(this.#page, element, () =>
      this.#page.drawText(this.#writable(text), { color: ink, ...options, y: this.#y }),
    )
  }

  #rule(x: number, length: number): void {
    this.#structure.drawArtifact(this.#page, () =>
      this.#page.drawLine({
        start: { x, y: this.#y },
        end: { x: x + length, y: this.#y },
        thickness: 0.5,
        color: ruleColor,
      }),
    )
  }

  #need(space: number): void {
    if (this.#y - space <= margin) this.newPage()
  }

  #wrapped(text: string, size: number, font: PDFFont, available: number): string[] {
    const lines: string[] = []
    let current = ''
    for (const word of this.#writable(text).split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && font.widthOfTextAtSize(longer, size) > available) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return [...lines, current]
  }

  #width(text: string, size: number, font: PDFFont): number {
    return font.widthOfTextAtSize(this.#writable(text), size)
  }

  /** Letters that the fonts lack lose their accents, or become `?`: Latin, Greek and Cyrillic names have all of theirs. */
  #writable(text: string): string {
    return splitLetters(text.replaceAll(/[\u00a0\u202f\t\n\r]/g, ' ').normalize('NFC'))
      .map((letter) => {
        if (this.#has(letter)) return letter
        const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
        return plain !== '' && splitLetters(plain).every(this.#has) ? plain : '?'
      })
      .join('')
  }
}
