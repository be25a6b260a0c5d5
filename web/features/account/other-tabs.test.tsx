import { afterEach, describe, expect, it, vi } from 'vitest'

import { newPerson, tokenOf } from '#test/harness/control.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { openScreen, type Screen, signInHere } from '#test/harness/screen.ts'
import { arrives, goNext, retype } from '#test/harness/start-pages.ts'

import { registrationTexts } from './registration-texts.ts'

afterEach(() => {
  vi.useRealTimers()
})

const tokenKey = 'authenticationToken'
const activeKey = 'loanport.active.LOGGED_IN'

/** Reports a remembered sign-in of another tab to this one; returns its token. */
async function signInElsewhere(email: string): Promise<string> {
  const token = await tokenOf(email)
  localStorage.setItem(activeKey, String(Date.now()))
  localStorage.setItem(tokenKey, token)
  dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: token, storageArea: localStorage }))
  return token
}

const asAccount = async (token: string | null): Promise<number> =>
  (await fetch(`${portalHere().url}/api/account`, { headers: { Authorization: `Bearer ${token}` } })).status

const isHere = (screen: Screen, email: string) => screen.findAllByText(email)

/** A visitor at the second step; this tab has the only key to their draft. */
async function begin(screen: Screen): Promise<string> {
  await goNext(screen)
  await arrives(screen, 'kreditwunsch')
  return screen.address()
}

