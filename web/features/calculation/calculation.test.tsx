import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { answers } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { plain, textBox, typeNumber } from '#test/harness/start-pages.ts'
import { focusedId, clickContinue } from '#test/harness/steps.ts'

const canPress = (screen: Screen, id: string) =>
  expect.poll(async () => isDisabled(await screen.button(id))).toBe(false)

const munich = { postCode: '80331', city: 'München' }

describe('a mortgage', () => {
  it('[A3.05] [A3.06] shows the parts of its amount by the state of the postcode, and its cost', async () => {
    const screen = await openScreen('/baufinanzierung')
    const { t, user } = screen
    const parts = () => screen.findByRole('table', { name: t('calculation.parts') })
    const sum = async () => plain((await parts()).textContent)
    await expect.poll(sum).toContain('124.250,00 €')
    await screen.fill('propertyPostcodeCity', munich)
    await within(await parts()).findByText(/Bayern/)
    await expect.poll(sum).toContain('119.750,00 €')
    await screen.findAllByText(/458,04/)
    // 119,750 with a land charge by GNotKG, table B.
    await screen.findAllByText(/Eintragung der Grundschuld 300,00/)
    await screen.findAllByText(t('calculation.effective.until'))
    await assertAccessible(screen)

    // Each reason is displayed where it can be corrected, and an implausible loan cannot be continued.
    await typeNumber(screen, 'personalFundsAmount', '0')
    await screen.findAllByText(t('calculation.implausible'))
    await expect.poll(() => screen.queryAllByText(/höher als der Wert der Immobilie/)).toHaveLength(2)
    await typeNumber(screen, 'personalFundsAmount', '40000')
    await screen.findAllByText(/458,04/)

    await canPress(screen, 'calculation.compare.add')
    await screen.press('calculation.compare.add')
    const compared = await screen.findByRole('table', { name: t('calculation.compare') })
    expect(compared.textContent).toContain(t('calculation.effective.until'))

    await clickContinue(screen, 'wizard.next')
    await screen.findByRole('heading', { level: 1, name: 'Zinsbindung und Tilgung' })
    await user.click(await screen.findByRole('link', { name: t('calculation.schedule.link') }))
    await screen.findByRole('heading', { level: 1, name: t('calculation.schedule.title') })
  })

  it('[A3.06] shows its schedule by year and month, and saves it as a file', async () => {
    const email = await newPerson('schedule')
    const body = { productId: 'mortgage', fields: answers({ propertyPostcodeCity: munich }) }
    const { id } = await (await succeeded((await askAs(email))('/api/loan', json('POST', body)))).json<Loan>()
    const screen = await openScreen(`/baufinanzierung/${id}/tilgungsplan`, { as: email, locale: 'en', width: 390 })
    const { t, user } = screen
    const schedule = within(await screen.findByRole('table', { name: t('offer.schedule.table') }))
    await expect.poll(() => schedule.queryAllByRole('button')).toHaveLength(10)
    await user.click(schedule.getAllByRole('button')[0] ?? missing())
    await expect.poll(() => schedule.queryAllByRole('row')).toHaveLength(1 + 10 + 12)
    await assertAccessible(screen)

    // The file has a header line and one line per month.
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await screen.press('offer.schedule.download')
    await expect.poll(() => names).toEqual([expect.stringMatching(/\.csv$/)])
    expect((await saved[0]?.text())?.trim().split('\n')).toHaveLength(1 + 120)
  })

  it('[A5.04] requires the postcode to continue', async () => {
    const screen = await openScreen('/volltilger', { locale: 'en', width: 390 })
    await screen.findByRole('table', { name: screen.t('calculation.parts') })
    await clickContinue(screen, 'wizard.next')
    await expect.poll(focusedId).toMatch(/^field-propertyPostcodeCity/)
    const postCode = document.querySelector('#field-propertyPostcodeCity-CODE')
    expect(postCode?.getAttribute('aria-invalid')).toBe('true')
    await assertAccessible(screen)
  })
})

