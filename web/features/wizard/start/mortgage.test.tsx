import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { errorSummaryId } from '#web/ui/error-summary-id.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  arrives,
  centsOf,
  descriptionOf,
  focusedId,
  goNext,
  instalment,
  textBox,
  retype,
  typeNumber,
} from '#test/harness/start-pages.ts'

/** The amount of a mortgage and the sum of its parts, in cents. */
function amountAndSum(screen: Screen): (number | undefined)[] {
  const parts = within(screen.getByRole('table', { name: screen.t('calculation.parts') }))
  const cells = parts.getAllByRole('cell')
  const cents = cells.map(({ textContent }) => centsOf(textContent))
  return [cents.at(-1), cents.slice(0, -1).reduce((total, each) => total + each, 0)]
}

it('[A3.05] the parts of a mortgage add up to the cent after every change, with the tax of the state', async () => {
  const screen = await openScreen('/volltilger', { locale: 'en', width: 390 })
  const parts = await screen.findByRole('table', { name: screen.t('calculation.parts') })
  const sum = () => amountAndSum(screen)
  // 6.5 % while the place is unknown, 1 % and 2 % for notary and agent.
  await expect.poll(sum).toEqual([12_425_000, 12_425_000])
  await typeNumber(screen, 'propertyPrice', '251,333.33')
  await typeNumber(screen, 'personalFundsAmount', '61000')
  await typeNumber(screen, 'repairCostsAmount', '12345')
  await expect.poll(sum).toEqual([22_655_500, 22_655_500])
  for (const [postCode, city, state, amount] of [
    ['10115', 'Berlin', 'Berlin', 22_529_833],
    ['80331', 'München', 'Bavaria', 21_901_500],
    ['20095', 'Hamburg', 'Hamburg', 22_404_166],
  ] as const) {
    await screen.fill('propertyPostcodeCity', { postCode, city })
    await within(parts).findByText(new RegExp(state))
    await expect.poll(sum, { message: state }).toEqual([amount, amount])
  }
  await assertAccessible(screen)
})

it('[A3.06] says at the field and the button why a mortgage cannot be lent, and leads to the field', async () => {
  const screen = await openScreen('/baufinanzierung')
  const { t, user } = screen
  await screen.fill('propertyPostcodeCity', { postCode: '50667', city: 'Köln' })
  await typeNumber(screen, 'personalFundsAmount', '900000')
  const reason = /Eigenkapital deckt alle Kosten/
  await expect.poll(() => screen.queryAllByText(reason).length).toBeGreaterThan(1)
  const funds = await textBox(screen, 'personalFundsAmount')
  await expect.poll(() => descriptionOf(funds)).toMatch(reason)
  await screen.findAllByText(t('calculation.implausible'))
  await assertAccessible(screen)
  await goNext(screen)
  await expect.poll(focusedId).toBe('field-personalFundsAmount')
  expect(screen.address()).toBe('/baufinanzierung')

  // A value out of range is reported on blur.
  await typeNumber(screen, 'personalFundsAmount', '40000')
  await typeNumber(screen, 'propertyPrice', '5')
  const range = /100[.,]000.*1[.,]000[.,]000/
  const price = await textBox(screen, 'propertyPrice')
  expect(descriptionOf(price)).not.toMatch(range)
  await user.tab()
  await expect.poll(() => descriptionOf(price)).toMatch(range)
  await goNext(screen)
  await expect.poll(focusedId).toBe('field-propertyPrice')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  await retype(screen, price, '150000')
  await goNext(screen)
  await arrives(screen, 'finanzierungswunsch')
})

it('[A2.24] [A5.17] validates fields on blur, and lists problems with links to them', async () => {
  const screen = await openScreen('/baufinanzierung', { width: 390 })
  const { t, user } = screen
  await screen.findByRole('group', { name: definitionOf('propertyPostcodeCity').label.de })
  const postCode = await screen.findByLabelText(t('fields.part.CODE'))
  const invalid = (box: HTMLElement) => box.getAttribute('aria-invalid')
  await user.type(postCode, '999')
  await user.type(await screen.findByLabelText(t('fields.part.CITY')), 'Köln')
  expect(invalid(postCode)).toBeNull()
  await user.tab()
  await expect.poll(() => invalid(postCode)).toBe('true')
  await retype(screen, postCode, '50667')
  await expect.poll(() => invalid(postCode)).toBeNull()

  const kind = await screen.findByRole('combobox', { name: definitionOf('objectType').label.de })
  await user.selectOptions(kind, '')
  await user.click(postCode)
  await expect.poll(() => invalid(kind)).toBe('true')
  await goNext(screen)
  await expect.poll(focusedId).toBe('field-objectType')
  const summary = () => document.getElementById(errorSummaryId)
  await expect.poll(summary).not.toBeNull()
  within(summary() ?? missing()).getByRole('link', { name: definitionOf('objectType').label.de })
  await user.selectOptions(kind, '04')
  await expect.poll(summary).toBeNull()

  // An incomplete request is not a failure: a text replaces the figures.
  await user.selectOptions(await screen.findByRole('combobox', { name: definitionOf('financingType').label.de }), '02')
  await expect
    .poll(() => screen.queryAllByText(t('calculation.open')).length > 0 || instalment(screen) !== '')
    .toBe(true)
  await assertAccessible(screen)
})
