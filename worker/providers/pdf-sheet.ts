import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

const width = 595.28
const height = 841.89
const margin = 56
const inner = width - 2 * margin
const ink = rgb(0.1, 0.12, 0.16)
const grey = rgb(0.42, 0.45, 0.5)
const line = rgb(0.82, 0.84, 0.87)

/** Letters that Unicode does not decompose. */
const withoutStroke: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' }

/** Standard PDF fonts only have Western European letters: others lose their accents, or become `?`. */
const westernText = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f\t\n\r]/g, ' ').replaceAll(/[^\x20-\x7e\u00a1-\u00ff€‚„…‘’“”•–—ŠšŽžŒœŸ]/gu, (char) => {
    const plain = withoutStroke[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(plain) ? plain : '?'
  })

/** A4 pages, filled from top to bottom; a block that does not fit moves to the next page. */
export class Sheet {
  readonly #pdf: PDFDocument
  readonly #regular: PDFFont
  readonly #bold: PDFFont
  #page: PDFPage
  #y = height - margin

  private constructor(pdf: PDFDocument, regular: PDFFont, bold: PDFFont) {
    this.#pdf = pdf
    this.#regular = regular
    this.#bold = bold
    this.#page = pdf.addPage([width, height])
  }

  /** With a given date, so that the same input gives the same bytes. */
  static async open(title: string, language: string, date: Date): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false })
    pdf.setTitle(westernText(title), { showInWindowTitleBar: true })
    pdf.setLanguage(language)
    pdf.setProducer('Loanport')
    pdf.setCreationDate(date)
    pdf.setModificationDate(date)
    return new Sheet(
      pdf,
      await pdf.embedFont(StandardFonts.Helvetica),
      await pdf.embedFont(StandardFonts.HelveticaBold),
    )
  }

  title(text: string, below: string): void {
    this.#line(text, 22, this.#bold)
    this.#y -= 4
    this.#line(below, 10, this.#regular, grey)
    this.#y -= 14
  }

  heading(text: string): void {
    this.#need(60)
    this.#y -= 10
    this.#line(text, 12, this.#bold)
    this.#y -= 4
  }

  paragraph(text: string): void {
    for (const part of this.#wrapped(text, 10, inner)) this.#line(part, 10, this.#regular)
    this.#y -= 5
  }

  /** A row with label, value and a thin rule. */
  row(label: string, value: string): void {
    this.#need(20)
    const size = 10
    this.#y -= 14
    this.#page.drawText(westernText(label), { x: margin, y: this.#y, size, font: this.#regular, color: ink })
    const text = westernText(value)
    const x = width - margin - this.#bold.widthOfTextAtSize(text, size)
    this.#page.drawText(text, { x, y: this.#y, size, font: this.#bold, color: ink })
    this.#y -= 5
    this.#rule(margin, inner)
  }

  /** Columns of equal width, all but the first aligned right. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#cells(head, this.#bold)
    for (const row of rows) this.#cells(row, this.#regular)
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
      this.#page.drawText(westernText(text), { x, y: this.#y - 14, size: 9, font: this.#regular, color: grey })
    }
    this.#y -= 24
  }

  /** The finished file, with the footer and the number of each page. */
  async save(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const pages = this.#pdf.getPages()
    pages.forEach((page, at) => {
      const number = `${at + 1} / ${pages.length}`
      const options = { y: 30, size: 8, font: this.#regular, color: grey }
      page.drawText(westernText(footer), { x: margin, ...options })
      page.drawText(number, { x: width - margin - this.#regular.widthOfTextAtSize(number, 8), ...options })
    })
    return new Uint8Array(await this.#pdf.save())
  }

  #cells(cells: readonly string[], font: PDFFont): void {
    this.#need(20)
    this.#y -= 13
    const each = inner / cells.length
    cells.forEach((cell, at) => {
      const text = westernText(cell)
      const x = at === 0 ? margin : margin + each * (at + 1) - font.widthOfTextAtSize(text, 9)
      this.#page.drawText(text, { x, y: this.#y, size: 9, font, color: ink })
    })
    this.#y -= 4
    this.#rule(margin, inner)
  }

  #line(text: string, size: number, font: PDFFont, color = ink): void {
    this.#need(size * 1.4)
    this.#y -= size * 1.4
    this.#page.drawText(westernText(text), { x: margin, y: this.#y, size, font, color })
  }

  #rule(x: number, length: number): void {
    this.#page.drawLine({ start: { x, y: this.#y }, end: { x: x + length, y: this.#y }, thickness: 0.5, color: line })
  }

  #need(space: number): void {
    if (this.#y - space > margin) return
    this.#page = this.#pdf.addPage([width, height])
    this.#y = height - margin
  }

  #wrapped(text: string, size: number, available: number): string[] {
    const lines: string[] = []
    let current = ''
    for (const word of westernText(text).split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && this.#regular.widthOfTextAtSize(longer, size) > available) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return [...lines, current]
  }
}
