import { beforeAll, expect, it, onTestFinished } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { answers } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { evaluate, mortgageOf, orderedOf } from '#test/harness/valuation.ts'
import { sampled } from '#test/harness/whole.ts'

import { marketValueTexts } from './texts.ts'

beforeAll(async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  return () => control('interfaces', { ON_GEO_LORA_SERVICE: 'false' })
})

const textsOf = ({ locale }: Screen) => marketValueTexts[locale]

const press = async (screen: Screen, name: string): Promise<void> =>
  screen.user.click(await screen.findByRole('button', { name }))

interface Opened {
  readonly screen: Screen
  readonly loan: Loan
  readonly ask: Awaited<ReturnType<typeof askAs>>
}

async function openProperty(values: Record<string, Value | null> = {}, opening: Opening = {}): Promise<Opened> {
  const email = await newPerson('valuation')
  const ask = await askAs(email)
  const loan = await mortgageOf(ask, { personalFundsAmount: 150_000, ...values })
  const screen = await openScreen(addressOf(loan), { as: email, ...opening })
  return { screen, loan, ask }
}

const addressOf = ({ id }: Loan): string => `/baufinanzierung/${id}/immobilie`

/** Replaces the service: each order's outcomes one after the other, the last one repeated. */
function serviceReplies(screen: Screen, ...outcomes: object[]): void {
  let at = 0
  screen.intercept(/^GET \/api\/on-geo\/evaluate-property\//, async (_request, send) => {
    const reply = await (await send()).json<object>()
    const outcome = outcomes[Math.min(at++, outcomes.length - 1)]
    return Response.json({ ...reply, ...outcome })
  })
}

const value = {
  status: 'DONE',
  marketValue: { value: 309_000, min: 281_000, max: 337_000 },
  confidence: 0.7,
  method: 'COMPARISON',
  valuationDate: '2026-11-25',
}
const nothing = { marketValue: null, confidence: null, method: null, valuationDate: null }

const figures = [
  ['de', 390, /281\.000\s€/, /337\.000\s€/],
  ['en', 1280, /€281,000/, /€337,000/],
] as const
it.each(sampled(figures, ([locale]) => locale === 'de'))(
  '[A2.24] [A2.25] minimum and maximum are shown once the object value is calculated: %s, %d',
  async (locale, width, min, max) => {
    const { screen, loan, ask } = await openProperty({}, { locale, width })
    const texts = textsOf(screen)
    await screen.heading(texts.title)
    await press(screen, texts.ask)
    await screen.findByText(texts.waiting, { selector: 'p' })
    await screen.findByText(min)
    screen.getByText(max)
    screen.getByText(texts.min)
    await assertAccessible(screen)
    // The button is gone, and the focus is not lost.
    expect(screen.queryByRole('button', { name: texts.ask })).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe(texts.title)
    const kept = await (await ask(`/api/loan/${loan.id}`)).json<Loan>()
    expect(kept.marketValueIndicationId).not.toBeNull()
    await screen.goto(addressOf(loan))
    await screen.findByText(min)
    await press(screen, texts.report)
    await expect.poll(() => screen.calls).toContain('POST /api/download-tokens')
  },
)

it('[A3.19] is ordered again only after an input has changed', async () => {
  const { screen } = await openProperty()
  serviceReplies(screen, value)
  const texts = textsOf(screen)
  await press(screen, texts.ask)
  await screen.findByText(/309\.000\s€/)
  await screen.fill('propertyStreet', { street: 'Rheinufer', houseNumber: '3' })
  expect(screen.queryByText(texts.changed)).toBeNull()
  await screen.fill('livingArea', 91)
  await screen.findByText(texts.changed)
  await screen.fill('livingArea', 84.5)
  await screen.findByText(texts.done)
  await screen.fill('livingArea', 91)
  await press(screen, texts.again)
  await screen.findByText(texts.done)
  const orders = screen.calls.filter((call) => call === 'POST /api/on-geo/evaluate-property')
  expect(orders).toHaveLength(2)
})

