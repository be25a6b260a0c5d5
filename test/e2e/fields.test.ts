import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FieldAttachment, FieldValues } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { imageBytes, imageForm } from '../harness/attachments.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, stepHeading } from '../harness/whole-way.ts'

/** Every field type that the pages of the consumer credit do not show by themselves. */
const asked = [
  'residencePermitUntil',
  'contractEnd',
  'callFrom',
  'companyCallFrom',
  'companyPlace',
  'payoutIban',
  'taxId',
  'outbuildings',
  'companyInquiryConsent',
  'informationSheets',
] as const
type Asked = (typeof asked)[number]

let browser: Browser
let author: Portal['fetch']
let approver: Portal['fetch']
let release: number

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done.json<T>()
}

/** A release whose second step asks for all of them. */
async function releaseFields(): Promise<number> {
  const file = await answered<FieldAttachment>(
    author('/api/pages-fields/attachments', { method: 'POST', body: imageForm() }),
  )
  const { id, type, preview, size } = file
  const sheets = shippedAreas().INPUT_FIELDS.find((field) => field.id === 'informationSheets')
  const attachments = [{ id, type, preview, size }]
  await answered(author('/api/pages-fields/scheduled', json('PUT', { fields: [{ ...sheets, attachments }] })))
  const page = await answered<Page>(author('/api/scheduled-pages/conditions'))
  const section = {
    id: 'everyType',
    title: { de: 'Weitere Angaben', en: 'More details' },
    fields: asked.map((field) => ({
      id: field,
      required: false,
      visible: true,
      layoutLength: field === 'outbuildings' ? 12 : 6,
      validators: field === 'residencePermitUntil' ? [{ type: 'DATE_RANGE', minDate: 'today' }] : [],
    })),
    sectionMessages: [],
  }
  await answered(author('/api/scheduled-pages/conditions', json('PUT', { sections: [...page.sections, section] })))
  const changes = await openChanges({ fetch: author })
  const ids = changes.filter(({ key }) => key === 'conditions' || key === 'informationSheets').map((each) => each.id)
  expect(ids).toHaveLength(2)
  return (await answered<{ release: number }>(approver('/api/release-changes/approve', json('POST', { ids })))).release
}

beforeAll(async () => {
  browser = await openBrowser()
  author = await askAs('admin@demo.example')
  approver = await askAs('admin2@demo.example')
  release = await releaseFields()
})
afterAll(async () => {
  await answered(approver(`/api/release-changes/rollback/${release}`, { method: 'POST' }))
  await browser.close()
})

/** At the step that asks for them, as a visitor. */
async function begin(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/privatkredit')
  await visitor.page
    .getByRole('button', { name: visitor.t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await stepHeading(visitor, 'kreditwunsch')
}

const group = ({ page, locale }: Visitor, id: Asked): Locator =>
  page.getByRole('group', { name: label(id, locale), exact: true })
const part = (visitor: Visitor, id: Asked, name: string): Locator =>
  group(visitor, id).getByLabel(visitor.t(`fields.part.${name}`), { exact: true })
const dateParts = (visitor: Visitor): readonly [Locator, Locator, Locator] => [
  part(visitor, 'residencePermitUntil', 'day'),
  part(visitor, 'residencePermitUntil', 'month'),
  part(visitor, 'residencePermitUntil', 'year'),
]
const box = ({ page, locale }: Visitor, id: Asked): Locator =>
  page.getByRole('textbox', { name: label(id, locale), exact: true })
const valuesOf = (inputs: readonly Locator[]): Promise<string[]> =>
  Promise.all(inputs.map((input) => input.inputValue()))
/** What was typed into the input, and where the caret stands in it. */
const caretIn = (input: Locator): Promise<string> =>
  input.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
  })
const paste = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

