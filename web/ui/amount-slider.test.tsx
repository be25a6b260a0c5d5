import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { descriptionOf, goNext, plain, retype, textBox } from '#test/harness/start-pages.ts'

it.each([
  ['999', 'en', 390],
  ['50001', 'de', 1280],
] as const)('[A9.01] refuses an amount of %s, shows its range, and does not send it', async (typed, locale, width) => {
  const screen = await openScreen('/privatkredit', { locale, width })
  const { t, user } = screen
  const amount = await textBox(screen, 'amount')
  await screen.settled()
  const sent: string[] = []
  screen.intercept(/^POST \/api\/loan/, async (request, send) => {
    sent.push(await request.clone().text())
    return send()
  })
  await retype(screen, amount, typed)
  await user.tab()
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  const [min, max] = locale === 'de' ? ['1.000 €', '50.000 €'] : ['€1,000', '€50,000']
  expect(plain(descriptionOf(amount))).toContain(filled(t('slider.range'), { min, max }))
  await assertAccessible(screen)
  await goNext(screen)
  await expect.poll(() => document.activeElement).toBe(amount)
  await screen.settled()
  expect(screen.address()).toBe('/privatkredit')
  expect(sent.filter((body) => body.includes(typed))).toEqual([])
})
