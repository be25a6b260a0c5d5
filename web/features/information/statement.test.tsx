import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { accessibilityStatement } from '#domain/text/accessibility-statement.ts'
import { accessibilityTexts } from '#domain/texts/accessibility.ts'
import { berlinDay } from '#domain/time/berlin.ts'
import { locales } from '#domain/text/locale.ts'
import { browserEntries } from '#domain/privacy/browser-entries.ts'
import { noticeTexts } from '#domain/texts/notice.ts'
import { privacyNotice } from '#domain/privacy/notice.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

it.each(locales)('the accessibility statement is linked in the footer and complete (%s)', async (locale) => {
  const screen = await openScreen('/privatkredit', { locale, width: 390 })
  const footer = within(await screen.findByRole('contentinfo'))
  await screen.user.click(await footer.findByRole('link', { name: screen.t('shell.information') }))
  await screen.user.click(await screen.findByRole('link', { name: accessibilityTexts.page.title[locale] }))
  await screen.findByRole('heading', { level: 1, name: accessibilityTexts.page.title[locale] })
  expect(screen.address()).toBe('/informationen/barrierefreiheit')
  const { service, use, requirements, gaps, authority } = accessibilityStatement
  const text = () => document.body.textContent
  const claims = [...use, ...requirements.flatMap((each) => each.claims)]
  for (const part of [...service, ...requirements.map(({ name }) => name), ...claims.map((claim) => claim.text)])
    expect(text()).toContain(part[locale])
  for (const { what, instead } of gaps) expect(text()).toContain(`${what[locale]} ${instead[locale]}`)
  for (const { title, file } of claims.flatMap(({ checks }) => checks)) {
    expect(text()).toContain(title)
    expect(text()).toContain(file)
  }
  expect(text()).toContain(authority.name)
  await expect.poll(text).toContain(accessibilityTexts.page.version[locale])
  await assertAccessible(screen)
})

it.each(locales)(
  'the privacy page is a whole notice of articles 13 and 14, and says what the browser keeps (%s)',
  async (locale) => {
    const screen = await openScreen('/informationen/datenschutz', { locale, width: 390 })
    await screen.findByRole('heading', { level: 2, name: noticeTexts.complaint[locale] })
    const text = document.body.textContent
    const parts = privacyNotice(shippedAreas(), berlinDay(new Date()), locale, {
      hasCaptcha: false,
      backups: 35,
      isMeasured: false,
    })
    for (const { title, paragraphs, items } of parts) {
      screen.getByRole('heading', { level: 2, name: title })
      for (const words of paragraphs) expect(text).toContain(words)
      for (const { term, text: words } of items) expect(text).toContain(`${term ?? ''}${words}`)
    }
    for (const { what } of browserEntries) expect(text).toContain(`${what[locale]}: `)
    await assertAccessible(screen)
  },
)
