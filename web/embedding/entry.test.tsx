import { expect, it } from 'vitest'

import { openScreen, type Screen } from '#test/harness/screen.ts'

const isAt = ({ address }: Screen, path: string) => expect.poll(address).toBe(path)

const inputOf = async (screen: Screen, name: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name })).value

it("begins with the amount and term that the partner's page names", async () => {
  const screen = await openScreen('/embed/consumer-credit?amount=12000&term=60&partner=check24')
  await isAt(screen, '/privatkredit?partner=check24')
  expect(await inputOf(screen, 'Kreditbetrag')).toBe('12.000')
  expect(await inputOf(screen, 'Laufzeit')).toBe('60')
})

it.each(['amount=999&term=500', 'amount=1e4&term=60.5', 'amount=%3Cb%3E&term=-12'])(
  "begins with the product's defaults when the page names invalid values: %s",
  async (query) => {
    const screen = await openScreen(`/embed/privatkredit?${query}`)
    await isAt(screen, '/privatkredit')
    expect(await inputOf(screen, 'Kreditbetrag')).toBe('10.000')
  },
)

it('keeps later input, unless the page names other values', async () => {
  const screen = await openScreen('/embed/consumer-credit?amount=12000')
  const amount = await screen.findByRole('textbox', { name: 'Kreditbetrag' })
  await screen.user.clear(amount)
  await screen.user.type(amount, '8000')
  await screen.user.tab()
  const again = await screen.goto('/embed/consumer-credit?amount=12000').then(() => screen)
  await isAt(again, '/privatkredit')
  expect(await inputOf(again, 'Kreditbetrag')).toBe('8.000')
  await again.goto('/embed/consumer-credit?amount=9000')
  await isAt(again, '/privatkredit')
  expect(await inputOf(again, 'Kreditbetrag')).toBe('9.000')
})

it('reports an unknown product', async () => {
  await isAt(await openScreen('/embed/no-such-product'), '/404')
})
