import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import { newFieldLabel } from '#domain/settings/areas/input-fields/area.ts'
import { allOpen, approved, done, filled, itemsOf, releasingAlone } from '#test/harness/administration.ts'
import {
  announced,
  chooseFrom,
  designerOn,
  openDesigner,
  scheduledPage,
  sectionName,
  write,
} from '#test/harness/designer.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const uri = 'ihr-fahrzeug'
const titles = { page: 'Your vehicle', section: 'About the vehicle', sectionDe: 'Angaben zum Fahrzeug' }
/** The names of the new fields; the group and the sum are created in the designer. */
const named = {
  owns: 'Vehicle of one’s own',
  mileage: 'Mileage',
  price: 'Price of the vehicle',
  deposit: 'Deposit for the vehicle',
  make: 'Make of the vehicle',
  worth: 'Residual value of the vehicle',
  others: 'Other vehicles',
  left: 'Left to finance',
}

/** Creates fields that no page has yet, and a page for them. */
async function prepare(placed: readonly SectionField[] = [], more: readonly FieldDefinition[] = []): Promise<void> {
  const fields = [
    field('owns', 'SWITCH'),
    field('mileage', 'NUMBERFIELD'),
    field('price', 'MONEY'),
    field('deposit', 'MONEY'),
    field('make', 'TEXTFIELD'),
    field('worth', 'MONEY'),
    ...more,
  ]
  await done('/api/pages-fields/scheduled', json('PUT', { fields }))
  const { introduction: _introduction, ...living } = await scheduledPage('living')
  const section = {
    id: 'vehicle',
    title: { de: titles.sectionDe, en: titles.section },
    fields: placed,
    sectionMessages: [],
  }
  const page = {
    ...living,
    id: uri,
    uri,
    type: 'BORROWER_INFORMATION',
    title: { de: 'Ihr Fahrzeug', en: titles.page },
    sections: placed.length === 0 ? [] : [section],
  }
  await done('/api/scheduled-pages', json('POST', page))
}

const field = (id: keyof typeof named, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}) => ({
  id: `vehicle-${id}`,
  type,
  entityType: 'BORROWER' as const,
  label: { de: `${named[id]} (de)`, en: named[id] },
  ...more,
})

const place = (id: keyof typeof named, more: Partial<SectionField> = {}): SectionField => ({
  id: `vehicle-${id}`,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...more,
})

/** Releases the page as the second step of the consumer credit. */
async function release(): Promise<void> {
  const product = (await itemsOf('PRODUCTS', 'scheduled')).find(({ id }) => id === 'consumer-credit')
  const [start] = product?.steps ?? []
  if (product === undefined || start === undefined) throw new Error('no consumer credit')
  const title = { de: 'Ihr Fahrzeug', en: titles.page }
  const steps = product.steps.toSpliced(1, 0, { ...start, name: 'vehicle', uri, title, pageId: uri })
  await done('/api/products/products', json('POST', { ...product, steps }))
  await approved(await allOpen())
}

