import { fireEvent, within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  arrives,
  focusedId,
  goNext,
  instalment,
  textBox,
  retype,
  startPageOf,
  typeNumber,
} from '#test/harness/start-pages.ts'

const isEnabled = (screen: Screen, id: string) =>
  expect.poll(async () => isDisabled(await screen.button(id))).toBe(false)

/** Adds the visible quote to the comparison, once the figures have loaded. */
async function addToComparison(screen: Screen): Promise<void> {
  await isEnabled(screen, 'calculation.compare.add')
  await screen.press('calculation.compare.add')
  const table = await screen.findByRole('table', { name: screen.t('calculation.compare') })
  await expect.poll(() => within(table).queryAllByRole('columnheader').length).toBe(2)
}

async function takeFirst(screen: Screen): Promise<void> {
  const name = filled(screen.t('calculation.compare.take.label'), { number: '1' })
  await screen.user.click(await screen.findByRole('button', { name }))
}

it.each([
  ['privatkredit', 'de', 390, '193,28'],
  ['baufinanzierung', 'en', 1280, '475.2'],
  ['volltilger', 'de', 1280, ''],
  ['unternehmenskredit', 'en', 390, '973.'],
] as const)(
  '[A2.27] [A3.10] the start page of %s shows at once what the loan costs, in %s',
  async (uri, locale, width, amount) => {
    const screen = await openScreen(`/${uri}`, { locale, width })
    const { t } = screen
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(startPageOf(uri).title[locale])
    await expect.poll(() => instalment(screen)).toContain(amount)
    await expect.poll(() => instalment(screen)).toMatch(/\d[.,]\d\d/)
    await screen.findByRole('figure', { name: t('wizard.chart.title') })
    await screen.heading(t('calculation.watchlist'))
    await screen.settled()
    await assertAccessible(screen)
  },
)

it('[A2.27] [A5.17] a cleared answer stays cleared when compared, saved or begun, and hidden answers are kept', async () => {
  const person = await newPerson('cleared')
  const ask = await askAs(person)
  const screen = await openScreen('/baufinanzierung', { as: person })
  const { t, user } = screen
  await screen.fill('propertyPostcodeCity', { postCode: '50667', city: 'Köln' })
  const purpose = () => screen.findByRole('combobox', { name: definitionOf('financingType').label.de })
  // An answer for another purpose, which then hides it.
  await user.selectOptions(await purpose(), '03')
  await typeNumber(screen, 'residualDebtAmount', '90000')
  await user.selectOptions(await purpose(), '01')
  const repair = () => textBox(screen, 'repairCostsAmount')
  const repairIs = (text: string) => expect.poll(async () => (await repair()).value).toBe(text)
  await typeNumber(screen, 'repairCostsAmount', '')
  await user.tab()
  await addToComparison(screen)
  await typeNumber(screen, 'repairCostsAmount', '50000')
  await user.tab()
  await repairIs('50.000')
  await takeFirst(screen)
  await repairIs('')
  expect((await screen.findByLabelText<HTMLInputElement>(t('fields.part.CODE'))).value).toBe('50667')

  const stored = async (id: string) => {
    const { fields } = await (await ask(`/api/loan/${id}`)).json<Loan>()
    return ['propertyPrice', 'repairCostsAmount'].map((field) => typeof fields[field]?.value.value)
  }
  let remembered = ''
  screen.intercept(/^POST \/api\/loan\?/, async (_, send) => {
    const reply = await send()
    remembered = (await reply.clone().json<Loan>()).id
    return reply
  })
  await isEnabled(screen, 'calculation.watchlist.keep')
  await screen.press('calculation.watchlist.keep')
  await expect.poll(() => remembered).not.toBe('')
  expect(await stored(remembered)).toEqual(['number', 'undefined'])

  await goNext(screen)
  await arrives(screen, 'finanzierungswunsch')
  const id = screen.address().split('/').at(-2) ?? ''
  expect(await stored(id)).toEqual(['number', 'undefined'])
  const start = shippedAreas().PRODUCTS.find(({ uri }) => uri === 'baufinanzierung')?.steps[0]?.uri
  await screen.goto(`/baufinanzierung/${id}/${start}`)
  await repairIs('')
  await user.selectOptions(await purpose(), '03')
  await expect.poll(async () => (await textBox(screen, 'residualDebtAmount')).value).toBe('90.000')
  await assertAccessible(screen)
})

it('the chart is pale until it shows the new figures', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en' })
  const figure = await screen.findByRole('figure', { name: screen.t('wizard.chart.title') })
  const card = figure.parentElement
  const table = () => within(figure).getByRole('table', { hidden: true }).textContent
  const before = table()
  const seen: unknown[] = []
  const watching = new MutationObserver(() => seen.push({ isPale: card?.hasAttribute('data-stale'), table: table() }))
  watching.observe(card ?? figure, { attributes: true, characterData: true, childList: true, subtree: true })
  await typeNumber(screen, 'amount', '20000')
  await expect.poll(table).not.toBe(before)
  await expect.poll(() => card?.hasAttribute('data-stale')).toBe(false)
  watching.disconnect()
  expect(seen).toContainEqual({ isPale: true, table: before })
  expect(seen).not.toContainEqual({ isPale: false, table: before })
})