it('names missing answers with links and focuses the first', async () => {
  const { screen } = await openProperty({ livingArea: null, constructionYear: null })
  serviceReplies(screen, value)
  const texts = textsOf(screen)
  await press(screen, texts.ask)
  await screen.findByText(texts.incomplete.title)
  const link = screen.getByRole('link', { name: /Wohnfläche/ })
  await expect.poll(() => document.activeElement === link).toBe(true)
  await assertAccessible(screen)
  await screen.user.click(link)
  expect(document.activeElement?.id).toBe('field-livingArea')
  await screen.fill('livingArea', 80)
  await screen.fill('constructionYear', 1990)
  expect(screen.queryByText(texts.incomplete.title)).toBeNull()
  await press(screen, texts.ask)
  await screen.findByText(/309\.000\s€/)
  // Clearing an answer afterwards must not move the focus from the input.
  await screen.user.clear(screen.getByLabelText(/Wohnfläche/))
  expect(screen.queryByText(texts.incomplete.title)).toBeNull()
})

it.each([
  ['MANUAL', 'manual', 0],
  ['FAILED', 'failed', 1],
] as const)(
  'an order that is %s is explained, and the page can be completed without it',
  async (status, state, buttons) => {
    const { screen } = await openProperty()
    serviceReplies(screen, { status: 'PENDING', ...nothing }, { status, ...nothing })
    const texts = textsOf(screen)
    await press(screen, texts.ask)
    await screen.findByText(texts[state].title)
    screen.getByText(texts[state].text)
    expect(screen.queryAllByRole('button', { name: texts.retry })).toHaveLength(buttons)
    await assertAccessible(screen)
    await screen.fill('financedObject', '01')
    await screen.press('wizard.saveAndContinue')
    await expect.poll(() => screen.address()).not.toMatch(/immobilie$/)
  },
)

it('a service that cannot be reached is reported and can be retried', async () => {
  const { screen } = await openProperty({}, { expectErrors: /503/ })
  serviceReplies(screen, value)
  const texts = textsOf(screen)
  const problem = { type: 'x/provider-failed', status: 503, message: 'error.provider', errorKey: 'provider' }
  const stop = screen.intercept(/^POST \/api\/on-geo\//, () =>
    Response.json(problem, { status: 503, headers: { 'Content-Type': 'application/problem+json' } }),
  )
  await press(screen, texts.ask)
  await screen.findByText(texts.unavailable.title)
  stop()
  await press(screen, texts.retry)
  await screen.findByText(/309\.000\s€/)
})

it('[A9.01] a loan above maxMarketValuePercent of the value shows the maximum and does not block', async () => {
  const { screen } = await openProperty({ personalFundsAmount: 0 })
  serviceReplies(screen, value)
  const texts = textsOf(screen)
  await press(screen, texts.ask)
  await screen.findByText(texts.above.title)
  screen.getByText(/über 100 %/)
  screen.getByText(/höchstens 100\s% des Marktwerts: 309\.000\s€/)
})

it('viewers see a value of earlier answers and cannot order one', async () => {
  const { screen, loan, ask } = await openProperty()
  await screen.settled()
  await orderedOf(await evaluate(ask, loan.id, { fields: answers({ livingArea: 84.5 }) }))
  serviceReplies(screen, value)
  await screen.goto(addressOf(loan))
  await screen.findByText(/309\.000\s€/)
  const sent = await ask(
    `/api/loan/${loan.id}`,
    json('PUT', { version: loan.version, fields: answers({ financingType: '03' }) }),
  )
  expect(sent.status).toBe(200)
  await screen.goto(addressOf(loan))
  // A follow-up financing has no price to value by.
  const texts = textsOf(screen)
  await screen.findByText(texts.changed)
  expect(screen.queryByRole('button', { name: texts.again })).toBeNull()
})

it('[A3.22] is hidden until the bank switches it on', async () => {
  onTestFinished(() => control('interfaces', { ON_GEO_LORA_SERVICE: 'true' }))
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'false' })
  const { screen } = await openProperty()
  await screen.settled()
  expect(screen.queryByText(textsOf(screen).title)).toBeNull()
  expect(screen.calls.some((call) => call.includes('/api/on-geo/'))).toBe(false)
})
