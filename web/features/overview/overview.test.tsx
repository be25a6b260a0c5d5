import { within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { filled } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { answered, nameLoan } from '#test/harness/shared-loans.ts'

interface Overview {
  readonly screen: Screen
  readonly email: string
  readonly ask: Portal['fetch']
  readonly loans: readonly Loan[]
}

/** The overview of a user with loans of these names, oldest first. */
async function openOverview(
  names: readonly string[],
  opening: Opening = {},
  prepare: (loans: readonly Loan[], ask: Portal['fetch']) => Promise<unknown> = () => Promise.resolve(),
): Promise<Overview> {
  const email = await newPerson('overview')
  const ask = await askAs(email)
  const loans: Loan[] = []
  for (const name of names) {
    const loan = await completeLoan(ask)
    await nameLoan(ask, loan.id, name)
    loans.push(loan)
  }
  await prepare(loans, ask)
  const screen = await openScreen('/entity', { as: email, ...opening })
  await screen.findByRole('heading', { level: 1, name: screen.t('overview.title') })
  return { screen, email, ask, loans }
}

const card = async (screen: Screen, name: string) => within(await screen.findByRole('article', { name }))
const cardNames = (): string[] => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const showsCards = (...names: string[]) => expect.poll(cardNames).toEqual(names)
const tool = (screen: Screen, id: string, name: string) => ({ name: filled(screen.t(id), { name }) })
const read = (ask: Portal['fetch'], id = ''): Promise<Loan> => answered<Loan>(ask(`/api/loan/${id}`))
const dialogGone = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

it('shows what an application lacks, with links', async () => {
  const { screen, loans } = await openOverview(['Küche'], { width: 390 }, async ([loan], ask) => {
    // One invalid answer and one missing one.
    const { id, version } = await read(ask, loan?.id)
    const open = answers({ dateOfBirth: '1900-01-01', birthPlace: null })
    await answered(ask(`/api/loan/${id}`, json('PUT', { version, fields: open })))
  })
  const { t, user } = screen
  const asks = await screen.findByRole('button', tool(screen, 'overview.missing', 'Küche'))
  await user.click(asks)
  const opened = () => screen.findByRole('dialog', tool(screen, 'overview.missing', 'Küche'))
  const dialog = within(await opened())
  await dialog.findByText(t('missing.documents'))
  await dialog.findByText((text) => /am \d\d\.\d\d\.\d{4} oder später/.test(text))
  await dialog.findByText(`– ${t('missing.open')}`)
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await dialogGone(screen)
  await expect.poll(() => document.activeElement).toBe(asks)
  await user.click(asks)
  await user.click(await within(await opened()).findByRole('link', { name: t('missing.documents') }))
  await expect.poll(screen.address).toBe(`/privatkredit/${loans[0]?.id}/unterlagen`)
})

it('[A2.17] begins with the products to apply for', async () => {
  const { screen } = await openOverview([], { locale: 'en' })
  const { t, user } = screen
  await screen.heading(t('overview.empty.title'))
  await assertAccessible(screen)
  const mortgage = shippedAreas().PRODUCTS.find(({ id }) => id === 'mortgage')
  const name = filled(t('overview.empty.action'), { product: mortgage?.translations.en.title ?? '' })
  await user.click(await screen.findByRole('link', { name }))
  await expect.poll(screen.address).toBe(`/${mortgage?.uri}`)
})

it('[A2.17] [A9.04] offers more than four in a menu, which restores the focus', async () => {
  const { screen } = await openOverview(['Küche'], { width: 390 })
  const { t, user } = screen
  const dial = within(await screen.findByRole('navigation', { name: t('overview.create') }))
  const open = await dial.findByRole('button', { name: t('overview.create') })
  expect(dial.queryAllByRole('link')).toEqual([])
  await user.click(open)
  await expect.poll(() => dial.queryAllByRole('link').length).toBeGreaterThan(4)
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => dial.queryAllByRole('link')).toEqual([])
  await expect.poll(() => document.activeElement).toBe(open)
  await user.click(open)
  const [first] = await dial.findAllByRole('link')
  await user.click(first ?? missing())
  await expect.poll(screen.address).toBe('/privatkredit')
})

