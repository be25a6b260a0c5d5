import { beforeAll, expect, it } from 'vitest'

import { askAs, control, newEmail, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { atStep, boxOf, write } from '#test/harness/steps.ts'

import { demoPassword } from '../../scripts/people.ts'

beforeAll(() => control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_RESET: 1000 }))

const password = 'Sommerwind-2026!'

/** Write calls of the page from now on, except estimates, which write nothing. */
const reads = /^GET |\/calculate$|\/search\?|\/postcodes$/

function watchWrites({ calls }: Screen): () => string[] {
  const before = calls.length
  return () => calls.slice(before).filter((call) => !reads.test(call))
}

const type = async (screen: Screen, id: string, text: string): Promise<void> =>
  screen.user.type(await screen.findByLabelText(screen.t(id)), text)

/** Both clicks of a double click, before the page can render in between. */
function clickTwice(button: HTMLElement, other: HTMLElement = button): void {
  button.click()
  other.click()
}

const arrivesAt = ({ address }: Screen, path: string) => expect.poll(address).toBe(path)

it('[B8.07] saves the profile once, without a conflict, and reports it', async () => {
  const screen = await openScreen('/account/profile', { as: await newPerson('double') })
  const writes = watchWrites(screen)
  const { t, user } = screen
  await write(screen, 'lastName', 'Doppel')
  const save = await screen.button('profile.save')
  save.focus()
  clickTwice(save)
  await screen.findByText(t('settings.messages.success'))
  // The focus stays on the button, although there is nothing left to save.
  await expect.poll(async () => isDisabled(await screen.button('profile.save'))).toBe(true)
  await expect.poll(() => document.activeElement).toBe(await screen.button('profile.save'))
  await user.keyboard('{Enter}')
  await screen.settled()
  expect(writes()).toEqual(['PUT /api/account'])

  // Another button of the form does not write at the same time.
  await write(screen, 'lastName', 'Doppelt')
  clickTwice(await screen.button('profile.save'), await screen.button('profile.verify'))
  await expect.poll(writes).toHaveLength(2)
  await screen.settled()
  expect(writes()).toEqual(['PUT /api/account', 'PUT /api/account'])
  expect((await boxOf(screen, 'lastName')).value).toBe('Doppelt')
})

it('sends one mail for a registration and one for a forgotten password', async () => {
  const email = newEmail('twice')
  const screen = await openScreen('/account/register', { locale: 'en', width: 390 })
  const writes = watchWrites(screen)
  await type(screen, 'global.form.email.label', email)
  await type(screen, 'global.form.newpassword.label', password)
  await type(screen, 'global.form.confirmpassword.label', password)
  await screen.user.click(screen.getByRole('checkbox'))
  clickTwice(await screen.button('register.submit'))
  await arrivesAt(screen, '/account/register/finish')
  await screen.goto('/account/reset/request')
  await type(screen, 'global.form.email.label', email)
  clickTwice(await screen.button('reset.request.submit'))
  await arrivesAt(screen, '/account/reset/initiated')
  await screen.settled()
  expect(writes()).toEqual(['POST /api/register', 'POST /api/account/reset-password/init'])
})

it('[B8.07] signs in, changes password and e-mail, and deletes the account once each', async () => {
  const email = await newPerson('once')
  const screen = await openScreen('/login')
  const writes = watchWrites(screen)
  const { t, user } = screen
  await type(screen, 'global.form.email.label', email)
  await type(screen, 'global.form.password.label', demoPassword)
  clickTwice(await screen.button('signIn.submit'))
  await screen.findByRole('heading', { level: 1, name: t('overview.title') })

  await screen.goto('/account/password')
  await type(screen, 'global.form.currentpassword.label', demoPassword)
  await type(screen, 'global.form.newpassword.label', password)
  await type(screen, 'global.form.confirmpassword.label', password)
  clickTwice(await screen.button('password.submit'))
  await screen.findByText(t('password.messages.success'))

  await screen.goto('/account/profile')
  await screen.press('profile.email.change')
  await type(screen, 'profile.email.new', `else-${email}`)
  clickTwice(await screen.button('profile.email.submit'))
  await screen.findByText(t('profile.email.mailed.title'))

  await screen.press('data.delete')
  await user.click(await screen.findByRole('checkbox', { name: t('data.delete.understood') }))
  clickTwice(await screen.button('data.delete.confirm'))
  await screen.findByText(t('settings.messages.account.deleted'))
  await arrivesAt(screen, '/privatkredit')
  await screen.settled()
  expect(writes()).toEqual([
    'POST /api/authenticate',
    'POST /api/account/change-password',
    'PUT /api/account',
    'DELETE /api/account',
  ])
})

it('adds, changes and deletes a user once each', async () => {
  const email = newEmail('added')
  const screen = await openScreen('/admin/users', { as: 'tech@demo.example' })
  const writes = watchWrites(screen)
  const { t, user } = screen
  const closed = () => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  const inDialog = async (id: string) => (await screen.dialog()).findByRole('button', { name: t(id) })
  await screen.press('users.create')
  await type(screen, 'users.field.email', email)
  // A second person would have to approve an administrator.
  await user.click((await screen.dialog()).getByRole('radio', { name: t('users.role.ROLE_USER') }))
  clickTwice(await inDialog('users.new.submit'))
  await closed()
  await screen.goto(`/admin/users?search=${email}`)
  await user.click(await screen.findByRole('link', { name: email }))
  const firstName = await screen.findByLabelText(t('users.field.firstName'))
  await user.clear(firstName)
  await user.type(firstName, 'Zweimal')
  clickTwice(await screen.button('users.edit.submit'))
  await closed()
  await user.click(await screen.findByRole('link', { name: 'Zweimal' }))
  await screen.press('users.delete')
  clickTwice(await screen.button('users.delete.confirm'))
  await screen.findByText(t('users.noMatch.title'))
  await screen.settled()
  // Whoever opens a person sees their rights, and that look is a row of its own.
  const changes = writes().filter((each) => !each.endsWith('/rights'))
  expect(changes.map((each) => each.replace(/users\/.+/, 'users/id'))).toEqual([
    'POST /api/users',
    'PUT /api/users',
    'DELETE /api/users/id',
  ])
})

it('saves a step of an application once', async () => {
  const email = await newPerson('steps')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email, width: 390 })
  const writes = watchWrites(screen)
  await atStep(screen, 'kreditwunsch')
  const [button] = await screen.findAllByRole('button', { name: screen.t('wizard.saveAndContinue') })
  if (button !== undefined) clickTwice(button)
  await atStep(screen, 'persoenliche-angaben')
  await screen.settled()
  expect(writes().filter((each) => each.startsWith('PUT') || each.endsWith('/save'))).toHaveLength(1)
})
