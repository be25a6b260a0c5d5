import { berlinDay } from '#domain/time/berlin.ts'
import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'
import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { throttleBy } from '../../http/throttle.ts'
import { Sheet } from '../../providers/pdf-sheet.ts'
import { attachment } from '../documents/files.ts'
import { readGeneralInformation } from './general-information.ts'

const perMinute = 30

/** The general information of a product as a PDF. Throws `not_found`, and `throttled`, because a file takes computing time. */
export async function generalInformationFile(ctx: Ctx, id: string, locale: Locale): Promise<Response> {
  const { title, lender, parts } = await readGeneralInformation(ctx, id, locale)
  await throttleBy(ctx, { what: 'information', perMinute }, await personalLimit(ctx, 'THROTTLE_PDFS'))
  const madeBy = `${lender} · ${formatDate(berlinDay(ctx.now), locale)}`
  const sheet = await Sheet.open(title, locale, ctx.now)
  sheet.title(title, madeBy)
  sheet.paragraph(creditWarning[locale], true)
  for (const part of parts) {
    sheet.heading(part.title)
    for (const text of part.paragraphs) sheet.paragraph(text)
  }
  return new Response(await sheet.save(`${title} · ${madeBy}`), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(`${title.replace(':', '')}.pdf`) },
  })
}
