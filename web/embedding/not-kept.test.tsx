import { afterEach, expect, it, vi } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

/** A frame's view of the page around it. */
const frame = () => vi.stubGlobal('parent', { postMessage: () => undefined })

/** Like browsers that refuse storage to frames of other sites. */
const refuseStorage = () =>
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each(['de', 'en'] as const)(
  'a frame without storage says that the application lasts as long as the page, and links to the portal: %s',
  async (locale) => {
    frame()
    const screen = await openScreen('/404', { locale })
    refuseStorage()
    screen.follow('/privatkredit')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: screen.t('notKept.action') })
    expect([link.getAttribute('href'), link.target]).toEqual(['/privatkredit', '_blank'])
    expect(screen.getByText(screen.t('notKept.title'))).toBeDefined()
  },
)

it('is hidden if the browser stores data, or without a frame', async () => {
  frame()
  const framed = await openScreen('/privatkredit')
  await framed.findByRole('textbox', { name: 'Kreditbetrag' })
  await framed.settled()
  expect(framed.queryByText(framed.t('notKept.title'))).toBeNull()
  vi.unstubAllGlobals()
  const alone = await openScreen('/404')
  refuseStorage()
  alone.follow('/privatkredit')
  await alone.findByRole('textbox', { name: 'Kreditbetrag' })
  await alone.settled()
  expect(alone.queryByText(alone.t('notKept.title'))).toBeNull()
})
