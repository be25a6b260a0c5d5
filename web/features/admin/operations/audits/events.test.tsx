import { type BoundFunctions, type queries, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { filled, technical } from '#test/harness/administration.ts'
import { askAs, newEmail, newPerson } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { label, budgetItemLabel } from '#test/harness/full-journey.ts'

type Queries = BoundFunctions<typeof queries>

const rowsOf = (screen: Screen, ...texts: readonly string[]): HTMLElement[] =>
  screen.queryAllByRole('row').filter(({ textContent }) => texts.every((text) => textContent.includes(text)))
const firstRow = (screen: Screen, ...texts: readonly string[]): Promise<HTMLElement> =>
  waitFor(() => {
    const [row] = rowsOf(screen, ...texts)
    if (row === undefined) throw new Error(`no row with ${texts.join(', ')}`)
    return row
  })

/** Opens the newest event of a type. */
async function openEvent(screen: Screen, type: string, ...texts: readonly string[]): Promise<Queries> {
  const name = screen.t(`audits.type.${type}`)
  await screen.user.click(within(await firstRow(screen, name, ...texts)).getByRole('link'))
  return within(await screen.findByRole('dialog', { name }))
}

const cellsOf = (event: Queries, name: string): Promise<string[]> =>
  waitFor(() => {
    const row = event.getAllByRole('row').find((each) => each.querySelector('th')?.textContent.startsWith(name))
    if (row === undefined) throw new Error(name)
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  })

it('[B7.43] [B9.11] lists who did what and when, by days, pages and order', async () => {
  const ask = await askAs(technical)
  // Two events each make more than one page of 25, whatever happened before.
  for (let times = 0; times < 13; times += 1) {
    const person = { firstName: 'Audit', lastName: 'Person', authority: 'ROLE_USER', langKey: 'de' }
    const added = await ask('/api/users', json('POST', { ...person, email: newEmail('audit') }))
    const { id } = await added.json<{ readonly id: string }>()
    expect((await ask(`/api/users/${id}`, { method: 'DELETE' })).ok).toBe(true)
  }
  const screen = await openScreen('/admin/audits', { as: technical, locale: 'en', width: 390 })
  const { t, user } = screen
  const created = await firstRow(screen, t('audits.type.user.create'))
  for (const text of [technical, t('audits.entity.account'), t('audits.value.USER')])
    expect(created.textContent).toContain(text)
  await assertAccessible(screen)

  const shown = (iso: string) => iso.split('-').toReversed().join('/')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  const from = () => screen.getByLabelText<HTMLInputElement>(t('audits.from'))
  const until = () => screen.getByLabelText<HTMLInputElement>(t('audits.to'))
  const write = async (input: HTMLElement, text: string) => {
    await user.clear(input)
    await user.type(input, text.replaceAll(/\D/g, ''))
  }
  await write(until(), shown('2020-01-31'))
  await screen.findByRole('heading', { name: t('audits.noMatch.title') })
  await write(from(), shown('2020-02-01'))
  await screen.findByText(t('audits.backwards'))
  expect(until().getAttribute('aria-invalid')).toBe('true')
  await assertAccessible(screen)
  // The last day is included.
  await write(until(), shown(today))
  await firstRow(screen, t('audits.type.user.create'))
  await write(from(), shown(today))
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(screen.address().split('?')[1])))
    .toEqual({ from: today, to: today })
  await firstRow(screen, t('audits.type.user.create'))
  await screen.goto(screen.address())
  await firstRow(screen, t('audits.type.user.create'))
  expect(until().value).toBe(shown(today))
  await write(until(), '31.31.2026')
  await user.tab()
  const unreadable = filled(t('invalidDateFormat.message'), { date: shown('2027-01-31') })
  await screen.findByText(unreadable)
  await screen.press('audits.showAll')
  await expect.poll(() => screen.address()).toBe('/admin/audits')
  await expect.poll(() => [from().value, until().value]).toEqual(['', ''])
  await expect.poll(() => document.activeElement).toBe(from())
  expect(screen.queryByText(unreadable)).toBeNull()

  await screen.goto('/admin/audits?sort=auditEventDate,asc')
  await user.click(await screen.findByRole('link', { name: t('admin.list.next') }))
  await screen.findByRole('link', { name: t('admin.list.previous') })
  expect(screen.address()).toContain('page=2')
})

it('[B7.43] keeps its list while the pointer is down, also if leaving a day ends the period before its beginning', async () => {
  const screen = await openScreen('/admin/audits?from=2020-01-01', { as: technical, locale: 'en' })
  const { t, user } = screen
  const link = within(await firstRow(screen, technical)).getByRole('link')
  await user.type(screen.getByLabelText(t('audits.to')), '31/12/19')
  await user.pointer({ keys: '[MouseLeft>]', target: link })
  await expect.poll(() => screen.address()).toContain('to=2019-12-31')
  expect(link.isConnected).toBe(true)
  expect(screen.queryByText(t('audits.backwards'))).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: link })
  // The pressed row opens its event.
  await expect.poll(() => screen.address()).toContain('event=')
  await screen.dialog()
})

