import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { addMonths, formatDate } from '#domain/time/dates.ts'
import { decidedByTexts } from '#domain/loan/decision.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { locales } from '#domain/text/locale.ts'
import { pdfText, readLoan, sendLoan, sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson, runCron } from '#test/harness/control.ts'
import { journeys } from '#test/harness/journeys.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { plain } from '#test/harness/start-pages.ts'
import { atStep, clickContinue } from '#test/harness/steps.ts'
import { sampled } from '#test/harness/whole.ts'

import { rejectionTexts } from './rejection-texts.ts'

const inFocus = () => document.activeElement?.textContent

/** Follows the redirect to the identity service, chooses there, and returns. */
async function identify(screen: Screen, button: string, action: 'identify' | 'fail'): Promise<void> {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await clickContinue(screen, button)
  await expect.poll(() => assign.mock.calls.length).toBe(1)
  const service = String(assign.mock.calls[0]?.[0])
  expect(service).toMatch(/\/sandbox\/identity\//)
  const body = new URLSearchParams({ action })
  const { headers } = await fetch(service, { method: 'POST', body, redirect: 'manual' })
  const { pathname, search } = new URL(headers.get('Location') ?? '', portalHere().url)
  expect(search).not.toBe('')
  await screen.goto(`${pathname}${search}`)
}

it('shows who rejected and why, the database, debt advice and the right to a human review', async () => {
  const email = await newPerson('rejected')
  const ask = await askAs(email)
  const { id } = await sentLoan(ask, { lastName: 'Datenbank' })
  await runCron()
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, locale: 'en', width: 390 })
  const { t } = screen
  await screen.heading(t('offer.rejected.title'))
  const { rejectionReasons } = await readLoan(ask, id)
  expect(rejectionReasons.length).toBeGreaterThan(0)
  for (const reason of rejectionReasons) await screen.findByText(reason)
  await screen.findByText(decidedByTexts.score.en)
  const factOf = (fact: 'name' | 'address' | 'result' | 'categories') =>
    screen.getByText(rejectionTexts[fact].en).nextSibling?.textContent
  expect([factOf('name'), factOf('address')]).toEqual(['Muster-Auskunftei GmbH', 'Musterstraße 1, 10115 Berlin'])
  expect(factOf('result')).not.toBe('')
  expect(factOf('categories')).toContain(', ')
  await screen.findByText(rejectionTexts.debtInGeneral.en)
  await screen.findByText(rejectionTexts.right.en)
  await assertAccessible(screen)
})

/** Whom both profile and loan name, and so whom an identification must prove. */
const firstBorrower = { firstName: 'Anna', lastName: 'Nachreichung', dateOfBirth: '1990-05-17' }

it('[A4.02] [A5.05] [A5.06] accepts the documents that the bank requests, and then shows its offer', async () => {
  const email = await newPerson('requested')
  const ask = await askAs(email)
  await succeeded(ask('/api/account', json('PUT', { fields: answers(firstBorrower) })))
  const loan = await completeLoan(ask, firstBorrower)
  const { id } = loan
  await sendLoan(ask, loan)
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email })
  const { t, user } = screen
  // A user on the page sees the request.
  await screen.findByRole('heading', { level: 1 })
  await runCron()
  await screen.heading(t('offer.documents.title'))
  await assertAccessible(screen)

  await screen.goto(`/privatkredit/${id}/nachforderungen`)
  await atStep(screen, 'nachforderungen')
  // Only identified users may send them; they return to the same step.
  await screen.findByText(t('wizard.requested.notVerified'))
  expect(isDisabled(await screen.button('wizard.sendRequested'))).toBe(true)
  await identify(screen, 'offer.ident.action', 'identify')
  await screen.findByText(t('offer.ident.done.title'))
  await expect.poll(inFocus).toContain(t('offer.ident.done.title'))
  await expect.poll(screen.address).toBe(`/privatkredit/${id}/nachforderungen`)

  expect(screen.queryByText(t('wizard.requested.notVerified'))).toBeNull()
  // Nothing is sent without a file.
  await clickContinue(screen, 'wizard.sendRequested')
  await screen.findByText(t('error.requested-documents.empty'))
  await screen.settled()
  expect(screen.calls.filter((call) => call.endsWith('/requested-documents'))).toEqual([])
  const { loanStatus } = await readLoan(ask, id)

  const input = document.querySelector<HTMLInputElement>('main input[type="file"]')
  await user.upload(input ?? missing(), new File([pdfText], 'Nachweis.pdf', { type: 'application/pdf' }))
  await screen.findAllByText('Nachweis.pdf')
  await screen.findByText(t('wizard.documents.done'))
  expect((await readLoan(ask, id)).documents).toHaveLength(1)
  await assertAccessible(screen)
  await clickContinue(screen, 'wizard.sendRequested')
  await atStep(screen, 'angebot')
  expect((await readLoan(ask, id)).loanStatus).not.toBe(loanStatus)
  await runCron()
  await screen.heading(t('offer.available.title'))
})