it('[A2.18] [A2.19] [A3.07] shows each loan with its facts; its name opens it', async () => {
  const { screen, loans } = await openOverview(['Küche'], { locale: 'en' })
  const { t, user } = screen
  const kitchen = await card(screen, 'Küche')
  for (const id of [
    'overview.amount',
    'wizard.figures.term',
    'overview.rate',
    'wizard.figures.effective',
    'overview.interest',
    'overview.status.new',
  ])
    expect(await kitchen.findAllByText(t(id))).toHaveLength(1)
  expect(screen.getByRole('article').textContent).toMatch(/€10,000\.00[^]*5 years/)
  // With one loan, there is nothing to filter or sort.
  expect(screen.queryByRole('button', { name: t('overview.filters') })).toBeNull()
  expect(screen.queryByRole('combobox', { name: t('overview.sort') })).toBeNull()
  await assertAccessible(screen)
  await user.click(kitchen.getByRole('link', { name: 'Küche' }))
  await expect.poll(screen.address).toContain(`/privatkredit/${loans[0]?.id}/`)
})

it('[A5.18] [A9.04] renames in place: Enter and blur save, Escape cancels, and an empty name is not saved', async () => {
  const { screen, ask, loans } = await openOverview(['Küche'])
  const { t, user } = screen
  const kept = async () => (await read(ask, loans[0]?.id)).description
  const rename = async (from: string, to: string): Promise<HTMLInputElement> => {
    await user.click(await screen.findByRole('button', tool(screen, 'overview.rename', from)))
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: t('overview.name.label') })
    await expect.poll(() => document.activeElement).toBe(box)
    await user.clear(box)
    await user.type(box, to)
    return box
  }
  expect((await rename('Küche', 'x'.repeat(60))).value).toHaveLength(50)
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await showsCards('Küche')
  // The focus returns to the edit button.
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', tool(screen, 'overview.rename', 'Küche')))
  await screen.settled()
  expect(await kept()).toBe('Küche')

  await rename('Küche', 'Bad')
  await user.keyboard('{Enter}')
  await showsCards('Bad')
  await expect.poll(kept).toBe('Bad')

  await rename('Bad', 'Dach')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await showsCards('Dach')
  await expect.poll(kept).toBe('Dach')

  await rename('Dach', '   ')
  await user.keyboard('{Enter}')
  await showsCards('Dach')
  await screen.settled()
  expect(await kept()).toBe('Dach')
})

it('[A2.18] [A2.20] [A2.21] filters by status and sorts, and the account stores both', async () => {
  const { screen } = await openOverview(['Alt', 'Neu'], { width: 390 })
  const { t, user } = screen
  const sort = () => screen.findByRole('combobox', { name: t('overview.sort') })
  await showsCards('Neu', 'Alt')
  await user.selectOptions(await sort(), t('overview.sort.oldest'))
  await showsCards('Alt', 'Neu')

  await screen.press('overview.filters')
  const options = within(await screen.findByRole('group', { name: t('overview.filters.status') }))
  expect(await options.findAllByRole('checkbox')).toHaveLength(7)
  // Without sharing, ownership is not offered as a filter.
  expect(screen.queryByRole('group', { name: t('overview.filters.ownership') })).toBeNull()
  await assertAccessible(screen)
  await user.click(options.getByRole('checkbox', { name: t('overview.status.rejected') }))
  await user.keyboard('{Escape}')
  await screen.heading(t('overview.noMatch.title'))
  await screen.findByText(filled(t('overview.shown'), { shown: '0', total: '2' }))
  expect(screen.queryAllByRole('article')).toEqual([])
  await assertAccessible(screen)

  await screen.settled()
  await screen.goto('/entity')
  await screen.heading(t('overview.noMatch.title'))
  expect(await sort()).toHaveProperty('value', 'changeDate,asc')
  await screen.press('overview.showAll')
  await showsCards('Alt', 'Neu')
})

