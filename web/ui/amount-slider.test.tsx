import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
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

it('[A5.04] [A5.17] toasts a range that is left, too, where messages are toasts', async () => {
  await control('looks', { STEPPER_ICONS: true, EMBEDDED_LABELS: false, EMBEDDED_ERROR_MESSAGES: false })
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  await retype(screen, await textBox(screen, 'amount'), '999')
  await screen.user.tab()
  const message = filled(screen.t('slider.range'), { min: '€1,000', max: '€50,000' })
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  // The toast names the field, which the message in the slider need not.
  await expect
    .poll(() =>
      alerts()
        .filter((text) => text.includes('Loan amount'))
        .join(),
    )
    .toContain(message)
  await control('looks', { STEPPER_ICONS: true, EMBEDDED_LABELS: false, EMBEDDED_ERROR_MESSAGES: true })
})

it.each([
  ['3,500', 'de', ['3.500', '3,50'], '3.500', { one: '3.500 €', other: '3,50 €' }],
  ['3.500', 'en', ['3,500', '3.50'], '3,500', { one: '€3,500', other: '€3.50' }],
] as const)('[A5.16] asks which number is meant by %s (%s)', async (typed, locale, choices, shown, asked) => {
  const screen = await openScreen('/privatkredit', { locale, width: 390 })
  const { t, user } = screen
  const amount = await textBox(screen, 'amount')
  await retype(screen, amount, typed)
  await user.tab()
  await expect.poll(() => plain(descriptionOf(amount))).toContain(filled(t('fields.number.either'), asked))
  const [whole] = await Promise.all(choices.map((name) => screen.findByRole('button', { name })))
  await assertAccessible(screen)
  if (whole === undefined) throw new Error('no choice')
  await user.click(whole)
  await expect.poll(() => document.activeElement).toBe(amount)
  await user.tab()
  await expect.poll(() => amount.value).toBe(shown)
  expect(amount.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByRole('button', { name: choices[1] })).toBeNull()
})

it('[A5.16] says that an amount has too many decimals instead of naming its range', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'de', width: 390 })
  const amount = await textBox(screen, 'amount')
  await retype(screen, amount, '4000,129')
  await screen.user.tab()
  await expect.poll(() => plain(descriptionOf(amount))).toMatch(/Nachkommastelle/)
  expect(plain(descriptionOf(amount))).not.toMatch(/1\.000/)
})
