import { expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'

import { browserHere } from '../harness/browser-here.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { lockedPdf, monthsAgo, payslipLines, pdfOf, statementLines } from '../harness/sample-documents.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'
import { assertSound, checkHere, pdf, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

/** The documents step of an application, with a log of uploads from now on. */
async function openDocuments(locale: Locale, width: number) {
  const email = await newPerson('verdicts')
  const { id } = await completeLoan(await askAs(email))
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  const { page } = visitor
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`/privatkredit/${id}/unterlagen`)
  await stepHeading(visitor, 'unterlagen')
  const payslips = page.locator('input[type=file]').first()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  return {
    ...visitor,
    visitor,
    requests,
    row,
    file,
    uploads: () => requests.filter((each) => each === 'POST /api/loan/documents').length,
    choose: (name: string, buffer: Buffer) => payslips.setInputFiles(file(name, buffer)),
    arrived: (name: string) =>
      row(name)
        .getByText(`· ${visitor.t('files.done')}`)
        .waitFor(),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby') ?? ''),
  }
}

const button = {
  de: ['Andere Datei wählen', 'Trotzdem senden'],
  en: ['Choose another file', 'Send it anyway'],
} as const

const verdicts = [
  ['de', 390, 'Diese Gehaltsabrechnung ist vom'],
  ['en', 1280, 'This payslip is from'],
] as const
it.each(sampled(verdicts, ([locale]) => locale === 'de'))(
  '[A5.05] a payslip of another month is held until it is replaced or sent anyway, in %s',
  async (locale, width, begins) => {
    const { visitor, page, requests, row, file, uploads, choose, arrived, focused } = await openDocuments(locale, width)
    const payslip = (months: number) => pdfOf(payslipLines[locale](monthsAgo(months, locale)))
    const [replace, send] = button[locale]
    expect(requests.filter((each) => each.includes('pdf-text'))).toEqual([])

    await choose('alt.pdf', await payslip(5))
    const verdict = row('alt.pdf').getByRole('alert')
    await verdict.waitFor()
    expect(await verdict.innerText()).toContain(`${begins} ${monthsAgo(5, locale)};`)
    for (const months of [1, 2]) expect(await verdict.innerText()).toContain(monthsAgo(months, locale))
    expect(uploads()).toBe(0)
    await checkHere(visitor)
    // It is not left behind without a message.
    await visitor.button('wizard.send').click()
    await page.getByText(visitor.t('wizard.documents.holding')).waitFor()

    const choosing = page.waitForEvent('filechooser')
    await row('alt.pdf').getByRole('button', { name: replace }).click()
    await (await choosing).setFiles(file('neu.pdf', await payslip(1)))
    await arrived('neu.pdf')
    expect(await row('alt.pdf').count()).toBe(0)
    expect(await focused()).toContain('-button')
    expect(uploads()).toBe(1)

    await choose('erklärt.pdf', await payslip(4))
    await row('erklärt.pdf').getByRole('button', { name: send }).press('Enter')
    await arrived('erklärt.pdf')
    expect(await row('erklärt.pdf').getByRole('alert').count()).toBe(0)
    expect(uploads()).toBe(2)
    await assertSound(visitor)
    await visitor.close()
  },
)

it('[A5.05] a scan and a text without a month are uploaded without a verdict; another document and a locked file are not', async () => {
  const { visitor, row, uploads, choose, arrived, t, page } = await openDocuments('de', 1280)
  for (const [name, buffer] of [
    ['scan.pdf', await pdfOf([])],
    ['brief.pdf', pdf('Guten Tag')],
    ['lohn.pdf', await pdfOf(['Gehaltsabrechnung', 'Geburtsdatum 12.03.1985', 'Steuerklasse 1'], 5)],
  ] as const) {
    await choose(name, buffer)
    await arrived(name)
  }
  expect(uploads()).toBe(3)
  expect(await page.getByRole('button', { name: t('wizard.documents.verdict.send') }).count()).toBe(0)

  for (const [name, buffer, says] of [
    [
      'auszug.pdf',
      await pdfOf(statementLines),
      'Das sieht nach einem Kontoauszug aus; hier brauchen wir eine Gehaltsabrechnung.',
    ],
    ['geheim.pdf', lockedPdf(), t('wizard.documents.verdict.locked')],
    ['kaputt.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n%%EOF'), t('wizard.documents.verdict.damaged')],
  ] as const) {
    await choose(name, buffer)
    await row(name).getByText(says).waitFor()
  }
  expect(uploads()).toBe(3)
  await checkHere(visitor)
  // A file that was held and removed was never uploaded.
  await page.getByRole('button', { name: t('files.remove').replace('{name}', 'geheim.pdf') }).click()
  await row('geheim.pdf').waitFor({ state: 'detached' })
  await visitor.close()
})
