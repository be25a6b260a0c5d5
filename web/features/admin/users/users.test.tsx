import { type BoundFunctions, type queries, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

// What a second person approves: worker/features/users/administrators.test.ts.
releasingAlone()

import { filled, professional, technical, releasingAlone } from '#test/harness/administration.ts'
import { askAs, newEmail, newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { answered } from '#test/harness/shared-loans.ts'

import { demoPassword } from '../../../../scripts/people.ts'

type Queries = BoundFunctions<typeof queries>

const openUsers = (query = '', opening: Opening = {}) =>
  openScreen(`/admin/users${query}`, { as: technical, ...opening })

interface User {
  readonly id: string
  readonly version: number
  readonly email: string
}
const addUser = async (
  user: Omit<User, 'id' | 'version'> & { firstName: string; lastName: string; authority: string },
) => answered<User>((await askAs(technical))('/api/users', json('POST', { ...user, langKey: 'de' })))
const removeUser = async ({ id }: Pick<User, 'id'>) =>
  answered((await askAs(technical))(`/api/users/${id}`, { method: 'DELETE' }))

/** Creates another technical administrator. */
async function addColleague(): Promise<User> {
  const email = await newPerson('colleague')
  const ask = await askAs(technical)
  const [user] = await answered<User[]>(ask(`/api/users?search=${email}`))
  if (user === undefined) throw new Error(email)
  await answered(ask('/api/users', json('PUT', { ...user, authority: 'ROLE_TECH_ADMIN' })))
  return user
}

// Also after a failed test, because other files use these accounts.
afterEach(async () => {
  const ask = await askAs(technical)
  for (const email of [professional, 'admin2@demo.example']) {
    const [user] = await answered<(User & { readonly activated: boolean })[]>(ask(`/api/users?search=${email}`))
    if (user?.activated === false) await answered(ask('/api/users', json('PUT', { ...user, activated: true })))
  }
})

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await fetch(`${portalHere().url}/api/authenticate`, json('POST', { username: email, password }))).ok

const rowsOf = (screen: Screen, text: string): HTMLElement[] =>
  screen.queryAllByRole('row').filter(({ textContent }) => textContent.includes(text))
const rowOf = (screen: Screen, text: string): Promise<Queries> =>
  waitFor(() => {
    const [row] = rowsOf(screen, text)
    if (row === undefined) throw new Error(`no row with ${text}`)
    return within(row)
  })

const dialog = async (screen: Screen, name: string): Promise<Queries> =>
  within(await screen.findByRole('dialog', { name }))
const isClosed = (screen: Screen, name: string) => expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull()

async function openUser(screen: Screen, email: string, name: string): Promise<Queries> {
  await screen.user.click((await rowOf(screen, email)).getByRole('link'))
  const panel = await dialog(screen, name)
  await panel.findByLabelText(screen.t('users.field.email'))
  return panel
}

const box = (place: Queries, screen: Screen, field: string) =>
  place.findByLabelText<HTMLInputElement>(screen.t(`users.field.${field}`))

async function write(place: Queries, screen: Screen, field: string, text: string): Promise<void> {
  const input = await box(place, screen, field)
  await screen.user.clear(input)
  await screen.user.type(input, text)
}

const press = async (place: Queries, screen: Screen, id: string) =>
  screen.user.click(await place.findByRole('button', { name: screen.t(id) }))

/** Presses a button that needs confirmation, and confirms. */
async function confirm(screen: Screen, panel: Queries, action: string, name: string): Promise<void> {
  await press(panel, screen, `users.${action}`)
  const title = filled(screen.t(`users.${action}.title`), { name })
  const question = await dialog(screen, title)
  await press(question, screen, action === 'delete' ? 'users.delete.confirm' : `users.${action}`)
  await isClosed(screen, title)
}

const hasState = ({ t }: Screen, place: Queries, state: string) => place.findByText(t(`users.state.${state}`))

it('[B1.18] [B2.38] [B3.51] shows refusals for a new user at their fields', async () => {
  const screen = await openUsers('', { locale: 'en', width: 390 })
  const { t, user } = screen
  await rowOf(screen, technical)
  await assertAccessible(screen)
  await screen.press('users.create')
  const form = await dialog(screen, t('users.new.title'))
  const create = await form.findByRole('button', { name: t('users.new.submit') })
  expect(form.getByRole<HTMLInputElement>('radio', { name: t('users.role.ROLE_ADMIN') }).checked).toBe(true)
  await write(form, screen, 'email', 'no address')
  await user.tab()
  await form.findByText(t('users.field.email.invalid'))
  expect(isDisabled(create)).toBe(true)
  await write(form, screen, 'email', 'anna@demo.example')
  await user.click(create)
  await form.findByText(t('error.emailexists'))
  expect((await box(form, screen, 'email')).getAttribute('aria-invalid')).toBe('true')
  await assertAccessible(screen)
})

it('[B1.18] [B2.38] [B3.51] [B4.07] creates, invites, deactivates, reactivates and deletes a user', async () => {
  const password = 'Sommerwind-2026!'
  const email = newEmail('neu')
  const screen = await openUsers()
  const { t, user } = screen
  await screen.press('users.create')
  const form = await dialog(screen, t('users.new.title'))
  await write(form, screen, 'email', email)
  await write(form, screen, 'firstName', 'Nora')
  await write(form, screen, 'lastName', 'Neu')
  await user.selectOptions(await box(form, screen, 'langKey'), 'de')
  await user.click(form.getByRole('radio', { name: t('users.role.ROLE_USER') }))
  await write(form, screen, 'clientNumber', '4711')
  await press(form, screen, 'users.new.submit')
  await screen.findByText(filled(t('userManagement.created'), { param: email }))
  await isClosed(screen, t('users.new.title'))
  await hasState(screen, await rowOf(screen, email), 'waiting')

  const key = (await findMailedLink(email, /\/account\/reset\/finish\//)).split('/').at(-1)
  const set = json('POST', { key, newPassword: password })
  expect((await fetch(`${portalHere().url}/api/account/reset-password/finish`, set)).ok).toBe(true)
  expect(await signsIn(email, password)).toBe(true)

  // Edited with the same form.
  await screen.goto('/admin/users')
  await hasState(screen, await rowOf(screen, email), 'active')
  let panel = await openUser(screen, email, 'Nora Neu')
  expect((await box(panel, screen, 'clientNumber')).value).toBe('4711')
  await write(panel, screen, 'lastName', 'Neumann')
  await press(panel, screen, 'users.edit.submit')
  await screen.findByText(filled(t('userManagement.updated'), { param: email }))
  await isClosed(screen, 'Nora Neu')

  // Deactivated after a confirmation with the name.
  panel = await openUser(screen, email, 'Nora Neumann')
  await press(panel, screen, 'users.deactivate')
  const title = filled(t('users.deactivate.title'), { name: 'Nora Neumann' })
  const question = await dialog(screen, title)
  await question.findByText((text) => text.includes(email))
  await assertAccessible(screen)
  await press(question, screen, 'admin.cancel')
  await isClosed(screen, title)
  expect(await signsIn(email, password)).toBe(true)
  await confirm(screen, panel, 'deactivate', 'Nora Neumann')
  await hasState(screen, panel, 'deactivated')
  await screen.findByText(filled(t('users.deactivate.done'), { email }))
  expect(await signsIn(email, password)).toBe(false)
  await confirm(screen, panel, 'reactivate', 'Nora Neumann')
  await hasState(screen, panel, 'active')
  expect(await signsIn(email, password)).toBe(true)

  // Deleted: the list is refetched, and the form for a new user is empty.
  await confirm(screen, panel, 'delete', 'Nora Neumann')
  await screen.findByText(filled(t('userManagement.deleted'), { param: email }))
  await isClosed(screen, 'Nora Neumann')
  await expect.poll(() => rowsOf(screen, email)).toEqual([])
  expect(screen.address()).not.toContain('user=')
  await screen.press('users.create')
  expect((await box(await dialog(screen, t('users.new.title')), screen, 'email')).value).toBe('')
})

it('[B7.43] shows changes of a user in the audit log until the user is deleted', async () => {
  const email = newEmail('renamed')
  const person = { email, firstName: 'Nora', lastName: 'Neu', authority: 'ROLE_USER' }
  const added = await addUser(person)
  await answered((await askAs(technical))('/api/users', json('PUT', { ...added, lastName: 'Neumann' })))
  const screen = await openScreen('/admin/audits', { as: technical })
  const { t, user } = screen
  const [newest] = await waitFor(() => {
    const rows = rowsOf(screen, t('audits.type.user.update'))
    if (rows.length === 0) throw new Error('no change of a user')
    return rows
  })
  await user.click(within(newest ?? missing()).getByRole('link'))
  const event = await dialog(screen, t('audits.type.user.update'))
  const change = await waitFor(() => {
    const row = event.getAllByRole('row').find(({ textContent }) => textContent.includes(t('audits.field.lastName')))
    if (row === undefined) throw new Error('no last name')
    return row
  })
  const cells = within(change).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Neu', 'Neumann'])
  await event.findByText((text) => text.includes(technical))
  await assertAccessible(screen)
  const address = screen.address()
  await removeUser(added)
  await screen.goto(address)
  await (await dialog(screen, t('audits.type.user.update'))).findByText(t('audits.change.none'))
})

it('[B2.38] nobody can remove their own rights: the form explains it and offers no such action', async () => {
  const screen = await openUsers()
  const { t } = screen
  const panel = await openUser(screen, technical, 'Toni Technik')
  await panel.findByText(t('users.own.text'))
  const radios = panel.getAllByRole('radio')
  expect(radios.length).toBeGreaterThan(1)
  for (const radio of radios) expect(isDisabled(radio)).toBe(true)
  for (const action of ['users.deactivate', 'users.delete'])
    expect(panel.queryByRole('button', { name: t(action) })).toBeNull()
  await assertAccessible(screen)
})

it('[B2.38] [B8.08] refuses to deactivate the last administrator of a kind', async () => {
  const screen = await openUsers('?administrators=1', { locale: 'en', width: 390 })
  const { t } = screen
  const others = await openUser(screen, 'admin2@demo.example', 'Andrea Prüfer')
  await confirm(screen, others, 'deactivate', 'Andrea Prüfer')
  await hasState(screen, others, 'deactivated')
  await press(others, screen, 'admin.panel.close')

  const last = await openUser(screen, 'admin@demo.example', 'Alex Fach')
  await confirm(screen, last, 'deactivate', 'Alex Fach')
  await last.findByText(t('error.lastadministrator'))
  await hasState(screen, last, 'active')
  await press(last, screen, 'admin.panel.close')

  const again = await openUser(screen, 'admin2@demo.example', 'Andrea Prüfer')
  await confirm(screen, again, 'reactivate', 'Andrea Prüfer')
  await hasState(screen, again, 'active')
})

it("[B2.38] keeps the input over a colleague's concurrent save", async () => {
  const other = await addColleague()
  const email = newEmail('stale')
  const added = await addUser({ email, firstName: 'Stella', lastName: 'Alt', authority: 'ROLE_ADMIN' })
  const asColleague = await askAs(other.email, demoPassword)
  const screen = await openUsers(`?search=${email}`)
  const { t } = screen
  const panel = await openUser(screen, email, 'Stella Alt')
  await answered(asColleague('/api/users', json('PUT', { ...added, lastName: 'Neu' })))
  await write(panel, screen, 'firstName', 'Meine')
  await press(panel, screen, 'users.edit.submit')

  const newer = await dialog(screen, 'Stella Neu')
  const notice = await newer.findByRole('alert')
  await within(notice).findByText((text) => text.includes(t('users.stale.text')))
  await within(notice).findByText((text) => text.includes(other.email))
  await expect.poll(() => document.activeElement).toBe(notice)
  expect((await box(newer, screen, 'firstName')).value).toBe('Meine')
  expect((await box(newer, screen, 'lastName')).value).toBe('Neu')
  await press(newer, screen, 'users.edit.submit')
  await isClosed(screen, 'Stella Neu')
  await (await rowOf(screen, email)).findByRole('link', { name: 'Neu, Meine' })

  // Both have changed the same field: the other value is shown, and can be adopted.
  const again = await openUser(screen, email, 'Meine Neu')
  const theirs = { ...added, version: added.version + 2, firstName: 'Ihre', lastName: 'Neu' }
  await answered(asColleague('/api/users', json('PUT', theirs)))
  await write(again, screen, 'firstName', 'Andere')
  await press(again, screen, 'users.edit.submit')
  const both = await dialog(screen, 'Ihre Neu')
  await both.findByText((text) => text.includes(`${t('users.field.firstName')} (jetzt: Ihre)`))
  expect((await box(both, screen, 'firstName')).value).toBe('Andere')
  await press(both, screen, 'users.stale.discard')
  expect((await box(both, screen, 'firstName')).value).toBe('Ihre')
  await expect.poll(() => both.queryByText(t('users.stale.title'))).toBeNull()
  await expect.poll(() => document.activeElement).toBe(await box(both, screen, 'email'))
  for (const each of [added, other]) await removeUser(each)
})

it('[B2.38] asks before unsaved input is lost', async () => {
  const screen = await openUsers()
  const { t, user } = screen
  await screen.press('users.create')
  const form = await dialog(screen, t('users.new.title'))
  await write(form, screen, 'email', 'half@test.example')
  for (const leave of [() => user.keyboard('{Escape}'), async () => history.back()]) {
    await leave()
    const question = await dialog(screen, t('admin.unsaved.title'))
    await assertAccessible(screen)
    await press(question, screen, 'admin.unsaved.stay')
    await isClosed(screen, t('admin.unsaved.title'))
    expect((await box(form, screen, 'email')).value).toBe('half@test.example')
  }
  await user.keyboard('{Escape}')
  await press(await dialog(screen, t('admin.unsaved.title')), screen, 'admin.unsaved.leave')
  await isClosed(screen, t('users.new.title'))
  // The focus returns to the opener.
  await expect.poll(() => document.activeElement?.textContent).toBe(t('users.create'))
})

it('[B2.38] [B9.11] keeps paging, order and search of the list in the address, and what is searched in no part that is sent', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  const emailOf = (number: string): string => `page-${run}-${number}@test.example`
  const added: User[] = []
  for (let at = 0; at < 21; at++) {
    const number = String(at).padStart(2, '0')
    // Names have no digits, and the list is in their order.
    const letter = String.fromCodePoint(97 + at)
    const person = { firstName: 'Page', lastName: `Person-${letter}`, authority: 'ROLE_USER' }
    added.push(await addUser({ ...person, email: emailOf(number) }))
  }
  const screen = await openUsers(`?search=page-${run}`)
  const { t, user } = screen
  const rowCount = () => screen.queryAllByRole('row').length
  const query = () => new URL(screen.address(), portalHere().url).searchParams
  await screen.findByText(filled(t('admin.list.range'), { from: '1', to: '20', total: '21' }))
  await expect.poll(rowCount).toBe(21)
  await user.click(screen.getByRole('link', { name: t('admin.list.next') }))
  await rowOf(screen, emailOf('20'))
  await expect.poll(rowCount).toBe(2)
  expect(query().get('page')).toBe('2')
  await screen.goto(screen.address())
  await rowOf(screen, emailOf('20'))
  await assertAccessible(screen)

  // Another order starts at the first page.
  const header = () => screen.getByRole('columnheader', { name: t('users.column.email') })
  const sort = () => user.click(within(header()).getByRole('button'))
  await sort()
  await expect.poll(() => header().getAttribute('aria-sort')).toBe('ascending')
  await rowOf(screen, emailOf('00'))
  await sort()
  await expect.poll(() => header().getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => screen.getAllByRole('row')[1]?.textContent).toContain(emailOf('20'))
  expect(query().get('sort')).toBe('login,desc')
  expect(query().has('page')).toBe(false)

  // Searches after a pause in typing.
  await screen.settled()
  const before = screen.calls.length
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: t('users.search') })
  await user.clear(search)
  await user.type(search, `page-${run}-1`)
  await screen.findByText('10 Treffer')
  // Once, and in no address that is sent.
  expect(screen.calls.slice(before)).toEqual(['POST /api/users/search?page=0&size=20&sort=login%2Cdesc'])
  expect(screen.address()).toBe(`/admin/users?sort=login%2Cdesc#search=page-${run}-1`)
  await user.clear(search)
  await user.type(search, 'nobody-is-called-so')
  await screen.findByRole('heading', { name: t('users.noMatch.title') })
  await screen.press('users.showAll')
  await rowOf(screen, technical)
  expect(search.value).toBe('')

  // The last page disappears with its last row.
  const last = added.pop()
  if (last !== undefined) await removeUser(last)
  await screen.goto(`/admin/users?search=page-${run}&page=2`)
  await rowOf(screen, emailOf('00'))
  expect(query().has('page')).toBe(false)
  for (const each of added) await removeUser(each)
})

