import { fireEvent, within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { FieldValues } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { filled } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { type EveryField, everyField, releaseEveryField } from '#test/harness/every-field.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { atStep, boxOf, clickContinue } from '#test/harness/steps.ts'

beforeAll(async () => {
  await releaseEveryField()
})

const narrow = { locale: 'en', width: 390 } as const

/** The step with every field type, as a visitor. */
async function openStep(opening: Opening = {}): Promise<Screen> {
  const screen = await openScreen('/privatkredit', opening)
  await clickContinue(screen, 'wizard.next')
  await atStep(screen, 'kreditwunsch')
  return screen
}

const groupOf = async (screen: Screen, id: EveryField) =>
  within(await screen.findByRole('group', { name: definitionOf(id).label[screen.locale] }))

async function partsOf(screen: Screen, id: EveryField, ...names: string[]): Promise<HTMLInputElement[]> {
  const group = await groupOf(screen, id)
  return names.map((name) => group.getByLabelText<HTMLInputElement>(screen.t(`fields.part.${name}`)))
}
const valuesOf = (inputs: readonly HTMLInputElement[]): string[] => inputs.map(({ value }) => value)

async function pasteInto({ user }: Screen, input: HTMLElement | undefined, text: string): Promise<void> {
  input?.focus()
  await user.paste(text)
}

async function retype({ user }: Screen, input: HTMLElement | undefined, text: string): Promise<void> {
  if (input === undefined) throw new Error('no input')
  await user.clear(input)
  await user.type(input, text)
}

it('[A3.12] shows a field of every type accessibly', async () => {
  const screen = await openStep(narrow)
  for (const id of ['residencePermitUntil', 'contractEnd', 'companyCallFrom', 'companyPlace', 'outbuildings'] as const)
    await groupOf(screen, id)
  await assertAccessible(screen)
})

it('[A2.24] selects the text of the first field on entering a step', async () => {
  const screen = await openStep()
  await screen.press('wizard.change')
  const amount = await boxOf(screen, 'amount')
  await expect.poll(() => document.activeElement).toBe(amount)
  expect(amount.value).not.toBe('')
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, amount.value.length])
})

it('[A3.12] [A5.10] moves the focus between the parts of a date during typing and pasting', async () => {
  const screen = await openStep()
  const { user } = screen
  const inputs = await partsOf(screen, 'residencePermitUntil', 'DAY', 'MONTH', 'YEAR')
  const [day, month, year] = inputs
  if (day === undefined) throw new Error('no day')
  await user.click(day)
  await user.keyboard('0x112')
  expect(valuesOf(inputs)).toEqual(['01', '12', ''])
  await expect.poll(() => document.activeElement).toBe(year)
  await user.keyboard('{Backspace}')
  await expect.poll(() => document.activeElement).toBe(month)
  await user.keyboard('5.2099')
  expect(valuesOf(inputs)).toEqual(['01', '5', '2099'])
  await user.tab()
  expect(valuesOf(inputs)).toEqual(['01', '05', '2099'])

  await pasteInto(screen, month, '24.12.2030')
  expect(valuesOf(inputs)).toEqual(['24', '12', '2030'])
  await expect.poll(() => document.activeElement).toBe(year)

  await retype(screen, day, '45')
  await expect.poll(() => document.activeElement).toBe(month)
  await user.tab()
  await user.tab()
  await (
    await groupOf(screen, 'residencePermitUntil')
  ).findByText(/^Bitte geben Sie ein gültiges Datum ein, zum Beispiel \d{2}\.\d{2}\.\d{4}\.$/)
  // Only the wrong part is marked.
  expect(inputs.map((input) => [input.id, input.getAttribute('aria-invalid')])).toEqual([
    ['field-residencePermitUntil-DAY', 'true'],
    ['field-residencePermitUntil-MONTH', null],
    ['field-residencePermitUntil-YEAR', null],
  ])
})

