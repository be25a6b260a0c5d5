import { afterEach, expect, it, vi } from 'vitest'

import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { atStep } from '#test/harness/steps.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The step that asks for the address, and its empty postcode. */
async function openStep(opening: Opening = {}): Promise<{ screen: Screen; postCode: HTMLInputElement }> {
  const email = await newPerson('place')
  const { postcodeCity: _, ...others } = completeAnswers
  const { id } = await completeLoan(await askAs(email), { ...others, postcodeCity: null })
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email, ...opening })
  await atStep(screen, 'persoenliche-angaben')
  return { screen, postCode: await screen.findByLabelText<HTMLInputElement>(screen.t('fields.part.CODE')) }
}

it('[A5.12] [A9.04] [B9.03] searches once, 300 ms after typing stops', async () => {
  const { screen, postCode } = await openStep()
  const searched = () => screen.calls.filter((call) => call.includes('/api/settings/postcodes'))
  await screen.settled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.user.click(postCode)
  await screen.user.keyboard('5066')
  vi.advanceTimersByTime(250)
  await screen.user.keyboard('7')
  vi.advanceTimersByTime(299)
  expect(searched()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await screen.findAllByRole('option', { name: /^50667/ })
  // Once, and not in the address.
  expect(searched()).toEqual(['POST /api/settings/postcodes'])
})

it('[A8.07] [B8.12] reports a search in progress, and one without results', async () => {
  const { screen, postCode } = await openStep({ locale: 'en', width: 1280 })
  const { t, user } = screen
  let answer = (): void => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  screen.intercept(/^POST \/api\/settings\/postcodes$/, async (_, send) => {
    await released
    return send()
  })
  // A closed list stays in the document, hidden by its inline style.
  const textOf = (id: string) =>
    screen.queryAllByText(t(id)).filter((each) => each.closest('[style*="display: none"]') === null)
  const inStatus = (id: string) => screen.queryAllByRole('status').filter(({ textContent }) => textContent === t(id))
  await user.click(postCode)
  await user.keyboard('0000')
  await expect.poll(() => inStatus('entity.search.loading')).toHaveLength(1)
  await assertAccessible(screen)
  answer()
  await expect.poll(() => inStatus('entity.search.noOptions')).toHaveLength(1)
  // Visible as well as announced.
  expect(textOf('entity.search.noOptions').length).toBeGreaterThan(1)
  expect(textOf('entity.search.loading')).toEqual([])
  await assertAccessible(screen)
  // Suggestions are optional: the typed text stays.
  await user.tab()
  await expect.poll(() => textOf('entity.search.noOptions')).toEqual([])
  expect(postCode.value).toBe('0000')
})
