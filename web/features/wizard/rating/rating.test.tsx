import { expect, it, onTestFinished } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { answers } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'

async function openRating(values: Record<string, Value>, opening: Opening = {}): Promise<Screen> {
  const email = await newPerson('rating')
  const ask = await askAs(email)
  const body = {
    productId: 'small-business',
    fields: answers({ ...completeAnswers, amount: 20_000, ...values }),
    lastCompletedStep: 'persoenliche-angaben',
  }
  const { id } = await (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
  return openScreen(`/unternehmenskredit/${id}/bonitaet`, { as: email, ...opening })
}

it.each([
  ['Beispiel', 'good', { locale: 'de', width: 1280 }],
  ['Schwach', 'poor', { locale: 'en', width: 390 }],
  ['Wartezeit', 'later', { locale: 'de', width: 390 }],
  ['Auskunftsfehler', 'failed', { locale: 'en', width: 1280 }],
] as const)(
  '[A5.04] [A8.06] the rating of a person called %s is %s, and stays so',
  async (lastName, state, opening) => {
    const screen = await openRating({ lastName }, opening)
    const { t } = screen
    await screen.press('rating.ask')
    await screen.findByText(t('rating.incomplete.title'))
    await screen.fill('companyInquiryConsent', true)
    await screen.press('rating.ask')
    await screen.findByText(t(`rating.${state}.title`))
    if (state === 'failed') await screen.findAllByText(t('anfrage.darlehensnehmer.rating.error'))
    await assertAccessible(screen)
    await screen.goto(screen.address())
    // A failed rating can be requested again.
    if (state === 'failed') await screen.button('rating.ask')
    else await screen.findByText(t(`rating.${state}.title`))
    expect(screen.queryAllByRole('button', { name: t('rating.again') })).toHaveLength(state === 'later' ? 1 : 0)
  },
)

it('[B3.09] the rating is requested automatically if the bank wants that', async () => {
  onTestFinished(() => control('general', { AUTOMATED_RATING: false }))
  await control('general', { AUTOMATED_RATING: true })
  const screen = await openRating({ companyInquiryConsent: true })
  await screen.findByText(screen.t('rating.good.title'))
})
