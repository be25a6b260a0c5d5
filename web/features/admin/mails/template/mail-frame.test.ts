import { expect, test } from 'vitest'

import { mailFrame } from './mail-frame.ts'

const mail = `<!doctype html><html><head><style>
a { color: #0B6B4B; }
</style></head><body style="margin:0;color:#111"><p>Ein style="x" im Text, <a href="https://x.example/" style="color:red">Los</a></p></body></html>`

test("[B3.45] keeps a mail's styles in a frame whose policy requires a nonce", () => {
  const framed = mailFrame(mail, 'abc')
  expect(framed).not.toMatch(/<[^>]*\sstyle=/)
  expect(framed.match(/<style nonce="abc">/g)).toHaveLength(2)
  expect(framed).toContain('[data-style="0"]{margin:0;color:#111}')
  expect(framed).toContain('<body data-style="0">')
  expect(framed).toContain('<a data-style="1">Los</a>')
  expect(framed).toContain('Ein style="x" im Text')
  expect(framed).not.toContain('href')
})