it('[B7.43] says that the end is before the beginning once the pointer is released elsewhere', async () => {
  const screen = await openScreen('/admin/audits?from=2020-01-01', { as: technical, locale: 'en' })
  const { t, user } = screen
  const link = within(await firstRow(screen, technical)).getByRole('link')
  const heading = screen.getByRole('heading', { level: 1 })
  await user.type(screen.getByLabelText(t('audits.to')), '31/12/19')
  await user.pointer({ keys: '[MouseLeft>]', target: heading })
  await expect.poll(() => screen.address()).toContain('to=2019-12-31')
  expect(screen.queryByText(t('audits.backwards'))).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: heading })
  await screen.findByText(t('audits.backwards'))
  expect(link.isConnected).toBe(false)
})

it('[B7.43] finds events by principal, action and entity, and keeps the search in the address', async () => {
  const email = await newPerson('searched')
  const settings = { status: [], ownership: [], sort: 'changeDate,asc' }
  await (
    await askAs(email)
  )('/api/account/filters-settings', json('PUT', { settings }))
  const screen = await openScreen('/admin/audits', { as: technical, locale: 'en' })
  const { t, user } = screen
  const events = () =>
    screen.queryAllByRole('row').flatMap((row) =>
      within(row)
        .queryAllByRole('link')
        .map(() => row.textContent),
    )
  await firstRow(screen, technical)
  await user.type(screen.getByRole('searchbox', { name: t('audits.search.person') }), email.split('@')[0] ?? '')
  await firstRow(screen, email, t('audits.type.account.filters'))
  await expect.poll(() => events().every((text) => text.includes(email))).toBe(true)
  await user.selectOptions(screen.getByLabelText(t('audits.column.type')), t('audits.type.AUTHENTICATION_FAILURE'))
  await screen.heading(t('audits.noMatch.title'))
  await assertAccessible(screen)
  await screen.press('audits.showAll')
  await firstRow(screen, technical)
  await user.selectOptions(screen.getByLabelText(t('audits.search.entity')), t('audits.entity.account'))
  await expect.poll(() => screen.address()).toContain('entity=account')
  await screen.goto(screen.address())
  await firstRow(screen, t('audits.entity.account'))
  await expect.poll(() => events().every((text) => text.includes(t('audits.entity.account')))).toBe(true)
  await user.type(await screen.findByRole('searchbox', { name: t('audits.entityId') }), 'nobody')
  await screen.heading(t('audits.noMatch.title'))
  expect(screen.address()).toContain('entity=account&entityId=nobody')
})

it('[B7.43] names profile fields as the profile does, before beside after', async () => {
  const email = await newPerson('audited')
  const profile = await openScreen('/account/profile', { as: email })
  await profile.heading(profile.t('profile.title'))
  const street = { street: 'Am Markt', houseNumber: '1' }
  for (const [id, value] of Object.entries({ firstName: 'Änne', dateOfBirth: '1980-02-01', street, salutation: '01' }))
    await profile.fill(id, value)
  await profile.user.type(profile.getByRole('textbox', { name: budgetItemLabel('netIncome', 'de') }), '3200')
  await profile.press('profile.save')
  await profile.findByText(profile.t('settings.messages.success'))

  const screen = await openScreen('/admin/audits', { as: technical })
  const { t } = screen
  const none = t('admin.none')
  const event = await openEvent(screen, 'account.update', email)
  // The account's name repeats the answer and is omitted.
  expect(await cellsOf(event, label('firstName', 'de'))).toEqual(['Toni', 'Änne'])
  expect(await cellsOf(event, label('dateOfBirth', 'de'))).toEqual([none, '01.02.1980'])
  expect(await cellsOf(event, label('street', 'de'))).toEqual([none, 'Am Markt 1'])
  // The texts of selection lists are loaded after the event.
  await expect.poll(() => cellsOf(event, label('salutation', 'de'))).toEqual([none, 'Frau'])
  expect(event.getByRole('table').textContent).not.toMatch(/fields\.|\.value|[[{]/)
  await assertAccessible(screen)

  await screen.goto('/admin/audits')
  const [before, after] = await cellsOf(
    await openEvent(screen, 'account.income-expenses', email),
    budgetItemLabel('netIncome', 'de'),
  )
  expect(before).toBe(none)
  expect(after?.replace(/\s/g, ' ')).toBe('3.200,00 €')

  // Reading an event is an event itself, but not one of the bank.
  await screen.goto('/admin/audits')
  const read = await firstRow(screen, t('audits.type.audit.read'))
  expect(read.textContent).toContain(`${t('audits.detail.readEvent')}: `)
})

it('[B7.43] shows the details of an event, and says so if none were stored', async () => {
  const screen = await openScreen('/admin/audits', { as: technical })
  const { t, user } = screen
  const event = await openEvent(screen, 'AUTHENTICATION_SUCCESS')
  await event.findByText('AUTHENTICATION_SUCCESS')
  await event.findByText(technical)
  await event.findByText(t('audits.change.none'))
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.address()).not.toContain('event=')
})