it('[A3.10] a business loan begins with its own amounts and terms', async () => {
  const screen = await openScreen('/unternehmenskredit', { locale: 'en', width: 390 })
  expect((await textBox(screen, 'amount')).value).toBe('50,000')
  // 50,000 over 60 months at 6.29 %.
  await screen.findAllByText(/973\.\d\d/)
  await assertAccessible(screen)
})

it.each([
  // 12,000 over 60 months at 5.99 %.
  { uri: 'privatkredit', id: 'amount', first: /193,28/, next: ['11000', /212,6/], last: ['12000', /231,9/] },
  // 146,150 with the costs of the purchase, at 3.59 % and 1 % redemption.
  {
    uri: 'baufinanzierung',
    id: 'propertyPrice',
    first: /475,2/,
    next: ['160000', /517,1/],
    last: ['170.000', /559,0/],
  },
] as const)('[A3.06] shows the figures of $uri during typing, before the server replies', async (loanRequest) => {
  const screen = await openScreen(`/${loanRequest.uri}`)
  await screen.findAllByText(loanRequest.first)
  await typeNumber(screen, loanRequest.id, loanRequest.next[0])
  await screen.findAllByText(loanRequest.next[1])
  // No reply arrives from now on.
  screen.intercept(/\/api\/loan\/calculate/, () => new Promise<never>(() => undefined))
  await typeNumber(screen, loanRequest.id, loanRequest.last[0])
  await screen.findAllByText(loanRequest.last[1])
})

it('[A3.06] compares at most four variants, marks differences, keeps them for the session, and takes one over', async () => {
  const screen = await openScreen('/privatkredit')
  const { t, user } = screen
  const table = () => screen.findByRole('table', { name: t('calculation.compare') })
  const columns = async () => within(await table()).queryAllByRole('columnheader').length
  const variants = [
    ['10000', /193,28/],
    ['11000', /212,6/],
    ['12000', /231,9/],
    ['13000', /251,2/],
  ] as const
  for (const [at, [euro, instalment]] of variants.entries()) {
    await typeNumber(screen, 'amount', euro)
    await screen.findAllByText(instalment)
    await expect.poll(() => document.querySelector('dl[aria-busy="true"]')).toBeNull()
    await canPress(screen, 'calculation.compare.add')
    await screen.press('calculation.compare.add')
    await expect.poll(columns).toBe(1 + at + 1)
  }
  await expect.poll(async () => (await table()).querySelectorAll('td[data-different]').length).toBeGreaterThan(3)
  await typeNumber(screen, 'amount', '14000')
  await screen.findByText((text) => text.includes('Sie vergleichen schon'))
  await expect.poll(async () => isDisabled(await screen.button('calculation.compare.add'))).toBe(true)
  await assertAccessible(screen)

  await screen.goto('/privatkredit')
  await table()
  await user.click(await screen.findByRole('button', { name: 'Variante 2 übernehmen' }))
  await expect.poll(async () => (await textBox(screen, 'amount')).value).toBe('11.000')
  await user.click(await screen.findByRole('button', { name: 'Variante 1 entfernen' }))
  await expect.poll(columns).toBe(4)
})

it('[A2.27] [A6.03] saves a calculation for its owner, who continues with it', async () => {
  const visitor = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  await visitor.findByText(visitor.t('calculation.watchlist.signIn'))
  const screen = await openScreen('/privatkredit', { as: await newPerson('watchlist'), locale: 'en', width: 390 })
  const { t, user } = screen
  await typeNumber(screen, 'amount', '9000')
  await canPress(screen, 'calculation.watchlist.keep')
  await screen.press('calculation.watchlist.keep')
  const list = within(await screen.findByRole('region', { name: t('calculation.watchlist') }))
  await list.findAllByText(/9,000/)
  // It cannot be saved twice.
  await expect.poll(async () => isDisabled(await screen.button('calculation.watchlist.keep'))).toBe(true)
  await assertAccessible(screen)
  await user.click(await list.findByRole('link', { name: new RegExp(t('calculation.watchlist.take')) }))
  await expect.poll(screen.address).toMatch(/\/privatkredit\/[^/]+\/start$/)
  await expect.poll(async () => (await textBox(screen, 'amount')).value).toBe('9,000')
})
