import { afterEach, expect, it, vi } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

/** A frame's view of the page around it. */
const partner = { postMessage: () => undefined }

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/admin', 'an administrator', { as: 'admin@demo.example' }],
  ['/app-settings/keys', 'an administrator', { as: 'admin@demo.example' }],
  ['/app-settings/pages/start', 'an administrator', { as: 'admin@demo.example' }],
  ['/admin/audits', 'a technical administrator', { as: 'tech@demo.example' }],
  ['/admin/audits', 'a visitor', {}],
] as const)('is hidden in a frame: %s for %s', async (address, _, options) => {
  vi.stubGlobal('parent', partner)
  const screen = await openScreen(address, options)
  await screen.heading(screen.t('framed.title'))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: screen.t('framed.action') })
  expect([link.getAttribute('href'), link.target]).toEqual([address, '_top'])
  expect(screen.queryAllByRole('heading')).toHaveLength(1)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.calls.filter((call) => /app-settings|audits|admin\//.test(call))).toEqual([])
})

it('is hidden after a redirect from the start page, too', async () => {
  vi.stubGlobal('parent', partner)
  const screen = await openScreen('/', { as: 'tech@demo.example', locale: 'en' })
  await screen.heading(screen.t('framed.title'))
  expect(screen.address()).toBe('/admin')
})