describe.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('in %s at %d px', (locale, width) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser, portalHere().url, locale, width)
    await begin(visitor)
  })
  afterAll(() => visitor.close())

  it('[A3.12] every type is drawn, and nothing is wrong with it', async () => {
    for (const id of [
      'residencePermitUntil',
      'contractEnd',
      'companyCallFrom',
      'companyPlace',
      'outbuildings',
    ] as const)
      await group(visitor, id).waitFor()
    await assertSound(visitor)
  })

  it('[A5.10] a date in parts: the keyboard goes on when a part is full, and back from an empty one', async () => {
    const { page, t } = visitor
    const [day, month, year] = dateParts(visitor)
    const inputs = [day, month, year]
    await day.click()
    await page.keyboard.type('0x112')
    expect(await valuesOf(inputs)).toEqual(['01', '12', ''])
    await page.keyboard.press('Backspace')
    expect(await month.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('5.2099')
    expect(await valuesOf(inputs)).toEqual(['01', '5', '2099'])
    await page.keyboard.press('Tab')
    expect(await valuesOf(inputs)).toEqual(['01', '05', '2099'])

    await paste(month, '24.12.2030')
    expect(await valuesOf(inputs)).toEqual(['24', '12', '2030'])
    expect(await year.evaluate((element) => element === document.activeElement)).toBe(true)

    await day.fill('45')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await group(visitor, 'residencePermitUntil').getByText(t('invalidDateFormat.message')).waitFor()
  })

  it('[A5.10] a date in parts that is out of range is corrected when it is left, and a toast says so', async () => {
    const { page, t } = visitor
    const inputs = dateParts(visitor)
    await paste(inputs[0], '31.12.2199')
    await page.keyboard.press('Tab')
    expect(await valuesOf(inputs)).toEqual(['31', '12', '2150'])
    const said = t('fields.date.corrected.year').replace('{label}', label('residencePermitUntil', locale))
    await page.getByText(said.replace('{date}', locale === 'de' ? '31.12.2150' : '31/12/2150')).waitFor()

    const month = part(visitor, 'contractEnd', 'month')
    const months = [month, part(visitor, 'contractEnd', 'year')]
    await month.click()
    await page.keyboard.type('92031')
    expect(await valuesOf(months)).toEqual(['92', '031'])
    await paste(month, '9/2031')
    await page.keyboard.press('Tab')
    expect(await valuesOf(months)).toEqual(['09', '2031'])
  })

  it('[A5.11] a time is typed or chosen, in one input or in two', async () => {
    const { page, t } = visitor
    const time = page.getByRole('combobox', { name: label('callFrom', locale), exact: true })
    await time.click()
    await page.keyboard.type('930')
    await page.keyboard.press('Tab')
    expect(await time.inputValue()).toBe('09:30')
    await time.fill('2500')
    await page.keyboard.press('Tab')
    const frame = page.locator('div', { has: time }).last()
    await frame.getByText(t('invalidTimeFormat.message')).waitFor()
    await time.fill('17')
    await page.getByRole('option', { name: '17:30' }).click()
    expect(await time.inputValue()).toBe('17:30')
    await page.keyboard.press('Tab')
    await page.getByRole('option', { name: '17:30' }).waitFor({ state: 'hidden' })
    // By keyboard alone the list opens at the time that is chosen.
    await time.focus()
    await expect.poll(() => time.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: '18:00' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await time.inputValue()).toBe('18:00')
    await page.keyboard.press('Tab')

    const hour = part(visitor, 'companyCallFrom', 'hour')
    const inputs = [hour, part(visitor, 'companyCallFrom', 'minutes')]
    await hour.click()
    await page.keyboard.type('9:5')
    await page.keyboard.press('Tab')
    expect(await valuesOf(inputs)).toEqual(['09', '05'])
    await hour.fill('24')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await group(visitor, 'companyCallFrom').getByText(t('invalidTimeFormat.message')).waitFor()
    await paste(hour, '08:15')
    await page.keyboard.press('Tab')
    expect(await valuesOf(inputs)).toEqual(['08', '15'])
  })

  it('[A5.12] postcode and city in two labelled inputs: a suggestion fills both', async () => {
    await part(visitor, 'companyPlace', 'postCode').pressSequentially('50667')
    await visitor.page.getByRole('option', { name: '50667' }).first().click()
    expect(await part(visitor, 'companyPlace', 'city').inputValue()).toMatch(/^Köln/)
  })

  it('[A5.13] an IBAN is grouped while it is typed, wherever the caret is', async () => {
    const { page, t } = visitor
    const iban = box(visitor, 'payoutIban')
    await iban.click()
    await page.keyboard.type('de8937040044')
    expect(await caretIn(iban)).toBe('DE89 3704 0044|')
    for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await caretIn(iban)).toBe('DE8|3 7040 044')
    await page.keyboard.type('9')
    expect((await caretIn(iban)).replace('| ', ' |')).toBe('DE89 |3704 0044')
    await page.keyboard.press('End')
    await page.keyboard.type('05320130')
    await page.keyboard.press('Tab')
    await page.getByText(t('anfrage.darlehensnehmer.iban.invalid')).waitFor()
    await iban.press('End')
    await page.keyboard.type('00')
    await page.keyboard.press('Tab')
    expect(await iban.inputValue()).toBe('DE89 3704 0044 0532 0130 00')
    await page.getByText(t('anfrage.darlehensnehmer.iban.invalid')).waitFor({ state: 'detached' })
  })

  it('[A5.13] a tax number takes eleven digits and nothing else', async () => {
    const { page, t } = visitor
    const tin = box(visitor, 'taxId')
    await tin.click()
    await page.keyboard.type('86 095 742 718 99')
    expect(await tin.inputValue()).toBe('86095742718')
    await page.keyboard.press('Tab')
    await page.getByText(t('anfrage.darlehensnehmer.tin.invalid')).waitFor()
    await tin.click()
    await tin.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')
    expect(await tin.inputValue()).toBe('86 095 742 719')
    await page.getByText(t('anfrage.darlehensnehmer.tin.invalid')).waitFor({ state: 'detached' })
  })

  it('[A5.14] outbuildings: each type once, one to a hundred of it, and no more types than there are', async () => {
    const { page, t } = visitor
    const list = group(visitor, 'outbuildings')
    const add = list.getByRole('button', { name: t('fields.outbuildings.add') })
    const entry = (number: number) =>
      list.getByRole('group', { name: t('fields.outbuildings.entry').replace('{number}', String(number)) })
    const kind = (number: number) => entry(number).getByLabel(t('fields.part.outbuilding'))
    const amount = (number: number) => entry(number).getByLabel(t('fields.part.amount'))
    await add.click()
    expect(await kind(1).evaluate((element) => element === document.activeElement)).toBe(true)
    await kind(1).selectOption('02')
    await amount(1).fill('101')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await list.getByText(t('validation.incorrectValue.outbuildings')).waitFor()
    await amount(1).fill('2')

    const kinds =
      shippedAreas()
        .KEYS.find(({ id }) => id === 'OUTBUILDING')
        ?.keys.map(({ key }) => key) ?? []
    for (const [at, key] of kinds.filter((each) => each !== '02').entries()) {
      await add.click()
      expect(
        await kind(at + 2)
          .locator('option[value="02"]')
          .count(),
      ).toBe(0)
      await kind(at + 2).selectOption(key)
      await amount(at + 2).fill('1')
    }
    expect(await add.getAttribute('aria-disabled')).toBe('true')
    await list.getByText(t('fields.outbuildings.all')).waitFor()
    expect(await visitor.violations()).toEqual([])

    for (let left = kinds.length; left > 1; left -= 1)
      await entry(left)
        .getByRole('button', { name: new RegExp(t('fields.outbuildings.remove').replace('{name}', '')) })
        .click()
    expect(await add.getAttribute('aria-disabled')).toBeNull()
  })

  it('[A3.13] a file of a field is handed out', async () => {
    const { page, t } = visitor
    const files = group(visitor, 'informationSheets')
    const name = t('fields.attachment.download.label').replace('{name}', label('informationSheets', locale))
    const [download] = await Promise.all([page.waitForEvent('download'), files.getByRole('button', { name }).click()])
    const stream = await download.createReadStream()
    const bytes: Buffer[] = []
    for await (const chunk of stream) bytes.push(chunk as Buffer)
    expect(Buffer.concat(bytes).equals(Buffer.from(imageBytes()))).toBe(true)
  })

  it('[A3.15] what is saved are values, and they are there again', async () => {
    const { page } = visitor
    await page.getByRole('switch', { name: label('companyInquiryConsent', locale) }).check()
    const saved = page.waitForResponse(
      (reply) => reply.url().includes('/api/loan') && reply.request().method() !== 'GET',
    )
    await goOn(visitor)
    const loan = (await (await saved).json()) as { readonly fields: FieldValues }
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(asked.map((id) => loan.fields[id]?.value.value)).toEqual([
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
    await page.goBack()
    await stepHeading(visitor, 'kreditwunsch')
    expect(await box(visitor, 'payoutIban').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
    expect(await part(visitor, 'residencePermitUntil', 'year').inputValue()).toBe('2150')
    expect(await part(visitor, 'companyCallFrom', 'minutes').inputValue()).toBe('15')
    await assertSound(visitor)
  })
})

it('[A3.12] a field of a type that this portal does not know yet says so, and nothing else', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  // What a newer portal would answer to a page that is still open.
  await page.route(/\/api\/pages-fields(?:\?|$)/, async (route) => {
    const reply = await route.fetch()
    const fields = (await reply.json()) as { readonly id: string }[]
    await route.fulfill({
      response: reply,
      json: fields.map((field) => (field.id === 'payoutDate' ? { ...field, type: 'MOON_PHASE' } : field)),
    })
  })
  await begin(visitor)
  await page.getByText('UNKNOWN FIELD TYPE', { exact: true }).waitFor()
  expect(t('fields.unknown')).toBe('UNKNOWN FIELD TYPE')
  await goOn(visitor)
  await stepHeading(visitor, 'persoenliche-angaben')
  await assertSound(visitor)
  await visitor.close()
})