it('[A5.04] leaves a date out of range as it was typed where messages stand at the fields', async () => {
  const screen = await openStep(narrow)
  const inputs = await partsOf(screen, 'residencePermitUntil', 'DAY', 'MONTH', 'YEAR')
  await pasteInto(screen, inputs[0], '31.12.2020')
  await screen.user.tab()
  expect(valuesOf(inputs)).toEqual(['31', '12', '2020'])
  await expect.poll(() => document.getElementById('field-residencePermitUntil-error')).not.toBeNull()
  expect(screen.queryAllByRole('button', { name: screen.t('shell.toast.close') })).toEqual([])
})

it('[A5.10] corrects a date out of range on blur and reports it in a toast', async () => {
  await control('looks', { STEPPER_ICONS: true, EMBEDDED_LABELS: false, EMBEDDED_ERROR_MESSAGES: false })
  const screen = await openStep(narrow)
  const { user, t, locale } = screen
  const inputs = await partsOf(screen, 'residencePermitUntil', 'DAY', 'MONTH', 'YEAR')
  await pasteInto(screen, inputs[0], '31.12.2199')
  await user.tab()
  expect(valuesOf(inputs)).toEqual(['31', '12', '2150'])
  const label = definitionOf('residencePermitUntil').label[locale]
  await screen.findByText(filled(t('fields.date.corrected.year'), { label, date: '31/12/2150', typed: '31.12.2199' }))

  const months = await partsOf(screen, 'contractEnd', 'MONTH', 'YEAR')
  const [month] = months
  if (month === undefined) throw new Error('no month')
  await user.click(month)
  await user.keyboard('92031')
  expect(valuesOf(months)).toEqual(['92', '031'])
  await pasteInto(screen, month, '9/2031')
  await user.tab()
  expect(valuesOf(months)).toEqual(['09', '2031'])
})

