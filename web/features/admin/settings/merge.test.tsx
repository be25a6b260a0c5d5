import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { allOpen, done, itemsOf, plan, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const list = shippedAreas().KEYS.find(({ keys }) => keys.length > 2)
const [one, two] = list?.keys ?? []
if (list === undefined || one === undefined || two === undefined)
  throw new Error('no selection list with three entries')

const page = shippedAreas().PAGES.find(({ id }) => id === 'living')
const [upper, lower] = page?.sections ?? []
if (upper === undefined || lower === undefined) throw new Error('no page with two sections')

const save = async (screen: Screen): Promise<void> =>
  screen.user.click(await (await screen.dialog()).findByRole('button', { name: screen.t('settings.save') }))
const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

async function write({ user }: Screen, box: Element | null, text: string): Promise<void> {
  if (!(box instanceof HTMLElement)) throw new Error('no box')
  await user.clear(box)
  await user.type(box, text)
}

const named = (name: string) => document.querySelector<HTMLInputElement>(`[name$="${name}"]`)

async function there(name: string): Promise<HTMLInputElement | null> {
  await expect.poll(() => named(name)).not.toBeNull()
  return named(name)
}

/** The server processes the calls, but their replies are lost, until the returned function is called. */
function losingAnswersOf(path: string): () => void {
  const { fetch } = globalThis
  const losing = vi.fn(async (input: string, init?: RequestInit) => {
    const reply = await fetch(input, init)
    if (input.endsWith(path) && init?.method === 'PUT') throw new TypeError('Failed to fetch')
    return reply
  })
  vi.stubGlobal('fetch', losing)
  return () => vi.stubGlobal('fetch', fetch)
}

it('merges edits of different entries, and names the contradictory ones', async () => {
  const [name, other] = ['First', 'Second']
  const scheduled = async () => (await itemsOf('KEYS', 'scheduled')).find(({ id }) => id === list.id)?.keys
  const inLanguage = (given: typeof one, changed: string) => ({
    ...given,
    displaytext: { ...given.displaytext, en: changed },
  })
  const somebodyElse = async (at: number, text: string) => {
    const keys = (await scheduled()) ?? []
    await done(
      `/api/keys/definitions/scheduled/${list.id}`,
      json('PUT', { keys: keys.map((each, index) => (index === at ? inLanguage(each, text) : each)) }),
    )
  }
  const screen = await openScreen(`/app-settings/keys?item=${list.id}`, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const unfold = async (entry: string) =>
    user.click(
      await (await screen.dialog()).findByRole('button', { name: (label) => label.includes(entry), expanded: false }),
    )
  const text = async () => (await screen.dialog()).findByLabelText('Display text (English)')
  await unfold(two.displaytext.en)
  await somebodyElse(0, name)
  await write(screen, await text(), other)
  await save(screen)
  await (await screen.dialog()).findByText(t('settings.conflict.merged'))
  await save(screen)
  await closed(screen)
  expect((await scheduled())?.slice(0, 2)).toEqual([inLanguage(one, name), inLanguage(two, other)])

  // The same text of the same entry.
  await screen.goto(`/app-settings/keys?item=${list.id}`)
  await unfold(other)
  await somebodyElse(1, name)
  await write(screen, await text(), `${other}!`)
  await save(screen)
  const panel = await screen.dialog()
  const both = await panel.findByText(t('settings.conflict.both'))
  const [planning] = await allOpen()
  expect(both.closest('[role="alert"]')?.textContent).toContain(planning?.author ?? 'nobody')
  const choice = within(await panel.findByRole('radiogroup', { name: `Entry “${other}!” › Display text › English` }))
  const ours = () => choice.getByRole('radio', { name: new RegExp(t('settings.conflict.mine')) })
  const theirs = () => choice.getByRole('radio', { name: new RegExp(t('settings.conflict.other')) })
  expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
  await choice.findByText(`${other}!`)
  await choice.findByText(name)
  // Nothing is preselected, and nothing is saved without a choice.
  await save(screen)
  await panel.findByText(t('settings.conflict.choose'))
  await expect.poll(() => document.activeElement).toBe(ours())
  expect((await scheduled())?.[1]).toEqual(inLanguage(two, name))
  // The result follows the choice and further entries.
  const caption = { name: t('settings.conflict.caption') }
  await within(await panel.findByRole('table', caption)).findByText(`${other}!`)
  theirs().focus()
  await user.keyboard(' ')
  await expect.poll(() => panel.queryByRole('table', caption)).toBeNull()
  await user.keyboard('{ArrowUp}')
  await within(await panel.findByRole('table', caption)).findByText(`${other}!`)
  expect((ours() as HTMLInputElement).checked).toBe(true)
  await unfold(`${other}!`)
  await write(screen, await text(), `${other}?`)
  await within(panel.getByRole('table', caption)).findByText(`${other}?`)
  await save(screen)
  await closed(screen)
  expect((await scheduled())?.slice(0, 2)).toEqual([inLanguage(one, name), inLanguage(two, `${other}?`)])
})

it('merges edits of different sections of a page', async () => {
  const screen = await openScreen('/app-settings/pages/living', { as: professional })
  const { t, user } = screen
  const [section] = await screen.findAllByText((text) => text.includes(lower.title.de))
  await user.click(section ?? missing())
  const title = await there('.title.de')
  const [living] = (await itemsOf('PAGES', 'scheduled')).filter(({ id }) => id === 'living')
  const [top, ...rest] = living?.sections ?? []
  const sections = [{ ...top, title: { ...upper.title, de: 'Oben' } }, ...rest]
  await done('/api/scheduled-pages/living', json('PUT', { sections }))
  await write(screen, title, 'Unten')
  await screen.press('settings.save')
  await screen.findByText(t('settings.conflict.merged'))
  // Undo must not return to the version without the other edit.
  const undo = await screen.button('designer.undo')
  expect(isDisabled(undo)).toBe(true)
  undo.focus()
  await user.keyboard('{Control>}z{/Control}')
  await screen.press('settings.save')
  await screen.findByText(t('designer.saved'))
  const scheduled = (await itemsOf('PAGES', 'scheduled')).find(({ id }) => id === 'living')
  expect(scheduled?.sections.slice(0, 2).map((each) => each.title.de)).toEqual(['Oben', 'Unten'])
})

it('succeeds if the entries are already stored, whoever made the change', async () => {
  const place = '/app-settings/general-settings?item=BANK_PHONE'
  const scheduled = async () => (await itemsOf('GENERAL_SETTINGS', 'scheduled')).find(({ id }) => id === 'BANK_PHONE')
  const screen = await openScreen(place, { as: professional, locale: 'en' })
  const { t } = screen
  await write(screen, await there('BANK_PHONE.value'), '+49 69 5555')
  await plan('BANK_PHONE', '+49 69 5555')
  await save(screen)
  await closed(screen)
  await screen.findByText(t('settings.alreadySaved'))
  expect(await scheduled()).toMatchObject({ value: '+49 69 5555' })

  // An own edit whose reply was lost.
  await screen.goto(place)
  await write(screen, await there('BANK_PHONE.value'), '+49 69 6666')
  const heal = losingAnswersOf('/api/settings/general')
  await save(screen)
  await (await screen.dialog()).findByText(t('settings.outcomeUnknown.kept'))
  heal()
  await save(screen)
  await closed(screen)
  await screen.findByText(t('settings.alreadySaved'))
  expect(await scheduled()).toMatchObject({ value: '+49 69 6666' })
})

it('[B7.35] recognises an own order of pages whose reply was lost, though it takes several calls', async () => {
  const pages = async () => (await itemsOf('PAGES', 'scheduled')).map(({ id }) => id)
  const before = await pages()
  const screen = await openScreen('/app-settings/pages?order=true', { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const region = within(await screen.findByRole('region', { name: t('order.title') }))
  const buttonOf = (row: number, at: number) => {
    const button = within(region.getAllByRole('listitem').at(row) ?? missing())
      .getAllByRole('button')
      .at(at)
    return button ?? missing()
  }
  await region.findAllByRole('listitem')
  // Moves the first page to the second place, and the last but one to the end.
  await user.click(buttonOf(0, -1))
  await user.click(buttonOf(-1, 1))
  const [first = '', second = ''] = before
  const wanted = [second, first, ...before.slice(2, -2), ...before.slice(-2).toReversed()]
  const heal = losingAnswersOf('/api/page/position')
  await screen.press('order.save')
  await region.findByText(t('error.server.not.reachable'))
  expect(await pages()).not.toEqual(before)
  heal()
  await screen.press('order.save')
  await expect.poll(() => screen.queryByRole('region', { name: t('order.title') })).toBeNull()
  expect(screen.queryByText(t('order.stale'))).toBeNull()
  expect(await pages()).toEqual(wanted)
})

it('[B5.13] keeps pending input in the form while a version is chosen', async () => {
  const field = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'existingLoansTotal')
  const screen = await openScreen('/app-settings/input-fields?item=existingLoansTotal', { as: professional })
  const { t, user } = screen
  await write(screen, await there('label.de'), 'Andere')
  const fields = [{ ...field, label: { ...field?.label, de: 'Eine' } }]
  await done('/api/pages-fields/scheduled', json('PUT', { fields }))
  await save(screen)
  const panel = await screen.dialog()
  await panel.findByText(t('settings.conflict.both'))
  // A formula that ends with an operator is unfinished.
  const formula = await panel.findByRole('listbox', { name: 'Formel' })
  const written = within(formula).getAllByRole('option').length
  formula.focus()
  await user.keyboard('{End}+')
  const elements = within(formula).getAllByRole('option').length
  expect(elements).toBeGreaterThan(written)
  await user.click(panel.getByRole('radio', { name: new RegExp(t('settings.conflict.other')) }))
  await expect.poll(() => named('label.de')?.value).toBe('Eine')
  expect(within(formula).getAllByRole('option')).toHaveLength(elements)
})

it('[B4.02] merges different texts of one item, lets the user choose for the same text, and reverts both', async () => {
  const address = '/app-settings/offer-settings'
  const scheduled = async () => (await itemsOf('OFFER', 'scheduled')).find(({ id }) => id === 'contract')
  const somebodyElse = async (name: 'section' | 'title', text: string) => {
    const items = await itemsOf('OFFER', 'scheduled')
    const edited = items.map((item) =>
      item.id === 'contract' ? { ...item, [name]: { ...item[name], en: text } } : item,
    )
    await done('/api/contracts/settings', json('POST', edited))
  }
  const screen = await openScreen(`${address}?item=contract`, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  await write(screen, await there('title.en'), 'Title of the second')
  await somebodyElse('section', 'Section of the first')
  await save(screen)
  await screen.findByText(t('settings.conflict.merged'))
  expect(named('section.en')?.value).toBe('Section of the first')
  await assertAccessible(screen)
  await save(screen)
  await closed(screen)
  expect(await scheduled()).toMatchObject({
    section: { en: 'Section of the first' },
    title: { en: 'Title of the second' },
  })

  // The same text: the entry stays, and the other version can be chosen.
  await screen.goto(`${address}?item=contract`)
  await write(screen, await there('title.en'), 'Second')
  await somebodyElse('title', 'First')
  await save(screen)
  await screen.findByText(t('settings.conflict.both'))
  expect(named('title.en')?.value).toBe('Second')
  await assertAccessible(screen)
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('settings.conflict.theirs') }))
  expect(named('title.en')?.value).toBe('First')
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('admin.cancel') }))
  await closed(screen)

  // Reverted, the item equals the live one.
  await screen.goto(`${address}?type=scheduled&showOnlyChanged=true&item=contract`)
  await screen.press('settings.undo')
  await screen.press('settings.undo.confirm')
  await screen.findByText(t('settings.noChange'))
  expect(await allOpen()).toEqual([])
})
