import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FieldAttachment } from '#domain/fields/types.ts'

import { done } from '../harness/administration.ts'
import { imageBytes, imageForm } from '../harness/attachments.ts'
import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { type EveryField, releaseEveryField } from '../harness/every-field.ts'
import { definitionOf } from '../harness/field-words.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, label } from '../harness/full-journey.ts'

const browser = browserHere()
beforeAll(async () => {
  const uploaded = await done('/api/pages-fields/attachments', { method: 'POST', body: imageForm() })
  const { id, type, preview, size } = await uploaded.json<FieldAttachment>()
  const attachments = [{ id, type, preview, size }]
  await releaseEveryField([{ ...definitionOf('informationSheets'), attachments }])
})

const group = ({ page, locale }: Visitor, id: EveryField): Locator =>
  page.getByRole('group', { name: label(id, locale), exact: true })
const isFocused = (input: Locator) => expect.poll(() => input.evaluate((each) => each === document.activeElement))
/** The input's text with the caret marked in it. */
const textAndCaret = (input: Locator): Promise<string> =>
  input.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
  })

describe.each([
  ['en', 390],
  ['de', 1280],
] as const)('in %s at %d px', (locale, width) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser, portalHere().url, locale, width)
    await beginAtSecondStep(visitor)
  })
  afterAll(() => visitor.close())

  it('[A3.12] fits a field of every type on the page', async () => {
    for (const id of ['residencePermitUntil', 'companyCallFrom', 'companyPlace', 'outbuildings'] as const)
      await group(visitor, id).waitFor()
    await assertSound(visitor)
  })

  it('[A5.10] [A5.13] keeps the caret in an IBAN, and moves the focus between the parts of a date', async () => {
    const { page, t } = visitor
    const iban = page.getByRole('textbox', { name: label('payoutIban', locale), exact: true })
    await iban.click()
    await page.keyboard.type('de8937040044')
    expect(await textAndCaret(iban)).toBe('DE89 3704 0044|')
    for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await textAndCaret(iban)).toBe('DE8|3 7040 044')
    await page.keyboard.type('9')
    expect((await textAndCaret(iban)).replace('| ', ' |')).toBe('DE89 |3704 0044')

    const part = (name: string) =>
      group(visitor, 'residencePermitUntil').getByLabel(t(`fields.part.${name}`), { exact: true })
    await part('DAY').click()
    await page.keyboard.type('0112')
    await isFocused(part('YEAR')).toBe(true)
    await page.keyboard.press('Backspace')
    await isFocused(part('MONTH')).toBe(true)
    // The part is selected, so typing replaces it.
    await page.keyboard.type('5.2099')
    expect(await part('MONTH').inputValue()).toBe('5')
    expect(await part('YEAR').inputValue()).toBe('2099')
  })

  it('[A5.16] shows the separators of an amount until a part of it is edited, and the sign of a loss', async () => {
    const { page, button } = visitor
    await button('wizard.change').click()
    const amount = page.getByRole('textbox', { name: label('amount', locale), exact: true })
    const elsewhere = page.getByRole('textbox', { name: label('payoutIban', locale), exact: true })
    const grouped = locale === 'de' ? '10.000' : '10,000'
    await elsewhere.focus()
    await amount.focus()
    expect(await amount.inputValue()).toBe(grouped)
    await page.keyboard.press('End')
    await expect.poll(() => textAndCaret(amount)).toBe('10000|')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    expect(await amount.inputValue()).toBe('10005')
    await elsewhere.focus()
    expect(await amount.inputValue()).toBe(grouped.replace(/0$/, '5'))
    // All of it is selected, so typing replaces it.
    await amount.focus()
    await page.keyboard.type('12000')
    expect(await amount.inputValue()).toBe('12000')
    await amount.fill('12.000,00-')
    await elsewhere.focus()
    expect(await amount.inputValue()).toBe(locale === 'de' ? '−12.000' : '−12,000')
  })

  it('[A3.13] downloads a file of a field', async () => {
    const { page, t } = visitor
    const name = t('fields.attachment.download.label').replace('{name}', label('informationSheets', locale))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      group(visitor, 'informationSheets').getByRole('button', { name }).click(),
    ])
    const bytes: Buffer[] = []
    for await (const chunk of await download.createReadStream()) bytes.push(chunk as Buffer)
    expect(Buffer.concat(bytes).equals(Buffer.from(imageBytes()))).toBe(true)
  })
})
