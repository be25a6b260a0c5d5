import { PDFDocument, StandardFonts } from 'pdf-lib'

import { berlinDay } from '#domain/time/berlin.ts'
import { addMonths, toMonth } from '#domain/documents/months.ts'
import { languageTags, type Locale } from '#domain/text/locale.ts'

/** The month of that many months ago in words, as in a payslip of that language. */
export const monthsAgo = (months: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(addMonths(toMonth(berlinDay(new Date())), -months)))

export const payslipLines = {
  de: (month: string) => [
    'Muster GmbH',
    `Gehaltsabrechnung für ${month}`,
    'Personalnummer 4711   Geburtsdatum 12.03.1985   Eintritt 01.02.2015   Steuerklasse 1',
    'Gesamtbrutto 3.850,00   Lohnsteuer 620,00',
    'Auszahlungsbetrag 2.512,33',
  ],
  en: (month: string) => [
    'Acme Ltd',
    `Payslip for ${month}`,
    'Employee 42   Date of birth 12/03/1985   Start date 01/02/2015',
    'Gross pay 3,850.00   Income tax 620.00',
    'Net pay 2,512.33',
  ],
} satisfies Record<Locale, (month: string) => string[]>

export const statementLines = [
  'Kontoauszug Nr. 5   IBAN DE02 1203 0000 0000 2020 51',
  'Buchungstag   Wertstellung   Betrag',
  'Lastschrift Stadtwerke   -80,00',
]

/** A PDF with these lines on each of so many pages; without lines, a scan of a blank sheet. */
export async function pdfOf(lines: readonly string[], pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 0; page < pages; page += 1) {
    const sheet = pdf.addPage()
    for (const [row, line] of lines.entries()) sheet.drawText(line, { x: 50, y: 780 - row * 20, size: 11, font })
  }
  return Buffer.from(await pdf.save())
}

/** A PDF that needs a password. */
export function lockedPdf(): Buffer {
  const secret = 'ab'.repeat(32)
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj',
      `4 0 obj\n<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>\nendobj`,
      `trailer\n<< /Root 1 0 R /Encrypt 4 0 R /ID [<${secret}> <${secret}>] >>`,
      '%%EOF\n',
    ].join('\n'),
  )
}
