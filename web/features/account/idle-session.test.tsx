import { within } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { movableClock } from '#test/harness/account-forms.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, openScreen, type Screen, signInHere } from '#test/harness/screen.ts'
import { atStep, loanOf } from '#test/harness/steps.ts'

import { registrationTexts } from './registration-texts.ts'

const shipped = {
  IDLE_LOGGED_IN_ENABLED: true,
  IDLE_LOGGED_IN_HIDDEN: false,
  IDLE_LOGGED_IN_TIMEOUT: 15,
  IDLE_NOT_LOGGED_IN_ENABLED: true,
  IDLE_NOT_LOGGED_IN_HIDDEN: false,
  IDLE_NOT_LOGGED_IN_TIMEOUT: 30,
}

const anna = 'anna@demo.example'

/** The header's clock, which shows the last two minutes only. */
const clock = () => document.querySelector('header [role="timer"]')

/** The seconds until the session ends; NaN while no timer runs. */
function secondsLeft(): number {
  const token = sessionStorage.getItem('authenticationToken') ?? localStorage.getItem('authenticationToken')
  const who = token === null ? 'NOT_LOGGED_IN' : 'LOGGED_IN'
  const active = Number(localStorage.getItem(`loanport.active.${who}`) ?? Number.NaN)
  return shipped[`IDLE_${who}_TIMEOUT`] * 60 - Math.floor((Date.now() - active) / 1000)
}

const secondsBetween = (least: number, most: number) =>
  expect
    .poll(() => secondsLeft())
    .toSatisfy((seconds: number) => seconds > least && seconds <= most, `between ${least} and ${most} s`)

/** Waits until the clock runs and opening the page has counted as activity, which happens after the clock appears. */
async function clockRuns(screen: Screen, minutes: number): Promise<void> {
  await secondsBetween((minutes - 1) * 60, minutes * 60)
  await screen.settled()
}

/** The browser checks the clock when a tab becomes visible. */
const lookAtTab = () => document.dispatchEvent(new Event('visibilitychange'))

async function isSignedOut(screen: Screen): Promise<void> {
  await screen.findByText(screen.t('session.expired.signedOut'))
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
}

