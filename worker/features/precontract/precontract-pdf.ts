import type { Locale, Localized } from '#domain/locale.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { scheduleTable } from '#domain/precontract/schedule-table.ts'
import { columnTexts, headingText, phraseText, rowText, titleText, warningRows } from '#domain/precontract/text-of.ts'

import { Sheet } from '../../providers/pdf-sheet.ts'

const madeBy: Localized = { de: '{{lenderName}} · {{day}}', en: '{{lenderName}} · {{day}}' }

/** The pre-contractual information as a PDF. Additional information of a SECCI begins on a page of its own. */
export async function precontractPdf(precontract: Precontract, locale: Locale, date: Date) {
  const { kind, figures, sections } = precontract
  const title = titleText(precontract, locale)
  const sheet = await Sheet.open(title, locale, date)
  sheet.title(title, phraseText(madeBy, figures, locale))
  const additional = kind === 'SECCI' ? sections.find(({ lastPage }) => lastPage === undefined) : undefined
  for (const section of sections) {
    if (section === additional) sheet.newPage()
    sheet.heading(headingText(section, locale))
    for (const { id, phrases } of section.rows) {
      const texts = phrases.map((phrase) => phraseText(phrase, figures, locale))
      sheet.entry(rowText(id, locale, kind), texts, warningRows.includes(id))
      if (id === 'schedule')
        sheet.table(
          columnTexts(locale),
          scheduleTable(precontract, locale).map(({ heading, cells }) => [heading, ...cells]),
        )
    }
  }
  return sheet.save(`${title} · ${phraseText(madeBy, figures, locale)}`)
}