/** Actions by keyboard alone, at controls in the tab order. */
function keyboardOn(screen: Screen) {
  const { t, user } = screen
  const { row, pathOf } = designerOn(screen)
  const active = () => within(screen.queryAllByRole('dialog').at(-1) ?? screen.getByRole('main'))
  const reach = (element: HTMLElement | undefined | null): void => {
    if (element === undefined || element === null || element.tabIndex < 0)
      throw new Error('out of reach of the keyboard')
    element.focus()
    expect(document.activeElement).toBe(element)
  }
  const press = async (name: string): Promise<void> => {
    reach((await active().findAllByRole('button', { name }))[0])
    await user.keyboard('{Enter}')
  }
  const language = async (from: string, to: string): Promise<void> => {
    reach((await active().findAllByRole('tab', { name: new RegExp(`^${from}`) })).at(-1))
    await user.keyboard(to === 'German' ? '{ArrowLeft}' : '{ArrowRight}')
  }
  const text = async (label: string, value: string): Promise<void> => {
    const box = (await active().findAllByLabelText(label))[0]
    reach(box)
    await write(screen, box ?? missing(), value)
  }
  /** Moves by arrow keys to a slot, which is announced. */
  const carry = async (handle: string, name: string, slot: string): Promise<void> => {
    reach(await screen.findByRole('button', { name: handle }))
    await user.keyboard(' ')
    const over = () => document.querySelector('[data-slot][data-over]')?.getAttribute('data-slot')
    await expect.poll(over).toBeDefined()
    const places = [...document.querySelectorAll('[data-slot]')].map((each) => each.getAttribute('data-slot'))
    for (let tries = 0; tries < places.length && over() !== slot; tries += 1) {
      const here = over() ?? null
      await user.keyboard(places.indexOf(here) < places.indexOf(slot) ? '{ArrowDown}' : '{ArrowUp}')
      await expect.poll(over).not.toBe(here)
    }
    expect(over()).toBe(slot)
    expect(announced(name)).not.toEqual([])
    await user.keyboard(' ')
    await expect.poll(over).toBeUndefined()
  }
  const slotIn = async (part: string): Promise<string> => {
    const list = `${await pathOf(part)}.fields`
    const inside = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(({ dataset }) =>
      new RegExp(`^${list.replaceAll('.', String.raw`\.`)}\\.\\d+$`).test(dataset['part'] ?? ''),
    )
    return `slot ${list} ${inside.length}`
  }
  return {
    press,
    text,
    language,
    inBoth: async (label: string, texts: { readonly en: string; readonly de: string }): Promise<void> => {
      await text(`${label} (English)`, texts.en)
      await language('English', 'German')
      await text(`${label} (German)`, texts.de)
      await language('German', 'English')
    },
    choose: async (label: string, option: string): Promise<void> => {
      const box = (await active().findAllByRole('combobox', { name: label }))[0]
      reach(box)
      await chooseFrom(screen, box, option)
    },
    select: async (label: string, option: string): Promise<void> => {
      const list = await active().findByRole('combobox', { name: label })
      reach(list)
      await user.selectOptions(list, option)
    },
    tick: async (label: string): Promise<void> => {
      const box = await active().findByRole<HTMLInputElement>('checkbox', { name: label })
      reach(box)
      await user.keyboard(' ')
      expect(box.checked).toBe(true)
    },
    openPart: async (name: string): Promise<void> => {
      reach(await row(name))
      await user.keyboard('{Enter}')
    },
    place: async (name: string, part: string): Promise<void> => {
      await text(t('designer.fields.search'), name)
      await carry(filled(t('designer.fields.drag'), { name }), name, await slotIn(part))
      await row(name)
    },
    moveBefore: async (name: string, other: string): Promise<void> => {
      const [, list = '', at = '0'] = /^(.*)\.(\d+)$/.exec(await pathOf(other)) ?? []
      await carry(filled(t('settings.form.move'), { name }), name, `slot ${list} ${at}`)
    },
  }
}