describe('[A4.08] [B4.10] the session timer', () => {
  it('[A2.28] [B2.24] shows the time left in the header as m:ss and restarts with a click', async () => {
    const screen = await openScreen('/privatkredit')
    const advance = movableClock()
    await clockRuns(screen, 30)
    expect(clock()).toBeNull()
    advance(10)
    await secondsBetween(0, 20 * 60)
    await screen.user.click(await screen.findByRole('heading', { level: 1 }))
    await secondsBetween(29 * 60, 30 * 60)
    advance(28, 30)
    lookAtTab()
    await expect.poll(() => clock()?.textContent).toMatch(/^1:[0-3]\d$/)

    await screen.goto('/login')
    await signInHere(screen, anna)
    await screen.heading(screen.t('overview.title'))
    await secondsBetween(14 * 60, 15 * 60)
    await assertAccessible(screen)
  })

  it('warns before the session ends, and continues on request', async () => {
    const screen = await openScreen('/', { as: anna, width: 390 })
    const { t } = screen
    const advance = movableClock()
    await clockRuns(screen, 15)
    advance(14, 10)
    await screen.findByRole('dialog', { name: t('session.warning.title') })
    await assertAccessible(screen)
    const stay = await screen.button('session.warning.stay')
    await expect.poll(() => document.activeElement).toBe(stay)
    const active = () => localStorage.getItem('loanport.active.LOGGED_IN')
    // Closes at once, not with the next tick of the clock.
    stay.click()
    const answered = active()
    for (const _frame of ['its', 'next']) await new Promise(requestAnimationFrame)
    expect(stay.isConnected).toBe(false)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    // The click itself counts as activity after the debounce.
    await expect.poll(active).not.toBe(answered)
    advance(5)
    await secondsBetween(0, 10 * 60)
    expect(screen.getAllByText(anna)).not.toEqual([])
  })

  it('[A4.05] saves what is entered before it warns, and says so', async () => {
    const email = await newPerson('pausing')
    const ask = await askAs(email)
    const { id } = await completeLoan(ask)
    const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email })
    await atStep(screen, 'persoenliche-angaben')
    const advance = movableClock()
    await clockRuns(screen, 15)
    const active = () => localStorage.getItem('loanport.active.LOGGED_IN')
    const opened = active()
    await screen.fill('employer', 'Pause AG')
    // The keys count as activity after the debounce.
    await expect.poll(active).not.toBe(opened)
    advance(14, 10)
    await screen.findByText(screen.t('session.warning.kept'))
    expect((await loanOf(ask, id)).fields['employer']?.value.value).toBe('Pause AG')
  })

  it('ends the session of a remembered user, leads to the start page and says why', async () => {
    const screen = await openScreen('/login', { locale: 'en' })
    await screen.user.click(await screen.findByLabelText(screen.t('signIn.remember')))
    await signInHere(screen, anna)
    const advance = movableClock()
    await clockRuns(screen, 15)
    const token = localStorage.getItem('authenticationToken')
    const status = async () => {
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch(`${portalHere().url}/api/account`, { headers })).status
    }
    expect(await status()).toBe(200)
    const refusals: string[] = []
    screen.intercept(/ \/api\/(?!account$)/, async ({ url }, send) => {
      const reply = await send()
      if (reply.status === 401) refusals.push(url)
      return reply
    })
    advance(15, 5)
    await isSignedOut(screen)
    expect(localStorage.getItem('authenticationToken')).toBeNull()
    await expect.poll(status).toBe(401)
    await assertAccessible(screen)
    // No call uses a session that has ended.
    await screen.settled()
    expect(refusals).toEqual([])
  })

  it('leads back to the page that the end of the session left, after a sign-in', async () => {
    const screen = await openScreen('/account/profile?tab=1', { as: anna, width: 390 })
    await screen.heading(screen.t('profile.title'))
    const advance = movableClock()
    await clockRuns(screen, 15)
    advance(15, 5)
    await isSignedOut(screen)
    await screen.user.click(await screen.findByRole('link', { name: screen.t('session.expired.back') }))
    await expect.poll(screen.address).toMatch(/^\/login/)
    expect(screen.queryByText(screen.t('session.expired.signedOut'))).toBeNull()
    await signInHere(screen, anna)
    await screen.heading(screen.t('profile.title'))
    expect(screen.address()).toBe('/account/profile?tab=1')
  })

  it('ends the session on a page that polls, and stops the polling', async () => {
    const screen = await openScreen('/admin/mails', { as: 'admin@demo.example' })
    await screen.heading(screen.t('admin.mails.title'))
    const advance = movableClock()
    await clockRuns(screen, 15)
    const mails = () => screen.calls.filter((call) => call.startsWith('GET /api/mails')).length
    const before = mails()
    expect(before).toBeGreaterThan(0)
    const refusals: string[] = []
    screen.intercept(/^GET /, async ({ url }, send) => {
      const reply = await send()
      if (reply.status === 401) refusals.push(url)
      return reply
    })
    advance(15, 5)
    await isSignedOut(screen)
    // A visible page would poll again.
    lookAtTab()
    await screen.settled()
    expect(mails()).toBe(before)
    expect(refusals).toEqual([])
  })

  it('ends the visit of a visitor and removes their drafts', async () => {
    const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
    const { t, user } = screen
    const [next] = await screen.findAllByRole('button', { name: t('wizard.next') })
    await user.click(next ?? missing())
    await expect.poll(screen.address).toMatch(/\/kreditwunsch$/)
    expect(sessionStorage.getItem('uniqueUserId')).not.toBeNull()
    const advance = movableClock()
    await clockRuns(screen, 30)
    advance(30, 5)
    // One sentence, with what is kept; no page that could not be displayed, and no call in vain.
    await screen.findByText(new RegExp(registrationTexts.en.ended('[\\d/]+')))
    expect(screen.queryByText(t('error.unexpected'))).toBeNull()
    await expect.poll(screen.address).toMatch(/^\/privatkredit/)
    expect(Object.keys(sessionStorage).filter((key) => key !== 'locale')).toEqual([])
    await secondsBetween(29 * 60, 30 * 60)
  })

  it('[B9.03] [A9.04] counts activity after 250 ms', async () => {
    const screen = await openScreen('/privatkredit')
    await secondsBetween(29 * 60, 30 * 60)
    const title = await screen.findByRole('heading', { level: 1 })
    const active = () => Number(localStorage.getItem('loanport.active.NOT_LOGGED_IN'))
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      vi.setSystemTime(Date.now() + 60_000)
      const before = active()
      title.click()
      vi.advanceTimersByTime(200)
      title.click()
      vi.advanceTimersByTime(200)
      expect(active()).toBe(before)
      vi.advanceTimersByTime(50)
      expect(active()).toBeGreaterThan(before)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('[A4.08] [B4.10] settings of the session timer', () => {
  afterEach(() => control('general', shipped))

  it('hides the clock, whose time still runs', async () => {
    await control('general', { IDLE_NOT_LOGGED_IN_HIDDEN: true, IDLE_NOT_LOGGED_IN_TIMEOUT: 2 })
    const screen = await openScreen('/privatkredit')
    await screen.settled()
    expect(clock()).toBeNull()
    movableClock()(2, 5)
    lookAtTab()
    await screen.findByText(screen.t('session.expired'))
  })

  it.each([{ IDLE_NOT_LOGGED_IN_ENABLED: false }, { IDLE_NOT_LOGGED_IN_TIMEOUT: '' }])(
    'never ends a visit with %o',
    async (values) => {
      await control('general', values)
      const screen = await openScreen('/privatkredit')
      await screen.settled()
      expect(clock()).toBeNull()
      movableClock()(10 * 60)
      lookAtTab()
      await screen.settled()
      expect(within(document.body).queryByText(screen.t('session.expired'))).toBeNull()
      await screen.findByRole('heading', { level: 1 })
    },
  )
})