it('[A5.12] [A9.04] [B9.03] a place is looked up once, 300 ms after typing stops', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page } = visitor
  await page.clock.install()
  await begin(visitor)
  const searched: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/settings/postcodes') searched.push(searchParams.get('search'))
  })
  // From here on the page's time stands still unless it is moved.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const postcode = part(visitor, 'companyPlace', 'postCode')
  await postcode.pressSequentially('5066')
  await page.clock.runFor(250)
  await postcode.press('7')
  await page.clock.runFor(299)
  expect(searched).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await page.getByRole('option', { name: '50667' }).first().waitFor()
  expect(searched).toEqual(['50667'])
  await visitor.close()
})

it.each(inTurn(['de', 'en'] as const))(
  '[A8.07] [B8.12] a search says that it is under way, and that it has found nothing, in %s',
  async (locale) => {
    const visitor = await openVisitor(browser, portalHere().url, locale, locale === 'de' ? 390 : 1280)
    const { page, t } = visitor
    await begin(visitor)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/settings/postcodes?*', async (route) => {
      await held
      await route.continue()
    })
    const shown = (id: string) => page.getByText(t(id), { exact: true }).filter({ visible: true })
    await part(visitor, 'companyPlace', 'postCode').pressSequentially('0000')
    await shown('entity.search.loading').first().waitFor()
    expect(await visitor.violations()).toEqual([])
    answer()
    await shown('entity.search.noOptions').first().waitFor()
    expect(await shown('entity.search.loading').count()).toBe(0)
    await page
      .getByRole('status')
      .filter({ hasText: t('entity.search.noOptions') })
      .waitFor({ state: 'attached' })
    await assertSound(visitor)
    // It is no more than a suggestion: what was typed stays.
    await page.keyboard.press('Tab')
    await expect.poll(() => shown('entity.search.noOptions').count()).toBe(0)
    expect(await part(visitor, 'companyPlace', 'postCode').inputValue()).toBe('0000')
    await visitor.close()
  },
)
