import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { choiceKey } from '#domain/privacy/visit-counting.ts'
import { visitsTexts as words } from '#domain/texts/visits.ts'
import { control } from '#test/harness/control.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

const scriptAddress = 'https://stats.example/s.js'
beforeEach(() => control('technical', { ANALYTICS: { on: true, scriptAddress } }))
afterEach(() => control('technical', { ANALYTICS: { on: false } }))

const frames = (): number => document.querySelectorAll('iframe').length
const kept = (): string | undefined => localStorage.getItem(choiceKey)?.split(' ', 1)[0]

const question = async (screen: Screen, locale: (typeof locales)[number]) =>
  within(await screen.findByRole('region', { name: words.title[locale] }))

it.each(locales)('asks before anything is counted, and refusing is as easy as agreeing (%s)', async (locale) => {
  const screen = await openScreen('/privatkredit', { locale, width: 390 })
  const asked = await question(screen, locale)
  expect(asked.getByText(words.text[locale].replace('{service}', 'stats.example'))).toBeDefined()
  const [refuse, allow] = asked.getAllByRole('button')
  expect([refuse?.textContent, allow?.textContent]).toEqual([words.refuse[locale], words.allow[locale]])
  // Of the same weight.
  expect(refuse?.className).toBe(allow?.className)
  expect([frames(), kept()]).toEqual([0, undefined])
  await assertAccessible(screen)
  await screen.user.click(asked.getByRole('button', { name: words.refuse[locale] }))
  await screen.findByText(words.refused[locale])
  expect([frames(), kept()]).toEqual([0, 'refused'])
  // It is not asked again.
  await screen.goto('/privatkredit')
  await screen.findByRole('contentinfo')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: words.title[locale] })).toBeNull()
})

it('counts once it is allowed, and no more once that is taken back on the privacy page', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en' })
  const asked = await question(screen, 'en')
  await screen.user.click(asked.getByRole('button', { name: words.allow.en }))
  await screen.findByText(words.allowed.en)
  expect(kept()).toBe('allowed')
  const until = Number(localStorage.getItem(choiceKey)?.split(' ')[1])
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(180)

  await screen.goto('/informationen/datenschutz')
  await screen.findByRole('heading', { level: 2, name: words.title.en })
  const main = within(screen.getByRole('main'))
  expect(main.getByText(words.allowed.en)).toBeDefined()
  expect(frames()).toBe(0)
  await screen.user.click(main.getByRole('button', { name: words.refuse.en }))
  await main.findByText(words.refused.en)
  expect(kept()).toBe('refused')
  await assertAccessible(screen)
})

it('asks nobody while it is off, and no administrator', async () => {
  const admin = await openScreen('/', { as: 'admin@demo.example' })
  await admin.findByRole('contentinfo')
  expect(admin.queryByRole('region', { name: words.title.de })).toBeNull()
  await control('technical', { ANALYTICS: { on: false } })
  const visitor = await openScreen('/informationen/datenschutz')
  await visitor.findByRole('contentinfo')
  expect(visitor.queryByText(words.title.de)).toBeNull()
})