describe('[A4.05] [A4.06] another tab of the browser', () => {
  it("keeps a visitor's application when somebody signs in there, also after a reload", async () => {
    const screen = await openScreen('/privatkredit')
    const at = await begin(screen)
    const anna = await newPerson('elsewhere')
    await signInElsewhere(anna)
    await goNext(screen, 'wizard.saveAndContinue')
    await arrives(screen, 'persoenliche-angaben')
    await screen.goto(screen.address())
    await arrives(screen, 'persoenliche-angaben')
    await screen.goto(at)
    await arrives(screen, 'kreditwunsch')
    expect(screen.queryByText(anna)).toBeNull()
    // Signing in in this tab moves the application to the account.
    await screen.goto('/login')
    await signInHere(screen, anna)
    await screen.goto(at)
    await arrives(screen, 'kreditwunsch')
    await isHere(screen, anna)
    expect(sessionStorage.getItem('uniqueUserId')).toBeNull()
  })

  it('shows a user who signs in there no input of a user whose session was refused', async () => {
    const [one, other] = [await newPerson('one'), await newPerson('other')]
    const screen = await openScreen('/404', { locale: 'en' })
    const token = await signInElsewhere(one)
    await screen.goto('/account/profile')
    await isHere(screen, one)
    const owner = () => sessionStorage.getItem('owner')
    const before = owner()
    expect(before).not.toBeNull()
    await retype(screen, await screen.findByRole('textbox', { name: /Last name/ }), 'Xylander')
    await screen.settled()
    // As if an administrator had deactivated the account meanwhile.
    await fetch(`${portalHere().url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await screen.press('profile.save')
    await screen.findByRole('dialog')
    await signInElsewhere(other)
    await isHere(screen, other)
    await expect.poll(screen.address).toBe('/')
    expect(owner()).not.toBe(before)
    expect(document.body.textContent).not.toContain('Xylander')
  })

  it("[A4.08] stays signed in when the visit of this tab's visitor ends", async () => {
    const screen = await openScreen('/privatkredit', { width: 390 })
    screen.expectErrors(/401 \/api\/loan\//)
    await begin(screen)
    const token = await signInElsewhere(await newPerson('active'))
    await screen.settled()
    const { now } = Date
    vi.useFakeTimers({ toFake: ['Date'], now: now() + 30 * 60_000 + 5000 })
    // The user is active in the other tab.
    localStorage.setItem(activeKey, String(Date.now()))
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(new RegExp(registrationTexts.de.ended('[\\d.]+')))
    await screen.settled()
    expect(localStorage.getItem(tokenKey)).toBe(token)
    expect(await asAccount(token)).toBe(200)
  })
})

it('[A4.08] a tab restored after its time lets nobody in, and does not sign the next user out', async () => {
  const [one, other] = [await newPerson('left'), await newPerson('next')]
  const screen = await openScreen('/account/profile', { as: one })
  const { t } = screen
  await isHere(screen, one)
  const token = sessionStorage.getItem(tokenKey)
  // As if the browser had suspended the tab, and its timers had not run.
  localStorage.setItem(activeKey, String(Date.now() - 16 * 60_000))
  await screen.goto('/account/profile')
  await expect.poll(screen.address).toBe('/privatkredit')
  await screen.findByText(t('session.expired.signedOut'))
  await expect.poll(() => asAccount(token)).toBe(401)
  await screen.goto('/login')
  await signInHere(screen, other)
  await screen.goto('/account/profile')
  await isHere(screen, other)
  expect(screen.address()).toBe('/account/profile')
})

describe('[A2.03] [A4.06] signing out in one tab', () => {
  /** The id of a session, which the other tabs learn. */
  const sessionIn = (token: string): string =>
    (JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { jti: string }).jti

  /** As the tab that signs out does: ends the session and leaves its id in the browser. */
  async function signOutElsewhere(token: string): Promise<void> {
    await fetch(`${portalHere().url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    localStorage.setItem('endedSessions', sessionIn(token))
  }

  async function typing() {
    const email = await newPerson('copied')
    const screen = await openScreen('/account/profile', { as: email, locale: 'en' })
    await isHere(screen, email)
    await retype(screen, await screen.findByRole('textbox', { name: /Last name/ }), 'Xylander')
    await screen.settled()
    const token = sessionStorage.getItem(tokenKey) ?? ''
    return { screen, email, token }
  }

  async function isEmpty(screen: Screen, email: string): Promise<void> {
    await expect.poll(screen.address).toBe('/privatkredit')
    await expect.poll(() => document.body.textContent).not.toContain(email)
    expect(document.documentElement.outerHTML).not.toContain('Xylander')
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Xylander|eyJ/)
  }

  it('empties a duplicated one, whose token was only copied', async () => {
    const { screen, email, token } = await typing()
    await signOutElsewhere(token)
    dispatchEvent(new StorageEvent('storage', { key: 'endedSessions', storageArea: localStorage }))
    expect(document.documentElement.style.visibility).toBe('hidden')
    await isEmpty(screen, email)
    expect(document.documentElement.style.visibility).toBe('')
  })

  it.each(['visibilitychange', 'pageshow', 'focus'])('empties a frozen one when it comes back (%s)', async (event) => {
    const { screen, email, token } = await typing()
    await signOutElsewhere(token)
    ;(event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))
    await isEmpty(screen, email)
  })

  it('lets a reopened copy begin empty', async () => {
    const { screen, email, token } = await typing()
    const copy = { ...sessionStorage } as Record<string, string>
    await signOutElsewhere(token)
    dispatchEvent(new Event('focus'))
    await isEmpty(screen, email)
    for (const [key, value] of Object.entries(copy)) sessionStorage.setItem(key, value)
    await screen.goto('/account/profile')
    await screen.findByRole('dialog', { name: screen.t('signIn.title') })
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Xylander|eyJ/)
  })

  it('leaves a tab with another session alone', async () => {
    const { screen, email, token } = await typing()
    const other = await tokenOf(await newPerson('another'))
    localStorage.setItem('endedSessions', sessionIn(other))
    dispatchEvent(new StorageEvent('storage', { key: 'endedSessions', storageArea: localStorage }))
    dispatchEvent(new Event('focus'))
    await screen.settled()
    await isHere(screen, email)
    expect(screen.address()).toBe('/account/profile')
    expect(await asAccount(token)).toBe(200)
  })

  it('names the session to the others, and never its token', async () => {
    const { screen, token } = await typing()
    await screen.goto('/logout')
    await screen.findByRole('dialog', { name: screen.t('signIn.title') })
    expect(localStorage.getItem('endedSessions')).toContain(sessionIn(token))
    expect(JSON.stringify({ ...localStorage })).not.toContain(token)
  })
})
