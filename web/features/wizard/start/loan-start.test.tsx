import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { control, askAs, newPerson, runCron } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { arrives, goNext, instalment, startPageOf } from '#test/harness/start-pages.ts'

async function openStartOf({ id }: Loan, opening: Opening): Promise<Screen> {
  const screen = await openScreen(`/privatkredit/${id}/start`, opening)
  await screen.heading(startPageOf('privatkredit').title[screen.locale])
  return screen
}

/** Checks that the page shows the terms without inputs. */
async function isReadOnly(screen: Screen): Promise<void> {
  await screen.findAllByText(definitionOf('amount').label[screen.locale])
  const form = () => screen.getByRole('heading', { level: 1 }).closest('form')
  await expect.poll(form).not.toBeNull()
  await expect.poll(() => form()?.querySelectorAll('input, select').length).toBe(0)
}

describe('[A6.03] the start page of a loan', () => {
  beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))
  afterAll(() => control('general', { APPLICATIONS_SHARING: false }))

  /** A complete loan, shared with a guest, and the owner's calls. */
  async function shared(role: string) {
    const owner = await newPerson('start-owner')
    const guest = await newPerson('start-guest')
    const ask = await askAs(owner)
    const loan = await completeLoan(ask)
    await members(ask, loan, guest, role)
    await acceptAll(await askAs(guest))
    return { owner, guest, ask, loan }
  }
  const members = (ask: Portal['fetch'], loan: Loan, email: string, role: string) =>
    succeeded(
      ask(
        `/api/loan/${loan.id}/share`,
        json('PUT', { members: [{ email, role }], askForHelp: false, dataSharingAgreement: true }),
      ),
    )

  it('[A4.02] is read-only for a VIEWER, without a watchlist, and can be continued', async () => {
    const { guest, loan } = await shared('VIEWER')
    const screen = await openStartOf(loan, { as: guest, width: 390 })
    const { t } = screen
    await screen.findByText(t('sharing.notice.VIEWER'))
    await expect.poll(() => instalment(screen)).toMatch(/\d/)
    await isReadOnly(screen)
    expect(screen.queryByRole('heading', { name: t('calculation.watchlist') })).toBeNull()
    await assertAccessible(screen)
    await goNext(screen)
    await arrives(screen, 'kreditwunsch')
  })

  it('[A4.02] is read-only for an EDITOR while the owner holds the lock', async () => {
    const { guest, ask, loan } = await shared('EDITOR')
    await succeeded(ask(`/api/loan/${loan.id}/lock`, json('PUT', {})))
    const screen = await openStartOf(loan, { as: guest, locale: 'en' })
    await screen.findByText(screen.t('sharing.lock.other').replace('{name}', 'Toni Tester'))
    await isReadOnly(screen)
    await assertAccessible(screen)
  })

  it('[A4.02] is read-only for the owner once the loan is sent', async () => {
    const owner = await newPerson('start-sent')
    const ask = await askAs(owner)
    const loan = await completeLoan(ask)
    await succeeded(ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version })))
    const screen = await openStartOf(loan, { as: owner })
    await screen.findByText(screen.t('wizard.locked'))
    await isReadOnly(screen)
    await assertAccessible(screen)
  })

  it('shows a second borrower the requested terms without asking for them', async () => {
    const owner = await newPerson('start-first')
    const ask = await askAs(owner)
    const loan = await completeLoan(ask, { secondBorrower: true })
    const partner = await newPerson('start-second')
    await succeeded(ask(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: partner })))
    await acceptAll(await askAs(partner))
    const screen = await openStartOf(loan, { as: partner, locale: 'en', width: 390 })
    await screen.findByText(screen.t('sharing.notice.CO_BORROWER'))
    await expect.poll(() => screen.queryAllByRole('slider')).toEqual([])
    expect(screen.queryAllByRole('textbox')).toEqual([])
    await assertAccessible(screen)
    await goNext(screen)
    await arrives(screen, 'kreditwunsch')
  })
})

it("shows the figures of the bank's offer instead of today's", async () => {
  const email = await newPerson('start-offered')
  const ask = await askAs(email)
  const loan = await completeLoan(ask)
  await succeeded(ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version })))
  await runCron()
  const { offer } = await (await succeeded(ask(`/api/loan/${loan.id}`))).json<Loan>()
  const screen = await openStartOf(loan, { as: email, locale: 'en' })
  const { t } = screen
  await screen.findByText(t('wizard.locked'))
  const amount = offer?.expectedRateAmount ?? Number.NaN
  await expect.poll(() => instalment(screen)).toContain(`€${amount.toFixed(2)}`)
  await screen.findByRole('link', { name: t('calculation.schedule.link') })
  // Charts and comparison at today's rates are hidden.
  expect(screen.queryByRole('figure', { name: t('wizard.chart.title') })).toBeNull()
  expect(screen.queryByRole('heading', { name: t('calculation.compare') })).toBeNull()
  await assertAccessible(screen)
})