it('a calculation is adjusted by its slider, compared, restored and begun', async () => {
  const screen = await openScreen('/unternehmenskredit', { width: 390 })
  const { t, user } = screen
  await expect.poll(() => instalment(screen)).toMatch(/\d/)
  const amount = await textBox(screen, 'amount')
  await retype(screen, amount, '200000')
  await user.tab()
  // The slider is the next tab stop and moves by its own steps.
  const slider = document.activeElement
  if (!(slider instanceof HTMLInputElement)) throw new Error('no slider in focus')
  expect(slider.getAttribute('aria-label')).toBe(filled(t('slider.label'), { label: definitionOf('amount').label.de }))
  fireEvent.change(slider, { target: { value: String(slider.valueAsNumber + Number(slider.step)) } })
  await expect.poll(() => amount.value).toBe('210.000')
  await addToComparison(screen)
  // The focus stays on the button, although there is nothing left to add.
  await expect.poll(() => document.activeElement).toBe(await screen.button('calculation.compare.add'))
  await retype(screen, amount, '220000')
  await takeFirst(screen)
  await expect.poll(async () => (await textBox(screen, 'amount')).value).toBe('210.000')
  await assertAccessible(screen)
  await goNext(screen)
  await arrives(screen, 'vorhaben')
})

it('input of one product does not appear on the page of another', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en' })
  await typeNumber(screen, 'amount', '77')
  history.pushState({}, '', '/unternehmenskredit')
  dispatchEvent(new PopStateEvent('popstate'))
  await screen.heading(startPageOf('unternehmenskredit').title.en)
  await expect.poll(async () => (await textBox(screen, 'amount')).value).toBe('50,000')
})

it('[A9.01] an amount out of range is reported on the start page, whose button leads back to it', async () => {
  const screen = await openScreen('/privatkredit')
  const { user } = screen
  const amount = await textBox(screen, 'amount')
  await retype(screen, amount, '999,99')
  await user.tab()
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  await goNext(screen)
  await expect.poll(() => document.activeElement).toBe(amount)
  expect(screen.address()).toBe('/privatkredit')
  await retype(screen, amount, '1000')
  await user.tab()
  await expect.poll(() => amount.getAttribute('aria-invalid')).not.toBe('true')
  await goNext(screen)
  await arrives(screen, 'kreditwunsch')
})

it('keeps its input on the screen and its button busy until the first step is there', async () => {
  const screen = await openScreen('/privatkredit')
  const amount = await textBox(screen, 'amount')
  await retype(screen, amount, '12000')
  await screen.user.tab()
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  screen.intercept(/^GET \/api\/document\/config/, async (_, send) => {
    await opened
    return send()
  })
  await goNext(screen)
  // The input has moved to the loan.
  await expect.poll(() => sessionStorage.getItem('wizard')).toMatch(/"loans":\{"/)
  const [button] = screen.getAllByRole('button', { name: screen.t('wizard.next') })
  expect([amount.isConnected, amount.value.replace(/\D/g, '')]).toEqual([true, '12000'])
  expect(button !== undefined && isDisabled(button)).toBe(true)
  open()
  await arrives(screen, 'kreditwunsch')
})

it('[A9.01] [A2.24] an amount that no loan may have is reported on every page, and nothing is calculated', async () => {
  const screen = await openScreen('/privatkredit', { width: 390 })
  const { t } = screen
  await goNext(screen)
  await arrives(screen, 'kreditwunsch')
  await screen.heading(shippedAreas().PAGES.find(({ uri }) => uri === 'kreditwunsch')?.title.de ?? '')
  await screen.settled()
  await screen.press('wizard.change')
  const before = screen.calls.length
  await screen.fill('amount', 999_999)
  // The calculator shows the raw input.
  history.back()
  await expect.poll(screen.address).toMatch(/\/start$/)
  await expect.poll(async () => (await textBox(screen, 'amount')).value).toMatch(/^999\.999/)
  await screen.findAllByText(t('calculation.open'))
  await goNext(screen)
  await expect.poll(focusedId).toBe('field-amount')
  expect((await textBox(screen, 'amount')).getAttribute('aria-invalid')).toBe('true')
  await screen.settled()
  expect(screen.calls.slice(before).filter((call) => call.endsWith('/api/loan/calculate'))).toEqual([])
  await assertAccessible(screen)
  await typeNumber(screen, 'amount', '20000')
  await expect.poll(() => instalment(screen)).toMatch(/\d/)
})

it('[A8.02] a failed calculation is reported and can be retried', async () => {
  const screen = await openScreen('/404', { locale: 'en', width: 390 })
  const { t } = screen
  const heal = screen.intercept(/^POST \/api\/loan\/calculate/, () => Promise.reject(new TypeError('Failed to fetch')))
  await screen.goto('/unternehmenskredit')
  const offer = within(await screen.findByRole('region', { name: t('wizard.offer.title') }))
  await offer.findByText(t('error.server.not.reachable'))
  await assertAccessible(screen)
  heal()
  await screen.user.click(offer.getByRole('button', { name: t('ui.retry') }))
  await expect.poll(() => instalment(screen)).toContain('973.')
})
