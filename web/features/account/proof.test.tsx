import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { labels } from '#test/harness/account-forms.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

import { demoPassword } from '../../../scripts/people.ts'

async function openDeletion(email: string): Promise<Screen> {
  const screen = await openProfile(email, { locale: 'en' })
  await control('unproven', { email })
  const { t, user } = screen
  await screen.press('data.delete')
  const dialog = within(await screen.findByRole('dialog', { name: t('data.delete.title') }))
  await user.click(await dialog.findByRole('checkbox', { name: t('data.delete.understood') }))
  const confirm = dialog.getByRole('button', { name: t('data.delete.confirm') })
  await expect.poll(() => isDisabled(confirm)).toBe(false)
  await user.click(confirm)
  return screen
}

const askedIn = async (screen: Screen) => within(await screen.findByRole('dialog', { name: screen.t('proof.title') }))

it('[A7.01] asks for the password again, says when it is wrong, and then carries out the action once', async () => {
  const email = await newPerson('proof')
  const screen = await openDeletion(email)
  const { t, user } = screen
  const keys: (string | null)[] = []
  screen.intercept(/^DELETE \/api\/account$/, (request, send) => {
    keys.push(request.headers.get('Idempotency-Key'))
    return send()
  })
  const dialog = await askedIn(screen)
  const password = dialog.getByLabelText(t(labels.currentPassword))
  await expect.poll(() => document.activeElement).toBe(password)
  const confirm = dialog.getByRole('button', { name: t('proof.password.submit') })
  expect(isDisabled(confirm)).toBe(true)
  await assertAccessible(screen)
  await user.type(password, 'Falsch-2026{Enter}')
  await dialog.findByText(t('error.invalidpassword'))
  expect(sessionStorage.getItem('authenticationToken')).not.toBeNull()
  await user.clear(password)
  await user.type(password, `${demoPassword}{Enter}`)
  await screen.findByText(t('settings.messages.account.deleted'))
  const erasures = screen.calls.filter((call) => call === 'DELETE /api/account')
  expect(erasures).toHaveLength(2)
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
})

it('does nothing when it is cancelled, by button or Escape, and leaves the dialog below open', async () => {
  const email = await newPerson('proof')
  const screen = await openDeletion(email)
  const { t, user } = screen
  await user.click((await askedIn(screen)).getByRole('button', { name: t('proof.cancel') }))
  const below = within(await screen.findByRole('dialog', { name: t('data.delete.title') }))
  await below.findByText(t('error.proofrequired'))
  await user.click(below.getByRole('button', { name: t('data.delete.confirm') }))
  await askedIn(screen)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: t('proof.title') })).toBeNull()
  expect(screen.getByRole('dialog', { name: t('data.delete.title') })).toBeDefined()
  expect((await (await askAs(email))('/api/account')).status).toBe(200)
})

it('sends people without a password to their provider', async () => {
  const email = await newPerson('proof')
  const screen = await openScreen('/account/profile', { as: email })
  const { t } = screen
  screen.intercept(/^GET \/api\/account\/export/, () =>
    Response.json(
      { type: 'https://loanport.example/problem/proof-required', status: 400, params: { by: 'provider' } },
      { status: 400 },
    ),
  )
  await screen.press('data.export.json')
  const dialog = await askedIn(screen)
  dialog.getByText(t('proof.provider.text'))
  dialog.getByRole('button', { name: t('proof.provider.submit') })
  await assertAccessible(screen)
})
