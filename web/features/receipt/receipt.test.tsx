import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { typeNumber } from '#test/harness/start-pages.ts'

import { receiptTexts, signatureTexts, verdictTexts } from './texts.ts'

/** Presses the button on a start page; returns the file's name and content. */
async function savedFrom(screen: Screen): Promise<{ name: string; content: string }> {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await screen.press('calculation.save')
  await expect.poll(() => names).toHaveLength(1)
  return { name: names[0] ?? missing(), content: (await saved[0]?.text()) ?? missing() }
}

const choose = async ({ user }: Screen, content: string): Promise<void> =>
  user.upload(
    document.querySelector<HTMLElement>('main input[type=file]') ?? missing(),
    new File([content], 'berechnung.jws'),
  )

const payloadOf = (content: string): string =>
  atob((content.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))

/** The same file with another payload. */
function changedIn(content: string, from: string | RegExp, to: string): string {
  const [header, , signature] = content.split('.')
  const encoded = btoa(payloadOf(content).replace(from, to))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return `${header}.${encoded}.${signature}`
}

const textsIn = (locale: Locale) => (name: keyof typeof receiptTexts) => receiptTexts[name][locale]

it('saves a calculation as a file, which its page verifies and calculates again', async () => {
  const screen = await openScreen('/privatkredit', { width: 390 })
  const text = textsIn('de')
  await screen.findAllByText(/193,28/)
  const { name, content } = await savedFrom(screen)
  expect(name).toBe('kreditberechnung.jws')
  expect(content.split('.')).toHaveLength(3)
  const link = await screen.findByRole('link', { name: new RegExp(text('verify')) })
  expect(link.getAttribute('href')).toBe('/receipt')

  await screen.goto('/receipt')
  await screen.heading(text('title'))
  await expect.poll(() => document.title).toContain(text('title'))
  await assertAccessible(screen)
  await choose(screen, content)
  await screen.findByText(signatureTexts.valid.title.de)
  await screen.findByText(verdictTexts[1].equal.de)
  await screen.findByText('193,28 €')
  await screen.findAllByText('Achtung! Kreditaufnahme kostet Geld.')
  const schedule = within(screen.getByRole('table', { name: screen.t('offer.schedule.table') }))
  // Years, and with their months.
  expect(schedule.getAllByRole('rowheader')).toHaveLength(5)
  await screen.press('offer.schedule.unfoldAll')
  expect(schedule.getAllByRole('rowheader')).toHaveLength(5 + 60)
  // The last one evens out roundings.
  expect(schedule.getAllByRole('cell', { name: '193,28' })).toHaveLength(59)
  await assertAccessible(screen)

  // Another figure under the same signature.
  await choose(screen, changedIn(content, '193.28', '183.28'))
  await screen.findByText(signatureTexts.invalid.title.de)
  await screen.findByText('Ein Wert stimmt nicht')
  await screen.findByText(/Monatliche Rate: 183,28.€ in der Datei, 193,28.€ berechnet/)
  expect(screen.queryByText(verdictTexts[1].equal.de)).toBeNull()
  await assertAccessible(screen)

  // Another release under the same signature, and so the same figures.
  await choose(screen, changedIn(content, /"release":\d+/, '"release":4711'))
  const forged = await screen.findByText(text('consistent'))
  expect(forged.closest('[role]')?.getAttribute('role')).toBe('status')
  await screen.findByText(signatureTexts.invalid.title.de)
  expect(screen.queryByText(verdictTexts[1].equal.de)).toBeNull()

  await choose(screen, 'a letter')
  await screen.findByText(text('noReceipt'))
  expect(screen.queryByText(signatureTexts.invalid.title.de)).toBeNull()
})

it('saves a mortgage as it is entered, and waits while an input is refused', async () => {
  const screen = await openScreen('/baufinanzierung', { locale: 'en' })
  const text = textsIn('en')
  await screen.findAllByText(/475\.2/)
  await typeNumber(screen, 'propertyPrice', '160000')
  const { name, content } = await savedFrom(screen)
  expect(name).toBe('loan-calculation.jws')
  await typeNumber(screen, 'propertyPrice', '7')
  const buttons = () => screen.queryAllByRole('button', { name: screen.t('calculation.save') })
  await expect.poll(() => buttons().every(isDisabled)).toBe(true)

  await screen.goto('/receipt')
  await screen.heading(text('title'))
  // The keys are out of reach at first.
  const restore = screen.intercept(/^GET \/api\/receipts\/keys/, () => new Response('{}', { status: 500 }))
  await choose(screen, content)
  await screen.findByText(text('failed'))
  restore()
  await screen.press('ui.retry')
  await screen.findByText(signatureTexts.valid.title.en)
  await screen.findByText(verdictTexts[1].equal.en)
  await screen.findAllByText('€160,000.00')
  await assertAccessible(screen)
})

it('saves the offer of the bank, and calculates its rate again by the days of its payments', async () => {
  const email = await newPerson('offer-receipt')
  const { id } = await sentLoan(await askAs(email))
  await runCron()
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, locale: 'en', width: 390 })
  const text = textsIn('en')
  await screen.findByRole('table', { name: screen.t('offer.schedule.table') })
  await assertAccessible(screen)
  const { name, content } = await savedFrom(screen)
  expect(name).toBe('loan-offer.jws')
  await screen.findAllByText(text('savedOffer'))
  await screen.goto('/receipt')
  await screen.heading(text('title'))
  await choose(screen, content)
  await screen.findByText(signatureTexts.valid.title.en)
  await screen.findByText(verdictTexts[2].equal.en)
  await screen.findByText(verdictTexts[2].unchecked?.en ?? missing())
  await screen.findByText(text('offer'))
  await screen.findByText('First instalment')
  await assertAccessible(screen)

  // Another release under the same signature, and so the same figures.
  await choose(screen, changedIn(content, /"release":\d+/, '"release":4711'))
  await screen.findByText(text('consistent'))
  await screen.findByText(verdictTexts[2].consistentText.en)
  await screen.findByText(verdictTexts[2].unchecked?.en ?? missing())

  const [, rate = missing()] = /"effectiveInterest":([\d.]+)/.exec(payloadOf(content)) ?? []
  await choose(screen, changedIn(content, /"effectiveInterest":[\d.]+/, '"effectiveInterest":9.87'))
  await screen.findByText(`${verdictTexts[2].different.en}:`)
  await screen.findByText(`APR: 9.87% in the file, ${Number(rate).toFixed(2)}% calculated`)
  await screen.findByText(signatureTexts.invalid.title.en)
  expect(screen.queryByText(text('consistent'))).toBeNull()
  expect(screen.queryByText(verdictTexts[2].equal.en)).toBeNull()
})
