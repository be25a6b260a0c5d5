import { beforeAll, describe, expect, it } from 'vitest'

import { clickAtBank, riskPage, startRisk } from '#test/harness/aggregation.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { sandboxAccounts } from '#worker/providers/aggregation/sandbox-accounts.ts'
import { toCheckedAccounts } from '#worker/providers/aggregation/accounts.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
})

describe('the sandbox of the account-information service', () => {
  it('finds banks by name, in both languages, and loads only its own style', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const page = riskPage(await startRisk(fetch, loan))
    const first = await portal.fetch(page)
    expect(first.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+';/)
    expect(await first.text()).toContain('Sparkasse Beispielstadt')
    const found = await (await portal.fetch(`${page}&q=volks`)).text()
    expect(found).toContain('Volksbank Musterland')
    expect(found).not.toContain('Sparkasse Beispielstadt')
    const none = await (await portal.fetch(`${page.replace('lang=de', 'lang=en')}&q=<b>x`)).text()
    expect(none).toContain('No bank with this name was found.')
    expect(none).not.toContain('<b>x')
  })

  it('ignores a click of a step that was left', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const started = await startRisk(fetch, loan)
    await clickAtBank(portal, started, { action: 'code', code: '22222' })
    await clickAtBank(portal, started, { action: 'bank', bank: 'nowhere' })
    expect(await (await portal.fetch(riskPage(started))).text()).toContain('Bank auswählen')
    expect((await clickAtBank(portal, started, { action: 'rob' })).status).toBe(400)
  })

  it('does not exist in production, or beside a real service', async () => {
    const real = { FINTEC_URL: 'https://fintec.example', FINTEC_WIZARD_URL: 'https://wizard.example/' }
    for (const other of [await openPortal(productionVariables), await openPortal(real)])
      expect((await other.fetch('/sandbox/accounts/x')).status).toBe(404)
    expect((await portal.fetch('/sandbox/accounts/unknown')).status).toBe(404)
  })

  it('has 400 days of bookings, the same ones for the same seed', () => {
    const whole = sandboxAccounts('sparkasse', '2026-11-25', 500)
    expect(sandboxAccounts('sparkasse', '2026-11-25', 500)).toEqual(whole)
    expect(sandboxAccounts('volksbank', '2026-11-25', 500)).not.toEqual(whole)
    const days = whole.flatMap(({ turnovers }) => turnovers.turnovers.map((each) => each.booking_date))
    expect(days.toSorted()[0]).toMatch(/^2025-10-2\d$/)
    expect(whole.map(({ turnovers }) => turnovers.days)).toEqual([400, 400])
    const some = toCheckedAccounts(sandboxAccounts('sparkasse', '2026-11-25', 60))
    expect(some.map(({ from, to }) => [from, to])).toEqual([
      // From the first booking on.
      ['2026-09-27', '2026-11-25'],
      ['2026-09-29', '2026-11-25'],
    ])
    const oldest = some.flatMap(({ bookings }) => bookings.map(({ date }) => date)).toSorted()[0] ?? ''
    expect(oldest >= '2026-09-26').toBe(true)
  })
})
