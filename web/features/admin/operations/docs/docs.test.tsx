import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { facts } from '#test/facts/calls.ts'
import { technical } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { sampled } from '#test/harness/whole.ts'

afterEach(() => control('technical', technicalDefaults))

const sizes = [
  ['de', 1280],
  ['en', 390],
] as const
it.each(sampled(sizes, ([locale]) => locale === 'de'))(
  '[B2.20] [B2.21] lists every call with its callers, input and replies (%s, %i px)',
  async (locale, width) => {
    const screen = await openScreen('/admin/docs', { as: technical, locale, width })
    const { t, user } = screen
    const save = await screen.findByRole('link', { name: /PUT\/api\/loan\/\{id\}Save answers/ })
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: /^(GET|POST|PUT|PATCH|DELETE)\// })
    expect(links).toHaveLength(facts.length)
    await assertAccessible(screen)

    await user.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'PUT /api/loan/{id}' }))
    dialog.getByText(t('docs.access.applicant'))
    const parameters = within(
      dialog.getByRole('heading', { name: t('docs.parameters') }).closest('section') ?? document.body,
    )
    parameters.getByText('pageType')
    const body = within(dialog.getByRole('heading', { name: t('docs.body') }).closest('section') ?? document.body)
    body.getByText('version')
    expect(body.queryByText('entityType')).toBeNull()
    await user.click(body.getByText('fields'))
    await user.click(await body.findByText(t('docs.anyKey')))
    await body.findByText('entityType')
    await assertAccessible(screen)
    await user.click(dialog.getByRole('button', { name: t('admin.panel.close') }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement === save).toBe(true)
  },
)

it('finds calls by their words, and says if there are none', async () => {
  const screen = await openScreen('/admin/docs', { as: technical, locale: 'en' })
  const { t, user } = screen
  const field = await screen.findByRole('searchbox', { name: t('docs.search') })
  await user.type(field, 'GET management/health{Enter}')
  await screen.findByText('1 call')
  screen.getByRole('link', { name: /management\/health/ })
  expect(screen.address()).toBe('/admin/docs?search=GET+management%2Fhealth')
  await user.clear(field)
  await user.type(field, 'no such call{Enter}')
  await screen.findByText(t('docs.none.title'))
  await user.click(screen.getByRole('button', { name: t('admin.list.search.clear') }))
  await screen.findByRole('link', { name: /management\/health/ })
})

it('[B2.21] is hidden while it is switched off', async () => {
  await control('technical', { API_DOCS: false })
  const screen = await openScreen('/admin', { as: technical })
  await screen.heading(screen.t('admin.title'))
  await screen.settled()
  expect(screen.queryByRole('link', { name: screen.t('admin.screen.docs') })).toBeNull()
  await screen.goto('/admin/docs')
  await expect.poll(() => screen.address()).toBe('/404')
})
