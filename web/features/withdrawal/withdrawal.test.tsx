import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addDays, formatDate } from '#domain/time/dates.ts'
import { dailyInterest } from '#domain/loan/withdrawal.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { readLoan } from '#test/harness/bank.ts'
import { acceptedLoan, askAs, newPerson } from '#test/harness/control.ts'
import { plain } from '#test/harness/start-pages.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

import { withdrawalTexts } from './texts.ts'

const confirmed = async (screen: Screen) => {
  const { t, user } = screen
  const texts = withdrawalTexts[screen.locale]
  const dialog = within(await screen.findByRole('dialog', { name: t('withdrawal.action') }))
  await dialog.findByText(texts.by)
  await assertAccessible(screen)
  await user.click(await dialog.findByRole('button', { name: texts.confirm }))
}

it('the owner withdraws on the page of the accepted offer, which then says what to repay', async () => {
  const email = await newPerson('withdraws')
  const ask = await askAs(email)
  const id = await acceptedLoan(ask, 'Beispiel')
  const { offer } = await readLoan(ask, id)
  const screen = await openScreen(`/privatkredit/${id}/angebot`, { as: email, width: 390 })
  const { t, user } = screen
  const texts = withdrawalTexts.de
  const opener = await screen.button('withdrawal.action')
  await user.click(opener)
  await screen.findByRole('dialog', { name: t('withdrawal.action') })
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.cancel)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(opener)
  await user.click(opener)
  await confirmed(screen)
  await screen.heading(texts.title)
  const valueOf = async (figure: string) => plain((await screen.findByText(figure)).nextSibling?.textContent)
  const daily = dailyInterest(toCents(offer?.amount ?? 0), offer?.nominalInterest ?? 0)
  expect(await valueOf(texts.daily)).toBe(plain(formatCents(daily, 'de')))
  const { withdrawnAt, repayBy } = await (
    await ask(`/api/loan/${id}/withdrawal`)
  ).json<{ withdrawnAt: string; repayBy: string }>()
  expect(await valueOf(texts.by)).toBe(formatDate(repayBy, 'de'))
  expect(repayBy).toBe(addDays(berlinDay(new Date(withdrawnAt)), 30))
  await assertAccessible(screen)
})

it('the overview offers the withdrawal of a contract while it is possible', async () => {
  const email = await newPerson('overview')
  await acceptedLoan(await askAs(email), 'Beispiel')
  const screen = await openScreen('/entity', { as: email, locale: 'en', expectErrors: /500|withdrawal/ })
  const { t, user } = screen
  const texts = withdrawalTexts.en
  const restored = screen.intercept(/^GET \/api\/loan\/[\w-]+\/withdrawal/, () => new Response('{}', { status: 500 }))
  await user.click(await screen.button('withdrawal.action'))
  await screen.findByText(texts.failed)
  expect(await screen.findByRole('button', { name: texts.confirm })).toHaveProperty('disabled', true)
  restored()
  await user.click(await screen.findByRole('button', { name: t('ui.retry') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('withdrawal.action') }))
  await dialog.findByText(texts.by)
  await user.click(await dialog.findByRole('button', { name: texts.confirm }))
  await screen.findByText(t('overview.status.withdrawn'))
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  expect(screen.queryAllByRole('button', { name: t('withdrawal.action') })).toEqual([])
})