it('[B4.07] filters administrators, and shows the address of people without a name once', async () => {
  const screen = await openUsers('', { locale: 'en', width: 390 })
  const { t, user } = screen
  await rowOf(screen, 'anna@demo.example')
  const administrators = screen.getByRole<HTMLInputElement>('checkbox', { name: t('users.administrators') })
  await user.click(administrators)
  await expect.poll(() => administrators.checked).toBe(true)
  await expect.poll(() => rowsOf(screen, 'anna@demo.example')).toEqual([])
  await rowOf(screen, 'admin2@demo.example')
  expect(screen.address()).toContain('administrators=1')
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin.list.sort') }),
    filled(t('admin.list.descending'), { column: t('users.column.email') }),
  )
  await expect.poll(() => screen.getAllByRole('row')[1]?.textContent).toContain(technical)

  const nameless = { email: newEmail('nameless'), firstName: '', lastName: '', authority: 'ROLE_ADMIN' }
  const added = await addUser(nameless)
  await screen.goto(`/admin/users?search=${nameless.email}`)
  const cells = (await rowOf(screen, nameless.email)).getAllByText(nameless.email)
  // A card omits cells that repeat its title.
  expect(cells.filter((cell) => cell.closest('[data-repeats]') === null)).toHaveLength(1)
  await assertAccessible(screen)
  await removeUser(added)
})

it('[B8.08] reports a failed list, and retries', async () => {
  const screen = await openUsers()
  screen.expectErrors(/^503 POST \/api\/users\/search/)
  const { t, user } = screen
  await rowOf(screen, technical)
  const { control } = portalHere()
  await fetch(`${control}/kill`)
  const alerts = () =>
    screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(t('users.error')))
  try {
    await user.click(within(screen.getByRole('columnheader', { name: t('users.column.created') })).getByRole('button'))
    await expect.poll(alerts, { timeout: 40_000 }).toHaveLength(1)
    expect(alerts()[0]?.textContent).toContain(t('error.http.503'))
  } finally {
    await fetch(`${control}/restart`)
  }
  await screen.press('ui.retry')
  await rowOf(screen, technical)
  await expect.poll(alerts).toEqual([])
})
