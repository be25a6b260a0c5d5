import { afterEach, expect, it, vi } from 'vitest'

import { readReturn } from '#domain/embedding/returning.ts'
import { completeProfile } from '#test/harness/answers.ts'
import { framed, receive, newWindow } from '#test/harness/framed.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { control, newPerson } from '#test/harness/control.ts'
import { openProfile, saveElsewhere } from '#test/harness/profiles.ts'
import { assertAccessible, type Screen } from '#test/harness/screen.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'true' })
})

it('[A5.06] rejects the verification while answers are missing, and leads to the first one', async () => {
  const screen = await openProfile(await newPerson('missing'), { locale: 'en', width: 390 })
  const { t } = screen
  await screen.findByText(t('profile.identity.unverified'))
  await screen.press('profile.verify')
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(t('verification.rejected')))
  await expect.poll(() => document.activeElement?.id).toBe('field-salutation-01')
  await expect.poll(() => document.querySelector('#field-dateOfBirth-error')).not.toBeNull()
  await assertAccessible(screen)
})

it('[A5.06] [A5.17] verifies a complete profile without video identification', async () => {
  await control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'false' })
  const email = await newPerson('complete')
  await saveElsewhere(email, completeProfile)
  const screen = await openProfile(email)
  const { t } = screen
  const verify = await screen.button('profile.verify')
  expect(screen.queryByRole('button', { name: t('profile.ident.action') })).toBeNull()
  // Valid unsaved answers are saved before the verification.
  await screen.fill('phone', '+49 30 901821')
  await screen.user.click(verify)
  await screen.findByText(t('daten.pruefung.erfolgreich'))
  await screen.findByText(t('profile.identity.verified'))
  // Nothing was proved, so nothing is read-only.
  await screen.findByText(t('profile.identity.verified.text'))
  await screen.findByRole('textbox', { name: new RegExp(`^${definitionOf('lastName').label.de}`) })
  await assertAccessible(screen)
})

/** Presses a button that leaves for the identity service, chooses there, and opens the return address. */
async function identify(screen: Screen, button: string, action: 'fail' | 'identify'): Promise<void> {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await screen.press(button)
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  const address = String(leave.mock.calls[0]?.[0])
  leave.mockRestore()
  expect(address).toContain('/sandbox/identity/')
  const service = await (await fetch(address)).text()
  // In the language of the page.
  expect(service).toContain(screen.locale === 'de' ? 'Identität bestätigen' : 'Confirm identity')
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  expect(reply.status).toBe(303)
  const { pathname, search } = new URL(reply.headers.get('Location') ?? '', location.origin)
  expect(pathname).toBe('/account/profile')
  await screen.goto(`${pathname}${search}`)
}

/** The focus is on a message of the page, and the address no longer contains the parameter. */
async function assertArrived(screen: Screen, text: string): Promise<void> {
  const message = await screen.findByText(text)
  await expect.poll(() => document.activeElement?.matches('main *')).toBe(true)
  await expect.poll(() => document.activeElement?.contains(message)).toBe(true)
  expect(location.search).toBe('')
}

it('[A5.06] [A6.05] [A7.13] verifies by video if the bank uses video identification', async () => {
  const email = await newPerson('video')
  await saveElsewhere(email, completeProfile)
  const screen = await openProfile(email, { locale: 'en' })
  const { t } = screen
  await screen.press('profile.verify')
  await screen.findByText(t('profile.identity.complete'))
  await screen.findByText(t('profile.identity.unverified'))
  await identify(screen, 'profile.ident.action', 'fail')
  await assertArrived(screen, t('profile.ident.failed.title'))
  await assertAccessible(screen)
  await identify(screen, 'profile.ident.again', 'identify')
  await assertArrived(screen, t('profile.ident.done.title'))
  await screen.findByText(t('profile.identity.verified'))
  await assertAccessible(screen)
  // The message appears once, not after a reload.
  await screen.goto('/account/profile')
  await screen.findByText(t('profile.identity.verified'))
  expect(screen.queryByText(t('profile.ident.done.title'))).toBeNull()
  await expect.poll(() => document.activeElement).toBe(document.body)
})

it('[A5.06] [A7.13] identifies in a window when the profile is in a frame, and continues after the frame is reloaded', async () => {
  const email = await newPerson('framed')
  await saveElsewhere(email, completeProfile)
  const windows = [newWindow(), newWindow(), newWindow()] as const
  const [refused, left, again] = windows
  const { open } = framed(windows)
  const screen = await openProfile(email, { locale: 'en' })
  const { t } = screen
  // The click opens the window, before the profile is saved.
  await screen.fill('phone', '+49 30 901821')
  const works = screen.intercept(/^(PUT|POST|PATCH) /, () => {
    expect(open).toHaveBeenCalledTimes(1)
    return Response.json({ status: 503, errorKey: 'provider', message: 'error.provider' }, { status: 503 })
  })
  await screen.press('profile.ident.action')
  await expect.poll(() => refused.close.mock.calls.length).toBe(1)
  works()

  await screen.press('profile.ident.action')
  await expect.poll(() => left.location.href).toContain('/sandbox/identity/')
  await screen.press('away.cancel')
  expect(left.close).toHaveBeenCalledTimes(1)
  await screen.goto('/account/profile')
  await screen.press('profile.ident.continue')
  expect(again.location.href).toBe(left.location.href)
  const body = new URLSearchParams({ action: 'identify' })
  const reply = await fetch(again.location.href, { method: 'POST', body, redirect: 'manual' })
  const led = new URL(reply.headers.get('Location') ?? '')
  expect(led.pathname).toBe('/back')
  const { to, nonce } = readReturn(led.searchParams, led.hash)
  receive(again, { v: 1, type: 'returned', nonce, address: to })
  // Once the account is verified, another message with the same text replaces the first.
  await screen.findByText(t('profile.identity.verified'))
  await assertArrived(screen, t('profile.ident.done.title'))
})