it.each(['de', 'en'] as const)('shows the day of each payment of an offer (%s)', async (locale) => {
  const email = await newPerson('payment-days')
  const ask = await askAs(email)
  const { id } = await sentLoan(ask)
  await runCron()
  const { offer } = await readLoan(ask, id)
  const first = offer?.firstInstallmentDate ?? ''
  const day = (iso: string) => formatDate(iso, locale)
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, locale, width: 390 })
  const { t, user } = screen
  const valueOf = async (figure: string) => (await screen.findByText(t(figure))).nextSibling?.textContent
  expect(await valueOf('offer.figures.payout')).toBe(day(offer?.payoutDate ?? ''))
  expect(await valueOf('offer.figures.first')).toBe(day(first))
  const schedule = within(await screen.findByRole('table', { name: t('offer.schedule.table') }))
  await user.click(schedule.getAllByRole('button')[0] ?? missing())
  for (const month of [0, 1, 11]) await schedule.findByRole('rowheader', { name: day(addMonths(first, month)) })
  await assertAccessible(screen)
})

it('lists the costs in the total of a mortgage, and says until when its effective rate counts', async () => {
  const email = await newPerson('mortgage-costs')
  const ask = await askAs(email)
  const { productId, values } = journeys.mortgage
  const body = { productId, fields: answers(values), borrowers: [completeBorrower], lastCompletedStep: 'unterlagen' }
  const { id } = await sendLoan(ask, await (await ask('/api/loan', json('POST', body))).json<Loan>())
  await runCron()
  const screen = await openScreen(`/baufinanzierung/${id}/angebot`, { as: email })
  const { t } = screen
  const rowOf = async (figure: string) => plain((await screen.findByText(t(figure))).parentElement?.textContent)
  // 169,000 €, by GNotKG, table B
  expect(await rowOf('offer.figures.costs')).toContain('Eintragung der Grundschuld 381,00 €')
  expect(await rowOf('offer.figures.effective')).toContain(t('calculation.effective.until'))
  await screen.button('offer.sign.action.identify')
  await assertAccessible(screen)
})

it.each(sampled(locales, (locale) => locale === 'de'))(
  'says from when an offer with a reflection period can be signed (%s)',
  async (locale) => {
    const email = await newPerson('reflection')
    const ask = await askAs(email)
    const { productId, values } = journeys.mortgage
    const body = { productId, fields: answers(values), borrowers: [completeBorrower], lastCompletedStep: 'unterlagen' }
    const { id } = await sendLoan(ask, await (await ask('/api/loan', json('POST', body))).json<Loan>())
    await runCron()
    const screen = await openScreen('/entity', { as: email, locale, width: 390 })
    // No shipped settings have such a period, and released ones would be everybody's.
    for (const [signableFrom, text] of [
      [
        '2150-12-04',
        screen.t('offer.reflection.until').replace('{day}', locale === 'de' ? '4. Dezember 2150' : '4 December 2150'),
      ],
      [null, screen.t('offer.reflection.undelivered')],
    ] as const) {
      const restore = screen.intercept(/^GET \/api\/loan\/[^/]+\/precontract/, async (_, send) =>
        Response.json({ ...(await (await send()).json<object>()), signableFrom }),
      )
      await screen.goto(`/baufinanzierung/${id}/angebot`)
      await screen.findByText(text)
      expect(screen.queryByText(screen.t('offer.sign.small'))).toBeNull()
      await assertAccessible(screen)
      restore()
    }
  },
)

it('[A4.04] reports a failed identification and offers a retry', async () => {
  const email = await newPerson('failed')
  const { id } = await sentLoan(await askAs(email))
  await runCron()
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, width: 390 })
  const { t } = screen
  await identify(screen, 'offer.sign.action.identify', 'fail')
  await screen.findAllByText(t('offer.sign.failed.title'))
  await expect.poll(inFocus).toContain(t('offer.sign.failed.title'))
  await expect.poll(screen.address).toBe(`/privatkredit/${id}/angebot`)
  await screen.button('offer.sign.action.identify')
  await assertAccessible(screen)
})