it('[A5.11] accepts a time typed in one input or chosen from its list', async () => {
  const screen = await openStep(narrow)
  const { user, t } = screen
  const time = await screen.findByRole<HTMLInputElement>('combobox', { name: definitionOf('callFrom').label.en })
  await user.click(time)
  await user.keyboard('930')
  await user.tab()
  expect(time.value).toBe('09:30')
  await retype(screen, time, '2500')
  await user.tab()
  const problem = await screen.findByText(t('invalidTimeFormat.message'))
  expect(time.getAttribute('aria-describedby')).toContain(problem.closest('[id]')?.id ?? 'no id')
  await retype(screen, time, '17')
  await user.click(await screen.findByRole('option', { name: '17:30' }))
  expect(time.value).toBe('17:30')
  await user.tab()
  await expect.poll(() => screen.queryByRole('option', { name: '17:30' })).toBeNull()

  // The keyboard opens the list at the selected time.
  time.focus()
  await expect.poll(() => time.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: '18:00' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(time.value).toBe('18:00')
})

it('[A3.12] [A5.11] accepts a time in two inputs', async () => {
  const screen = await openStep()
  const { user, t } = screen
  const inputs = await partsOf(screen, 'companyCallFrom', 'HOUR', 'MINUTES')
  const [hour] = inputs
  if (hour === undefined) throw new Error('no hour')
  await user.click(hour)
  await user.keyboard('9:5')
  await user.tab()
  expect(valuesOf(inputs)).toEqual(['09', '05'])
  await retype(screen, hour, '24')
  await user.tab()
  await (await groupOf(screen, 'companyCallFrom')).findByText(t('invalidTimeFormat.message'))
  expect(inputs.map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', null])
  await pasteInto(screen, hour, '08:15')
  await user.tab()
  expect(valuesOf(inputs)).toEqual(['08', '15'])
})

it('[A5.12] fills in postcode and city, each with a label, from one suggestion', async () => {
  const screen = await openStep()
  const [postCode, city] = await partsOf(screen, 'companyPlace', 'CODE', 'CITY')
  await retype(screen, postCode, '50667')
  const [option] = await screen.findAllByRole('option', { name: /^50667/ })
  if (option !== undefined) await screen.user.click(option)
  await expect.poll(() => city?.value).toMatch(/^Köln/)
})

it('[A5.12] opens no suggestions over the next field when the browser fills in an address', async () => {
  const screen = await openStep()
  const [postCode, city] = await partsOf(screen, 'companyPlace', 'CODE', 'CITY')
  expect(document.activeElement).not.toBe(postCode)
  fireEvent.input(postCode ?? missing(), { target: { value: '50667' } })
  // Once the reply is there.
  await expect.poll(() => city?.value).toMatch(/^Köln/)
  expect(screen.queryAllByRole('option', { name: /^50667/ })).toEqual([])
})

it('[A5.13] groups an IBAN during typing and validates it on blur', async () => {
  const screen = await openStep(narrow)
  const { user, t } = screen
  const wrong = t('anfrage.darlehensnehmer.iban.invalid')
  const iban = await boxOf(screen, 'payoutIban')
  await user.click(iban)
  await user.keyboard('de8937040044')
  expect(iban.value).toBe('DE89 3704 0044')
  await user.keyboard('05320130')
  expect(screen.queryByText(wrong)).toBeNull()
  await user.tab()
  await screen.findByText(wrong)
  await user.click(iban)
  await user.keyboard('{End}00')
  await user.tab()
  expect(iban.value).toBe('DE89 3704 0044 0532 0130 00')
  await expect.poll(() => screen.queryByText(wrong)).toBeNull()
})

it('[A5.13] accepts the digits of a tax number and nothing else, and does not cut off a twelfth', async () => {
  const screen = await openStep()
  const { user, t } = screen
  const wrong = t('anfrage.darlehensnehmer.tin.invalid')
  const tin = await boxOf(screen, 'taxId')
  await user.click(tin)
  await user.keyboard('86 095 742 718 99')
  expect(tin.value).toBe('860957427189')
  await user.tab()
  await screen.findByText(wrong)
  await user.click(tin)
  await user.keyboard('{End}{Backspace}{Backspace}9')
  await user.tab()
  expect(tin.value).toBe('86 095 742 719')
  await expect.poll(() => screen.queryByText(wrong)).toBeNull()
})

it('[A5.14] accepts each type of outbuilding once, one to a hundred of it, until no type is left', async () => {
  const screen = await openStep(narrow)
  const { user, t } = screen
  const list = await groupOf(screen, 'outbuildings')
  const add = list.getByRole('button', { name: t('fields.outbuildings.add') })
  const entry = async (number: number) =>
    within(await list.findByRole('group', { name: filled(t('fields.outbuildings.entry'), { number: `${number}` }) }))
  const kind = async (number: number) => (await entry(number)).getByLabelText(t('fields.part.OUTBUILDING_TYPE'))
  const amount = async (number: number) => (await entry(number)).getByLabelText(t('fields.part.OUTBUILDING_AMOUNT'))
  await user.click(add)
  await expect.poll(() => document.activeElement).toBe(await kind(1))
  await user.selectOptions(await kind(1), '02')
  // Nothing that was typed vanishes: one and a half are not fifteen.
  await user.type(await amount(1), '1,5')
  for (let step = 0; step < 3; step += 1) await user.tab()
  await list.findByText(t('validation.incorrectValue.outbuildings'))
  expect((await amount(1)).matches('[value="1,5"], [value="1.5"]')).toBe(true)
  await retype(screen, await amount(1), '101')
  for (let step = 0; step < 3; step += 1) await user.tab()
  await list.findByText(t('validation.incorrectValue.outbuildings'))
  await retype(screen, await amount(1), '2')

  const kinds =
    shippedAreas()
      .KEYS.find(({ id }) => id === 'OUTBUILDING')
      ?.keys.map(({ key }) => key) ?? []
  for (const [at, key] of kinds.filter((each) => each !== '02').entries()) {
    await user.click(add)
    const next = await kind(at + 2)
    expect(next.querySelector('option[value="02"]')).toBeNull()
    await user.selectOptions(next, key)
    await user.type(await amount(at + 2), '1')
  }
  expect(isDisabled(add)).toBe(true)
  await list.findByText(t('fields.outbuildings.all'))
  await assertAccessible(screen)

  const remove = new RegExp(filled(t('fields.outbuildings.remove'), { name: '' }))
  for (let left = kinds.length; left > 1; left -= 1)
    await user.click((await entry(left)).getByRole('button', { name: remove }))
  expect(isDisabled(add)).toBe(false)
})

it('[A3.12] [A3.15] saves the values of every type and shows them again', async () => {
  const screen = await openStep()
  const { user, t } = screen
  let saved: FieldValues = {}
  screen.intercept(/^(POST|PUT) \/api\/loan/, async (_, send) => {
    const reply = await send()
    saved = (await reply.clone().json<{ readonly fields: FieldValues }>()).fields
    return reply
  })
  await screen.fill('residencePermitUntil', '2150-12-31')
  await screen.fill('contractEnd', '2031-09')
  await screen.fill('callFrom', '18:00')
  await screen.fill('companyCallFrom', '08:15')
  await screen.fill('companyPlace', { postCode: '50667', city: 'Köln' })
  await screen.fill('payoutIban', 'DE89370400440532013000')
  await screen.fill('taxId', '86095742719')
  await screen.fill('companyInquiryConsent', true)
  const list = await groupOf(screen, 'outbuildings')
  await user.click(list.getByRole('button', { name: t('fields.outbuildings.add') }))
  await user.selectOptions(await list.findByLabelText(t('fields.part.OUTBUILDING_TYPE')), '02')
  await user.type(list.getByLabelText(t('fields.part.OUTBUILDING_AMOUNT')), '2')
  await clickContinue(screen)
  await atStep(screen, 'persoenliche-angaben')
  expect(everyField.map((id) => saved[id]?.value.value)).toEqual([
    '2150-12-31',
    '2031-09',
    '18:00',
    '08:15',
    { postCode: '50667', city: 'Köln' },
    'DE89370400440532013000',
    '86095742719',
    [{ outbuilding: '02', amount: 2 }],
    true,
    undefined,
  ])
  history.back()
  await atStep(screen, 'kreditwunsch')
  expect((await boxOf(screen, 'payoutIban')).value).toBe('DE89 3704 0044 0532 0130 00')
  expect(valuesOf(await partsOf(screen, 'residencePermitUntil', 'DAY', 'MONTH', 'YEAR'))).toEqual(['31', '12', '2150'])
  expect(valuesOf(await partsOf(screen, 'companyCallFrom', 'HOUR', 'MINUTES'))).toEqual(['08', '15'])
  await assertAccessible(screen)
})

it('[A3.12] reports a field of an unknown type and continues without it', async () => {
  const screen = await openScreen('/privatkredit')
  // The reply of a newer portal to a page that is still open.
  screen.intercept(/^GET \/api\/pages-fields(?:\?|$)/, async (_, send) => {
    const fields = await (await send()).json<{ readonly id: string }[]>()
    return Response.json(fields.map((field) => (field.id === 'payoutDate' ? { ...field, type: 'MOON_PHASE' } : field)))
  })
  await screen.goto('/privatkredit')
  await clickContinue(screen, 'wizard.next')
  await atStep(screen, 'kreditwunsch')
  await screen.findByText('UNKNOWN FIELD TYPE')
  expect(screen.t('fields.unknown')).toBe('UNKNOWN FIELD TYPE')
  await assertAccessible(screen)
  await clickContinue(screen)
  await atStep(screen, 'persoenliche-angaben')
})
