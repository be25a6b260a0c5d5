import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { answers } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { boxOf, write } from '#test/harness/steps.ts'

import { demoPassword } from '../../scripts/people.ts'

afterEach(() => control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'true' }))

const password = 'Sommerwind-2026!'

const type = async (screen: Screen, id: string, text: string): Promise<void> =>
  screen.user.type(await screen.findByLabelText(screen.t(id)), text)

/** The focused element: its name if it is an input, otherwise its text. */
function focused(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return 'nothing'
  return element instanceof HTMLInputElement ? element.name : (element.textContent ?? '').trim()
}
const focusIsOn = (what: string) => expect.poll(focused).toBe(what)

it('moves the focus to the reason each time a sign-in is refused', async () => {
  const screen = await openScreen('/login', { width: 390 })
  const { t, user } = screen
  await type(screen, 'global.form.email.label', 'anna@demo.example')
  await type(screen, 'global.form.password.label', 'falsch')
  for (const _ of [1, 2]) {
    await user.keyboard('{Enter}')
    await (await screen.dialog()).findByText(t('login.messages.error.authentication'))
    await focusIsOn(t('login.messages.error.authentication'))
    await assertAccessible(screen)
    screen.getByLabelText(t('global.form.password.label')).focus()
  }
})

it('moves the focus to a wrong current password, and into the empty form after the change', async () => {
  const screen = await openScreen('/account/password', { as: await newPerson('focus') })
  const { t, user } = screen
  await type(screen, 'global.form.currentpassword.label', 'falsch')
  await type(screen, 'global.form.newpassword.label', password)
  await type(screen, 'global.form.confirmpassword.label', password)
  await user.keyboard('{Enter}')
  await screen.findByText(t('error.invalidpassword'))
  await focusIsOn('currentPassword')
  await user.clear(screen.getByLabelText(t('global.form.currentpassword.label')))
  await user.keyboard(`${demoPassword}{Enter}`)
  await screen.findByText(t('password.messages.success'))
  const entered = () =>
    ['current', 'new', 'confirm'].map(
      (each) => screen.getByLabelText<HTMLInputElement>(t(`global.form.${each}password.label`)).value,
    )
  await expect.poll(entered).toEqual(['', '', ''])
  await expect.poll(focused).not.toBe('nothing')
})

const profileFields = ['salutation', 'firstName', 'lastName', 'dateOfBirth', 'street', 'postcodeCity', 'phone'] as const

it("keeps the focus when the profile is saved, and moves it to the card's title when it is verified", async () => {
  await control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'false' })
  const email = await newPerson('kept')
  const screen = await openScreen('/account/profile', { as: email })
  const { t, user } = screen
  await write(screen, 'lastName', 'Anders')
  ;(await screen.button('profile.save')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(t('settings.messages.success'))
  await focusIsOn(t('profile.save'))

  const complete = Object.fromEntries(profileFields.map((id) => [id, completeAnswers[id] as Value]))
  const saved = await (await askAs(email))('/api/account', json('PUT', { fields: answers(complete) }))
  expect(saved.status).toBe(200)
  await screen.goto('/account/profile')
  await expect.poll(async () => (await boxOf(screen, 'lastName')).value).toBe(completeAnswers['lastName'])
  // The pressed button disappears.
  await screen.press('profile.verify')
  await screen.findByText(t('profile.identity.verified'))
  await focusIsOn(t('profile.identity.title'))
  await assertAccessible(screen)
})

it('moves the focus to the title of a list when an item is deleted', async () => {
  const email = await newPerson('row')
  const screen = await openScreen(`/admin/users?search=${email}`, { as: 'tech@demo.example', locale: 'en' })
  const { t, user } = screen
  const isRow = ({ textContent }: HTMLElement) => textContent.includes(email)
  await expect.poll(() => screen.queryAllByRole('row').some(isRow)).toBe(true)
  const row = screen.getAllByRole('row').find(isRow)
  if (row !== undefined) await user.click(within(row).getByRole('link'))
  await screen.press('users.delete')
  await screen.press('users.delete.confirm')
  await expect.poll(() => screen.queryByText(email)).toBeNull()
  await focusIsOn(t('users.title'))
})
