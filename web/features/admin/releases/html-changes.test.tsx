import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { done, professional, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('shows the addresses of links in scheduled HTML, which cannot be followed', async () => {
  const html = '<h2>Fragen</h2><p>Siehe <a href="https://a.example/agb?x=1&amp;y=2">die AGB</a>.</p>'
  await done('/api/settings/text-fields/FOOTER_TEXT', json('PUT', { text: { de: html, en: html } }))
  const screen = await openScreen('/app-settings/release-changes', { as: professional, locale: 'en', width: 390 })
  const main = within(await screen.findByRole('main'))
  const text = () => document.querySelector('main')?.textContent
  await expect.poll(text).toContain('Siehe die AGB (https://a.example/agb?x=1&y=2).')
  expect(document.querySelector('main [href*="a.example"]')).toBeNull()
  expect(main.queryByRole('heading', { name: 'Fragen' })).toBeNull()
  expect(main.getAllByText('Fragen')).toHaveLength(2)
  await assertAccessible(screen)
})

it('reports a preview link with a truncated key as damaged', async () => {
  const screen = await openScreen(`/?preview=${'k'.repeat(30)}`, {
    as: professional,
    expectErrors: /ApiError: 404|^404 GET/,
  })
  const { t, user } = screen
  const dialog = within(await screen.findByRole('dialog', { name: t('preview.damaged') }))
  await dialog.findByText(t('preview.damaged.text'))
  // The portal refuses the key, which the console reports.
  await assertAccessible(screen)
  await user.click(dialog.getByRole('button', { name: t('preview.back') }))
  await expect.poll(screen.address).toBe('/app-settings/release-changes')
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
})
