import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { headingText, rowText, titleText } from '#domain/precontract/texts.ts'
import { readLoan, sendLoan, sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { journeys } from '#test/harness/journeys.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { plain } from '#test/harness/start-pages.ts'
import { sampled } from '#test/harness/whole.ts'

const each = [
  { locale: 'de', width: 1280 },
  { locale: 'en', width: 390 },
] as const
const opened = sampled(each, ({ locale }) => locale === 'de')
it.each(opened)('shows the information on an offer before it is signed, and its file ($locale)', async (opening) => {
  const { locale } = opening
  const email = await newPerson('precontract')
  const ask = await askAs(email)
  const { id } = await sentLoan(ask)
  await runCron()
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, ...opening })
  const { t, user } = screen
  // The first attempt fails.
  const answer = screen.intercept(/^GET \/api\/loan\/[^/]+\/precontract/, () => new Response('', { status: 500 }))
  await user.click(await screen.findByRole('link', { name: t('precontract.open') }))
  await screen.findByText(t('precontract.error'))
  await assertAccessible(screen)
  await screen.press('ui.retry', answer)

  const title = titleText({ kind: 'SECCI' }, locale)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(document.title).toContain(t('precontract.title'))
  for (const section of ['essentials', 'repayment', 'type', 'costs', 'rights', 'distance'])
    await screen.findByRole('heading', { level: 2, name: headingText({ id: section }, locale) })
  const { offer, documents } = await readLoan(ask, id)
  const rate = screen.getByText(rowText('apr', locale, 'SECCI')).nextSibling?.textContent
  expect(plain(rate)).toContain(
    locale === 'de' ? `${offer?.effectiveInterest}`.replace('.', ',') : `${offer?.effectiveInterest}`,
  )
  const schedule = within(screen.getByRole('table', { name: rowText('schedule', locale, 'SECCI') }))
  expect(schedule.getAllByRole('columnheader')).toHaveLength(5)
  // A row for each month, and the total.
  expect(schedule.getAllByRole('rowheader')).toHaveLength(60 + 1)
  await assertAccessible(screen)

  const addresses: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    addresses.push(`${this.download} ${this.href}`)
  })
  await screen.press('precontract.download')
  await expect.poll(() => addresses).toHaveLength(1)
  expect(addresses[0]).toContain(`${documents[0]?.fileName} `)
  expect(addresses[0]).toContain(`/api/loan/documents/${documents[0]?.publicId}?token=`)
})

it('shows the numbered sections of a mortgage, with its warnings', async () => {
  const email = await newPerson('esis')
  const ask = await askAs(email)
  const { productId, values } = journeys.mortgage
  const body = { productId, fields: answers(values), borrowers: [completeBorrower], lastCompletedStep: 'unterlagen' }
  const { id } = await sendLoan(ask, await (await ask('/api/loan', json('POST', body))).json<Loan>())
  await runCron()
  const screen = await openScreen(`/baufinanzierung/${id}/vorvertragliche-informationen`, { as: email, width: 390 })
  await screen.findByRole('heading', { level: 1, name: titleText({ kind: 'ESIS' }, 'de') })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['Vorbemerkungen', '1. Kreditgeber', '2. Hauptmerkmale des Kredits'])
  expect(document.querySelectorAll('[data-warning]')).toHaveLength(2)
  await assertAccessible(screen)
})

it('says that there is no offer yet', async () => {
  const email = await newPerson('no-precontract')
  const { id } = await sentLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/vorvertragliche-informationen`, { as: email })
  await screen.heading(screen.t('precontract.none'))
  await assertAccessible(screen)
})
