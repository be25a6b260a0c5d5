import { describe, expect, it } from 'vitest'

import { sanitizeForeign } from './foreign-html.ts'

describe('sanitizeForeign', () => {
  it.each([
    ['<p>Words, <strong>bold</strong> and <em>italic</em></p>'],
    ['<ul><li>one</li><li>two</li></ul>'],
    ['<a href="https://bank.example/imprint" title="Imprint">Imprint</a>'],
    ['<img src="https://bank.example/logo.png" alt="Bank" />'],
    // The caller resolves it, because only the caller knows its site.
    ['<a href="//elsewhere.example">elsewhere</a>'],
    ['<img src="//elsewhere.example/logo.png" alt="elsewhere" />'],
  ])('keeps %s', (html) => {
    expect(sanitizeForeign(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style sheet', '<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
    ['a style', '<p style="color: red">a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a handler behind a slash', '<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['a handler behind a value', '<a title="x"onclick="alert(1)">a</a>', '<a title="x">a</a>'],
    ['a handler over two lines', '<p onclick\n= "alert(1)">a</p>', '<p>a</p>'],
    ['a picture that fails on purpose', '<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script as an address, disguised', '<a href="java&#x09;script:alert(1)">a</a>', '<a>a</a>'],
    ['data as an address', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['data as a picture', '<img src="data:image/png;base64,AAAA" alt="a">', '<img alt="a" />'],
    ['a drawing as a picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="a">', '<img alt="a" />'],
    ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
    ['a style sheet in a drawing', '<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a'],
    ['a nested template', '<template><template><img src=x onerror=alert(1)></template></template>a', 'a'],
  ])('removes %s', (_what, html, expected) => {
    expect(sanitizeForeign(html)).toBe(expected)
  })

  it.each([
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<p title="a',
    '<img src=x onerror=alert(1)//',
    '<<script>alert(1)//<</script>',
  ])('leaves no element with a handler, style or script of %s', (html) => {
    const tags = sanitizeForeign(html).match(/<[a-z][^>]*>/gi) ?? []
    for (const tag of tags) expect(tag).not.toMatch(/\son\w+\s*=|<script|<style|<svg|<math|javascript:/i)
  })

  it.each([
    ['<xmp><b>a</b></xmp>', '&lt;b&gt;a&lt;/b&gt;'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>', '&lt;p title="<img src="x" />"&gt;'],
    ['<noembed><img src=x onerror=alert(1)></noembed>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<noframes><img src=x onerror=alert(1)></noframes>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<plaintext><img src=x onerror=alert(1)></plaintext>', '&lt;img src=x onerror=alert(1)&gt;&lt;/plaintext&gt;'],
  ])('escapes text that a browser would not parse as markup: %s', (html, expected) => {
    expect(sanitizeForeign(html)).toBe(expected)
  })

  it.each([
    ['<b>open', '<b>open</b>'],
    ['<p><b>a</p>b', '<p><b>a</b></p>b'],
    ['a</b>', 'a'],
  ])('closes open elements, and drops closing tags without an opening one: %s', (html, expected) => {
    expect(sanitizeForeign(html)).toBe(expected)
  })

  it('keeps its own output', () => {
    const once = sanitizeForeign('<div><b>a &lt;script&gt; b</b> & c<br></div>')
    expect(sanitizeForeign(once)).toBe(once)
  })
})
