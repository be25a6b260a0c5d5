import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

const sanitizer = '#domain/text/foreign-html.ts'
const withoutSanitizer = () =>
  vi.doMock(sanitizer, () => {
    throw new Error('not loaded')
  })
afterEach(() => {
  vi.doUnmock(sanitizer)
})

/** The component alone, with fresh modules, because loaded ones are cached. */
async function render(html: string, from?: string): Promise<HTMLElement> {
  vi.resetModules()
  const { SafeHtml } = await import('./SafeHtml.tsx')
  const host = document.createElement('div')
  const root = createRoot(host)
  onTestFinished(() => root.unmount())
  root.render(<SafeHtml html={html} {...(from === undefined ? {} : { from })} />)
  await expect.poll(() => host.textContent).not.toBe('')
  return host
}

it.each([
  '<strong onclick="a()">words</strong>',
  '<strong ONCLICK\n= "a()">words</strong>',
  '<strong/onclick=a()>words</strong>',
  '<strong title="x"onclick="a()">words</strong>',
  "<strong title='x'onclick='a()'>words</strong>",
  '<strong style="color: red">words</strong>',
  '<style>p { color: red }</style><strong>words</strong>',
  '<STYLE\nmedia="print">p { color: red }</STYLE><strong>words</strong>',
  '<script>alert(1)</script><strong style="">words</strong>',
])('shows only the words of %j when the sanitizer cannot be loaded', async (html) => {
  withoutSanitizer()
  expect((await render(html)).innerHTML.trim()).toBe('words')
})

it('sanitises HTML that a browser would report before parsing it', async () => {
  const html = '<style>p { color: red }</style><strong onclick="a()" style="color: red">words</strong>'
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString')
  onTestFinished(() => parsed.mockRestore())
  expect((await render(html)).innerHTML).toBe('<strong>words</strong>')
  // Rendered again, it is parsed again.
  expect(new Set(parsed.mock.calls.map(([text]) => text))).toEqual(new Set(['<strong>words</strong>']))
})

it.each([
  '<strong>words</strong>',
  '<strong title="x" data-style="y">words</strong>',
  '<script>alert(1)</script><strong>words</strong>',
])('loads no sanitizer to show %j', async (html) => {
  withoutSanitizer()
  expect((await render(html)).innerHTML).toBe('<strong>words</strong>')
})

it('links to an address without a scheme only if its origin is known', async () => {
  const html = '<a href="//elsewhere.example/a">words</a>'
  expect((await render(html)).innerHTML).toBe('words')
  const [link] = (await render(html, 'https://bank.example/')).querySelectorAll('a')
  expect(link?.outerHTML).toBe(
    '<a href="https://elsewhere.example/a" target="_blank" rel="noopener noreferrer">words</a>',
  )
})

it('[B2.26] a page stays when the sanitizer cannot be loaded, with the words of a header that needs it', async () => {
  withoutSanitizer()
  const screen = await openScreen('/404')
  const settings = /^GET \/api\/settings\/general/
  screen.intercept(settings, async (_, send) => {
    const values = await (await send()).json<{ readonly key: string; readonly value: unknown }[]>()
    return Response.json(values.map((each) => (each.key === 'EXTERNAL_TEMPLATES' ? { ...each, value: true } : each)))
  })
  const html = '<style>p { color: red }</style><script>alert(1)</script><p onclick="a()">Bank <b>Beispiel</b></p>'
  screen.intercept(/^GET \/api\/settings\/external-templates/, () =>
    Response.json({ header: { html, from: 'https://bank.example/' }, footer: null }),
  )
  await screen.goto('/privatkredit')
  const header = await screen.findByRole('region', { name: screen.t('shell.external.header') })
  await expect.poll(() => header.textContent?.trim().split(/\s+/)).toEqual(['Bank', 'Beispiel'])
  expect(header.querySelector('p, b, script, style')).toBeNull()
  screen.getByRole('heading', { level: 1 })
})
