import { expect, it } from 'vitest'

import { technical } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator } from '../harness/administrator.ts'
import { newEmail } from '../harness/control.ts'
import { press, typeInto } from '../harness/keyboard.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

// All other tests of users are in web/features/admin/users/users.test.tsx.
const browser = administratorsBrowser()

const filled = ({ t }: Visitor, id: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), t(id))

it('[B2.38] creates and deletes a user by keyboard alone', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280, technical)
  const { page, t } = visitor
  const email = newEmail('keys')
  await page.goto(`/admin/users?search=${email}`)
  await page.getByRole('heading', { name: t('users.noMatch.title') }).waitFor()
  await press(page, t('users.create'))
  await page.getByRole('dialog', { name: t('users.new.title') }).waitFor()
  await typeInto(page, t('users.field.email'), email)
  await typeInto(page, t('users.field.lastName'), 'Tasten')
  await press(page, t('users.new.submit'))
  await page.getByRole('row').filter({ hasText: email }).waitFor()
  await press(page, 'Tasten')
  await page.getByRole('dialog', { name: 'Tasten' }).waitFor()
  await press(page, t('users.delete'))
  await page.getByRole('dialog', { name: filled(visitor, 'users.delete.title', { name: 'Tasten' }) }).waitFor()
  await press(page, t('users.delete.confirm'))
  await page.getByText(filled(visitor, 'userManagement.deleted', { param: email })).waitFor()
  await page.getByRole('heading', { name: t('users.noMatch.title') }).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('[B6.08] shows users as cards on a phone, whose menu closes on the next screen', async () => {
  const visitor = await openAdministrator(browser, 'en', 390, technical)
  const { page, t } = visitor
  const menu = page.getByRole('navigation', { name: t('admin.menu') })
  const users = menu.getByRole('link', { name: t('admin.screen.users') })
  expect(await users.isVisible()).toBe(false)
  await page.getByRole('button', { name: t('admin.menu') }).click()
  await users.click()
  await page.getByRole('heading', { level: 1, name: t('admin.screen.users') }).waitFor()
  await expect.poll(() => users.isVisible()).toBe(false)
  const card = page.getByRole('row').filter({ hasText: 'anna@demo.example' })
  await card.waitFor()
  // The table's head is hidden; a select sorts the cards.
  await page.getByRole('combobox', { name: t('admin.list.sort') }).waitFor()
  const [first, second] = await card.getByRole('cell').all()
  const above = await first?.boundingBox()
  const below = await second?.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await assertSound(visitor)
  await visitor.close()
})
