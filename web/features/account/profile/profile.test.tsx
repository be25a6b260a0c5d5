import { expect, it } from 'vitest'

import { completeProfile } from '#test/harness/answers.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { openProfile, saveElsewhere } from '#test/harness/profiles.ts'
import { assertAccessible, isDisabled, type Screen, signInHere } from '#test/harness/screen.ts'
import { budgetItemLabel } from '#test/harness/full-journey.ts'

const fieldOf = (screen: Screen, id: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: definitionOf(id).label[screen.locale] })
const valueOf = async (screen: Screen, id: string): Promise<string> => (await fieldOf(screen, id)).value

async function save(screen: Screen): Promise<void> {
  await screen.press('profile.save')
  await screen.findByText(screen.t('settings.messages.success'))
}

it('[A2.10] [A3.01] keeps the person and the household', async () => {
  const screen = await openProfile(await newPerson('profile'), { locale: 'en' })
  const { t, user } = screen
  await expect.poll(() => document.title).toContain(t('profile.title'))
  await assertAccessible(screen)
  expect(await valueOf(screen, 'lastName')).toBe('Tester')
  expect(isDisabled(await screen.button('profile.save'))).toBe(true)

  for (const [id, value] of Object.entries({ ...completeProfile, firstName: 'Toni-Maria' }))
    await screen.fill(id, value)
  await user.click(await screen.findByRole('radio', { name: t('wizard.living.period.Yearly') }))
  const income = () => screen.findByRole<HTMLInputElement>('textbox', { name: budgetItemLabel('netIncome', 'en') })
  await user.clear(await income())
  await user.type(await income(), '38400')
  await user.tab()
  await screen.findByText(t('profile.unsaved'))
  await assertAccessible(screen)
  await save(screen)
  await expect.poll(async () => isDisabled(await screen.button('profile.save'))).toBe(true)

  await screen.goto('/account/profile')
  await screen.heading(t('profile.title'))
  expect(await valueOf(screen, 'firstName')).toBe('Toni-Maria')
  const yearly = await screen.findByRole<HTMLInputElement>('radio', { name: t('wizard.living.period.Yearly') })
  expect(yearly.checked).toBe(true)
  expect((await income()).value).toMatch(/^38,400/)
  await assertAccessible(screen)
})

it('[A2.10] [A2.28] keeps unsaved answers without a network and saves them afterwards', async () => {
  const screen = await openProfile(await newPerson('offline'), { width: 390 })
  const { t } = screen
  await screen.fill('firstName', 'Annegret')
  await screen.settled()
  screen.online(false)
  await screen.press('profile.save')
  await screen.findAllByText(t('error.server.not.reachable'))
  expect(await valueOf(screen, 'firstName')).toBe('Annegret')
  screen.online(true)
  await save(screen)
  await screen.goto('/account/profile')
  await screen.heading(t('profile.title'))
  expect(await valueOf(screen, 'firstName')).toBe('Annegret')
})

it('[A2.10] [A5.08] [A5.17] is saved incomplete, but not with an invalid answer', async () => {
  const screen = await openProfile(await newPerson('wrong'))
  const { t } = screen
  await screen.fill('firstName', '4nna')
  await screen.press('profile.save')
  await expect
    .poll(() => document.querySelector('#field-firstName-error')?.textContent)
    .toContain(t('validation.incorrectValue.firstName'))
  await expect.poll(() => document.activeElement?.id).toBe((await fieldOf(screen, 'firstName')).id)
  await assertAccessible(screen)
  await screen.fill('firstName', 'Anna')
  await save(screen)
})

it('[A2.10] asks before unsaved answers are lost', async () => {
  const screen = await openProfile(await newPerson('leaving'), { width: 390 })
  const { t, user } = screen
  await screen.fill('lastName', 'Anders')
  const home = await screen.findByRole('link', { name: filled(t('shell.home'), { bank: 'Musterbank' }) })
  await user.click(home)
  await screen.findByRole('dialog', { name: t('profile.leave.title') })
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(home)
  expect(await valueOf(screen, 'lastName')).toBe('Anders')
  await user.click(home)
  await screen.press('profile.leave.discard')
  await screen.heading(t('overview.title'))
  history.back()
  await screen.heading(t('profile.title'))
  expect(await valueOf(screen, 'lastName')).toBe('Tester')
})

it('[A2.10] reports that the profile was changed elsewhere, and keeps unsaved answers', async () => {
  const email = await newPerson('twice')
  const screen = await openProfile(email, { locale: 'en', width: 390 })
  const { t } = screen
  await screen.fill('firstName', 'Hier')
  await saveElsewhere(email, { lastName: 'Dort' })
  await screen.press('profile.save')
  await screen.findByText(t('profile.conflict.title'))
  expect(await valueOf(screen, 'firstName')).toBe('Hier')
  await expect.poll(() => valueOf(screen, 'lastName')).toBe('Dort')
  await assertAccessible(screen)
  await save(screen)
  await expect.poll(() => screen.queryByText(t('profile.conflict.title'))).toBeNull()

  await screen.fill('firstName', 'Noch einmal')
  await saveElsewhere(email, { firstName: 'Neuer' })
  await screen.press('profile.save')
  await screen.press('profile.conflict.discard')
  await expect.poll(() => valueOf(screen, 'firstName')).toBe('Neuer')
})

it('[A2.10] [A4.06] keeps unsaved answers when the session ends, for the same user only', async () => {
  const email = await newPerson('ended')
  const screen = await openProfile(email)
  const { t } = screen
  const endSession = async () => {
    await screen.settled()
    const token = sessionStorage.getItem('authenticationToken')
    await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await screen.press('profile.save')
    await screen.findByRole('dialog', { name: t('signIn.title') })
  }
  await screen.fill('lastName', 'Unterwegs')
  await endSession()
  await signInHere(screen, email)
  await screen.heading(t('profile.title'))
  expect(await valueOf(screen, 'lastName')).toBe('Unterwegs')
  await save(screen)

  await screen.fill('lastName', 'Geheim')
  await endSession()
  await signInHere(screen, await newPerson('somebody-else'))
  await screen.heading(t('overview.title'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Geheim')
})

it('[A2.10] a newer version without changes of the profile, such as another language, is no conflict', async () => {
  const email = await newPerson('language')
  const screen = await openProfile(email)
  await screen.fill('firstName', 'Toni-Maria')
  await screen.user.click(await screen.findByRole('button', { name: 'English' }))
  await screen.heading('Your profile')
  // The account stores the language, which changes its version.
  const ask = await askAs(email)
  const language = async () => (await (await ask('/api/account')).json<{ langKey: string }>()).langKey
  await expect.poll(language).toBe('en')
  await screen.user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes have been saved.')
  expect(screen.queryByText(/changed elsewhere/)).toBeNull()
})
