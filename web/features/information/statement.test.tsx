import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { accessibilityStatement, statementWords } from '#domain/accessibility-statement.ts'
import { locales } from '#domain/locale.ts'
import { browserEntries } from '#domain/privacy/browser-entries.ts'
import { categoryWords, keptWords, purposeWords, whatWeKeepWords } from '#domain/privacy/what-we-keep.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

it.each(locales)('the accessibility statement is linked in the footer and complete (%s)', async (locale) => {
  const screen = await openScreen('/privatkredit', { locale, width: 390 })
  const footer = within(await screen.findByRole('contentinfo'))
  await screen.user.click(await footer.findByRole('link', { name: screen.t('shell.information') }))
  await screen.user.click(await screen.findByRole('link', { name: statementWords.title[locale] }))
  await screen.findByRole('heading', { level: 1, name: statementWords.title[locale] })
  expect(screen.address()).toBe('/informationen/barrierefreiheit')
  const { service, use, requirements, gaps, authority } = accessibilityStatement
  const text = () => document.body.textContent
  for (const part of [...service, ...use, ...requirements.flatMap(({ name, how }) => [name, how])])
    expect(text()).toContain(part[locale])
  for (const { what, instead } of gaps) expect(text()).toContain(`${what[locale]} ${instead[locale]}`)
  for (const { title, file } of requirements.flatMap(({ checks }) => checks)) {
    expect(text()).toContain(title)
    expect(text()).toContain(file)
  }
  expect(text()).toContain(authority.name)
  await expect.poll(text).toContain(statementWords.version[locale])
  await assertAccessible(screen)
})

it.each(locales)('the privacy page says what we and the browser keep, why and how long (%s)', async (locale) => {
  const screen = await openScreen('/informationen/datenschutz', { locale, width: 390 })
  await screen.findByRole('heading', { level: 2, name: whatWeKeepWords.title[locale] })
  const text = document.body.textContent
  for (const words of [...Object.values(categoryWords), ...Object.values(purposeWords)])
    expect(text).toContain(words[locale])
  for (const { of, ends } of keptWords) expect(text).toContain(`${of[locale]}${ends[locale]}`)
  for (const { what } of browserEntries) expect(text).toContain(`${what[locale]}: `)
  await assertAccessible(screen)
})
