import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { itemsOf, releasingAlone } from '#test/harness/administration.ts'
import { announced, controlOf, inFocus, openDesigner, sectionName, shortcut, write } from '#test/harness/designer.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible } from '#test/harness/screen.ts'

releasingAlone()

const loans = { de: 'Laufende Kredite', en: 'Existing loans' }
const part = (path: string) => document.querySelector<HTMLElement>(`main [data-part="${path}"]`)
const count = async (outline: () => unknown[], expected: number) => expect.poll(() => outline().length).toBe(expected)

it('asks before it removes a section with its fields, and restores them by keyboard', async () => {
  const { screen, outline, row, saved } = await openDesigner('living')
  const { t, user } = screen
  await row(sectionName(screen, loans.de))
  const before = outline()
  await user.click(part('sections.1') ?? missing())
  await screen.press('designer.removePart.section')
  await (await screen.dialog()).findByText(/\b10\b/)
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  expect(outline()).toEqual(before)
  const remove = await screen.button('designer.removePart.section')
  await inFocus(() => remove)

  await user.click(remove)
  await user.click((await screen.dialog()).getByRole('button', { name: t('designer.removePart.section') }))
  await count(outline, before.length - 11)
  await shortcut(screen, 'z')
  await expect.poll(outline).toEqual(before)
  await shortcut(screen, 'y')
  await count(outline, before.length - 11)
  await shortcut(screen, 'z')
  await expect.poll(outline).toEqual(before)
  await shortcut(screen, '{Shift>}z{/Shift}')
  await count(outline, before.length - 11)
  await screen.press('designer.undo')
  await expect.poll(outline).toEqual(before)
  await saved()
})

it('moves a field into the previous section with Alt and an arrow, and keeps the focus on it', async () => {
  const { screen, outline, row, saved } = await openDesigner('living', { locale: 'en', width: 390 })
  await row(sectionName(screen, loans.en))
  const before = outline()
  part('sections.1.fields.0')?.focus()
  await screen.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => announced(' 2 ')).toHaveLength(1)
  await inFocus(() => part('sections.0.fields.1'))
  expect(outline()).not.toEqual(before)
  await shortcut(screen, 'z')
  await expect.poll(outline).toEqual(before)
  await saved()
})

it('moves a section with its button, announces its place, and undoes the move', async () => {
  const { screen, row, saved } = await openDesigner('living', { locale: 'en', width: 390 })
  await screen.user.click(await row(sectionName(screen, loans.en)))
  await screen.press('designer.up')
  await expect
    .poll(() => announced('Section “Existing loans” moved: Page “Your household”, place 1 of'))
    .toHaveLength(1)
  await screen.press('designer.undo')
  await saved()
})

it('adds a field once by a double click, and announces only the last step', async () => {
  const { screen, outline, row, save, saved } = await openDesigner('living')
  const { t, user } = screen
  await row(sectionName(screen, loans.de))
  const before = outline()
  const field = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'intendedUse')?.label.de ?? ''
  await write(screen, await screen.findByRole('searchbox', { name: t('designer.fields.search') }), field)
  const found = within(await screen.findByRole('list', { name: t('designer.fields.list') }))
  await user.dblClick(await found.findByRole('button', { name: field }))
  await count(outline, before.length + 1)
  await expect.poll(() => announced(field)).toHaveLength(1)
  await screen.press('designer.undo')
  await expect.poll(outline).toEqual(before)
  expect(announced(field)).toHaveLength(1)

  await user.click(await row(sectionName(screen, loans.de)))
  await write(screen, await controlOf('.title.de'), 'Kredite')
  await expect.poll(() => announced(field)).toEqual([])
  await screen.press('designer.undo')
  await screen.press('designer.redo')
  await expect.poll(() => announced('Kredite')).toHaveLength(1)
  await save()
  await saved()
  await expect.poll(() => announced('Kredite')).toEqual([])
})

it('drops the part being moved by keyboard if a step is undone meanwhile', async () => {
  const { screen, row } = await openDesigner('conditions', { locale: 'en' })
  const { user } = screen
  const handles = () => [...document.querySelectorAll<HTMLElement>('[data-handle^="sections.0.fields."]')]
  const order = () => handles().map((each) => each.getAttribute('aria-label'))
  await row('Section')
  const [first, second, ...others] = order()
  handles()[1]?.focus()
  await user.keyboard(' {ArrowUp} ')
  await expect.poll(order).toEqual([second, first, ...others])
  const over = () => document.querySelectorAll('[data-slot][data-over]').length
  handles()[0]?.focus()
  await user.keyboard(' ')
  await expect.poll(over).toBe(1)
  await shortcut(screen, 'z')
  await expect.poll(order).toEqual([first, second, ...others])
  expect(over()).toBe(0)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(order()).toEqual([first, second, ...others])
})

it('offers keyboard shortcuts from saving to the outline and to the properties', async () => {
  const { screen } = await openDesigner('conditions')
  const { t, user } = screen
  const save = await screen.button('settings.save')
  save.focus()
  await user.tab()
  const outline = await screen.button('designer.skip.outline')
  await expect.poll(() => document.activeElement).toBe(outline)
  await user.keyboard('{Enter}')
  await inFocus(() => part(''))
  outline.focus()
  await user.tab()
  await expect.poll(() => document.activeElement?.textContent).toBe(t('designer.skip.properties'))
  await user.keyboard('{Enter}')
  await inFocus(() => document.querySelector('[data-properties]'))
  await assertAccessible(screen)
})