it('[A4.09] asks before a loan is deleted, and reloads the list', async () => {
  const { screen } = await openOverview(['Küche', 'Dach'], { locale: 'en' })
  const { t, user } = screen
  const remove = await screen.findByRole('button', tool(screen, 'overview.delete', 'Küche'))
  const question = async () => within(await screen.findByRole('dialog', { name: t('overview.delete.title') }))
  await user.click(remove)
  await (await question()).findByRole('button', { name: t('overview.delete.confirm') })
  await assertAccessible(screen)
  await user.click((await question()).getByRole('button', { name: t('overview.delete.cancel') }))
  await dialogGone(screen)
  await expect.poll(() => document.activeElement).toBe(remove)
  await showsCards('Dach', 'Küche')
  await user.click(remove)
  await user.click(await (await question()).findByRole('button', { name: t('overview.delete.confirm') }))
  await showsCards('Dach')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('[A4.09] a sent loan has no delete icon', async () => {
  const { screen } = await openOverview(['Küche', 'Gesendet'], {}, async ([, sent], ask) => {
    const { id, version } = await read(ask, sent?.id)
    await answered(ask('/api/inquiries/send?lang=de', json('POST', { id, version })))
  })
  await card(screen, 'Gesendet')
  expect(screen.getAllByRole('button', tool(screen, 'overview.delete', 'Küche'))).toHaveLength(1)
  expect(screen.queryByRole('button', tool(screen, 'overview.delete', 'Gesendet'))).toBeNull()
})

it('[A2.20] loads more on request if a bank sets fewer loans per page', async () => {
  onTestFinished(() => control('general', { OVERVIEW_ITEMS_PER_PAGE: 999 }))
  await control('general', { OVERVIEW_ITEMS_PER_PAGE: 2 })
  const { screen } = await openOverview(['Eins', 'Zwei', 'Drei'])
  const { t } = screen
  await showsCards('Drei', 'Zwei')
  await screen.findByText(filled(t('overview.shown'), { shown: '3', total: '3' }))
  await screen.findByText(filled(t('overview.loaded'), { loaded: '2', shown: '3' }))
  await assertAccessible(screen)
  await screen.press('overview.more')
  await showsCards('Drei', 'Zwei', 'Eins')
  expect(screen.queryByRole('button', { name: t('overview.more') })).toBeNull()
})

it('[A2.27] asks before a saved calculation is deleted', async () => {
  const email = await newPerson('overview')
  const ask = await askAs(email)
  const fields = answers({ amount: 12_000, term: 48, intendedUse: '01' })
  await answered(ask('/api/loan', json('POST', { productId: 'consumer-credit', fields, watched: true })))
  const screen = await openScreen('/privatkredit', { as: email })
  const { t, user } = screen
  const list = within(await screen.findByRole('region', { name: t('calculation.watchlist') }))
  const remove = { name: /löschen$/ }
  await user.click(await list.findByRole('button', remove))
  await screen.findByRole('dialog', { name: t('calculation.watchlist.remove.title') })
  await screen.button('calculation.watchlist.remove.cancel')
  await assertAccessible(screen)
  await screen.press('calculation.watchlist.remove.cancel')
  await dialogGone(screen)
  await user.click(await list.findByRole('button', remove))
  await screen.press('calculation.watchlist.remove.confirm')
  await expect.poll(() => screen.queryByRole('button', remove)).toBeNull()
  const { totalElements } = await answered<{ totalElements: number }>(ask('/api/loan/previews'))
  expect(totalElements).toBe(0)
})
