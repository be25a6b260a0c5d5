import { afterEach, expect, it, vi } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

/** What a frame sees of the page around it. */
const frame = () => vi.stubGlobal('parent', { postMessage: () => undefined })

/** As browsers do that keep nothing for a frame of another site's page. */
const refuseStorage = () =>
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each(['de', 'en'] as const)(
  'a frame that is refused storage says that the application lasts as long as the page, and leads to the portal: %s',
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

it('says nothing where the browser keeps things, or there is no frame', async () => {
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