/** The page as applicants see it. */
async function fillIn(): Promise<void> {
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  const { t, user } = screen
  const first = async (id: string) =>
    user.click((await screen.findAllByRole('button', { name: t(id) }))[0] ?? missing())
  await first('wizard.next')
  await expect.poll(screen.address).toMatch(new RegExp(`/${uri}$`))
  await screen.heading(titles.section)
  // Visible once the switch is on.
  expect(screen.queryByLabelText(new RegExp(`^${named.mileage}`))).toBeNull()
  const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
  await user.click(await screen.findByRole('switch', { name: new RegExp(`^${named.owns}`) }))
  await user.type(await box(named.mileage), '42000')
  await user.type(await box(named.price), '20000')
  await user.type(await box(named.deposit), '4500')
  await screen.findAllByText(/15,500/)
  await screen.press('fields.group.add')
  const entry = within(await screen.findByRole('region', { name: filled(t('fields.group.entry'), { number: '1' }) }))
  await user.type(entry.getByRole('textbox', { name: new RegExp(`^${named.make}`) }), 'Opel')
  await user.type(entry.getByRole('textbox', { name: new RegExp(`^${named.worth}`) }), '3000')
  await user.tab()
  await assertAccessible(screen)
  await first('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/\/kreditwunsch$/)
}

const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

it('[B3.36] [B3.39] adds a section, a group and fields to it and beside it by keyboard alone', async () => {
  await prepare()
  const { screen, row, pathOf, saved } = await openDesigner(uri, { locale: 'en' })
  const { t } = screen
  const keys = keyboardOn(screen)
  const section = sectionName(screen, titles.section)
  await screen.findByText(t('designer.empty'))
  await keys.press(t('designer.section.add'))
  await keys.inBoth('Title', { en: titles.section, de: titles.sectionDe })
  await row(section)
  await screen.findByText(t('designer.unsaved'))

  await keys.press(newFieldLabel.en)
  await screen.dialog()
  await keys.inBoth('Label', { en: named.others, de: 'Weitere Fahrzeuge' })
  await keys.choose('Field type', 'Repeatable group')
  await assertAccessible(screen)
  await keys.press(t('designer.field.new.submit'))
  await closed(screen)
  // The field is saved, the page is not.
  await screen.findAllByText(t('designer.field.new.done'))
  await row(named.others)
  await screen.findByText(t('designer.unsaved'))
  await keys.place(named.make, named.others)
  await keys.place(named.worth, named.others)
  expect(await pathOf(named.worth)).toBe('sections.0.fields.0.fields.1')
  await keys.place(named.owns, section)
  await keys.moveBefore(named.owns, named.others)
  await expect.poll(() => pathOf(named.owns)).toBe('sections.0.fields.0')

  await keys.press(t('settings.save'))
  await saved()
  const made = await scheduledPage(uri)
  expect(made.sections).toHaveLength(1)
  expect(made.sections[0]?.fields.map(({ id, fields }) => [id, fields?.map((each) => each.id)])).toEqual([
    ['vehicle-owns', undefined],
    [expect.any(String), ['vehicle-make', 'vehicle-worth']],
  ])
})

it('[B3.38] [B3.39] [B3.44] sets a condition and creates a calculation by keyboard alone', async () => {
  await prepare([place('owns'), place('mileage'), place('price'), place('deposit')])
  const { screen, outline, row, saved } = await openDesigner(uri, { locale: 'en' })
  const { t } = screen
  const keys = keyboardOn(screen)
  const marks = (id: string) => expect.poll(async () => (await row(named.mileage)).textContent).toContain(t(id))
  await keys.openPart(named.mileage)
  await keys.press(t('settings.condition.addRule'))
  await keys.choose(t('settings.condition.field'), named.owns)
  await keys.select(filled(t('settings.condition.operator'), { name: named.owns }), t('settings.operator.is'))
  await keys.select(filled(t('settings.condition.value'), { name: named.owns }), t('settings.form.yes'))
  await marks('designer.mark.condition')
  await keys.tick('Required')
  await marks('designer.mark.required')

  await keys.openPart(named.deposit)
  await keys.press(newFieldLabel.en)
  const panel = await screen.dialog()
  await keys.inBoth('Label', { en: named.left, de: 'Noch zu finanzieren' })
  await keys.choose('Field type', 'Calculated value')
  await keys.choose(t('settings.formula.field'), named.price)
  await keys.press(t('settings.formula.minus'))
  await keys.choose(t('settings.formula.field'), named.deposit)
  // As applicants would see it.
  const example = (result: string) => panel.findByText(filled(t('settings.formula.result'), { result }))
  await example('\u2212€100.00')
  const sample = filled(t('settings.formula.example'), { name: named.price })
  await keys.text(sample, 'abc')
  await panel.findByText(t('settings.formula.unread'))
  await keys.text(sample, '300')
  await example('€100.00')
  await assertAccessible(screen)
  await keys.press(t('designer.field.new.submit'))
  await closed(screen)
  await row(named.left)

  // The preview shows the unsaved page.
  const frame = () => document.querySelector('iframe')?.contentDocument?.body.textContent
  await expect.poll(frame).toContain(titles.section)
  await expect.poll(frame).toContain(named.left)

  const whole = outline()
  await keys.openPart(named.left)
  await keys.press(t('designer.removePart.field'))
  await expect.poll(() => outline().length).toBe(whole.length - 1)
  await keys.press(t('designer.undo'))
  await expect.poll(outline).toEqual(whole)
  await keys.press(t('settings.save'))
  await saved()
  const made = await scheduledPage(uri)
  expect(made.sections[0]?.fields.map(({ id }) => id).slice(0, 4)).toEqual(
    ['owns', 'mileage', 'price', 'deposit'].map((id) => `vehicle-${id}`),
  )
  expect(made.sections[0]?.fields).toHaveLength(5)
  expect(made.sections[0]?.fields[1]).toMatchObject({
    required: true,
    renderCondition: { field: 'vehicle-owns', operator: '=', value: true },
  })
})

it('[B3.36] [B3.38] [B3.39] [B3.44] fills in a released page with a group, a condition and a calculation', async () => {
  const expression = {
    type: 'OPERATOR',
    operator: '-',
    left: { type: 'SYMBOL', field: 'vehicle-price' },
    right: { type: 'SYMBOL', field: 'vehicle-deposit' },
  } as const
  await prepare(
    [
      place('owns'),
      place('mileage', {
        required: true,
        renderCondition: { field: 'vehicle-owns', operator: '=', value: true },
      }),
      place('price'),
      place('deposit'),
      place('others', { fields: [place('make'), place('worth')] }),
      place('left'),
    ],
    [
      field('others', 'FIELDS_GROUP'),
      field('left', 'CALCULATION_VALUE', { calculation: { expression, unit: 'EURO' } }),
    ],
  )
  await release()
  await fillIn()
})
