import { Fragment, type Node, Slice } from 'prosemirror-model'
import { expect, it } from 'vitest'

import { isSafeAddress } from '#domain/text/html.ts'

import { fitting, withoutStyles } from './pasted.ts'
import { schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

const { nodes, marks } = schema
const line = (...inside: Node[]) => nodes.paragraph.create(null, inside)
const linked = (href: string) => line(schema.text('a', [marks.link.create({ href })]))

/** The HTML of a node pasted into a mail. */
const pasted = (node: Node) =>
  writeHtml(
    nodes.doc.create(
      null,
      fitting(new Slice(Fragment.from(node), 0, 0), { mail: true, isAddress: isSafeAddress }).content,
    ),
  )

it.each([
  ['a link that may lead nowhere', linked('javascript:alert(1)'), '<p>a</p>'],
  ['an address that ends its attribute', linked('x" onclick="y'), '<p>a</p>'],
  ['a link', linked('/a'), '<p><a href="/a">a</a></p>'],
  ['a placeholder', line(nodes.placeholder.create({ name: 'name' })), '<p>{{ name }}</p>'],
  [
    'a placeholder that holds elements',
    line(nodes.placeholder.create({ name: 'a<h2>b</h2>' })),
    '<p>{{ a&lt;h2&gt;b&lt;/h2&gt; }}</p>',
  ],
  ['a branch that holds elements', line(nodes.branch.create({ tag: '<h2>' })), '<p>{% &lt;h2&gt; %}</p>'],
  ['a heading of no level', nodes.heading.create({ level: '2 x' }, schema.text('a')), '<h2>a</h2>'],
])('takes over pasted content: %s', (_name, node, html) => {
  expect(pasted(node)).toBe(html)
})

it.each([
  ['handlers', '<p onclick="x()">a<img src="b" onerror="x()"></p>', '<p>a</p>'],
  [
    'handlers that a browser alone would find',
    '<p/onclick=x()>a</p><p title="a>b"onclick=x()>c</p>',
    '<p>a</p><p>c</p>',
  ],
  [
    'styles, classes and their sheets',
    '<style>p{}</style><p class="MsoNormal" style=\'font-family:"Arial"\'>a<o:p>b</o:p></p>',
    '<p>ab</p>',
  ],
  ['scripts and comments', '<!-- a --><script>"<p>b</p>"</script>c', 'c'],
  ['the document around it', '<html><head><title>a</title></head><body><p>b</p></body></html>', '<p>b</p>'],
])('removes everything that browsers would run, apply or report: %s', (_name, html, left) => {
  expect(withoutStyles(html)).toBe(left)
})

it.each([
  ['bold by its looks alone', '<span style="font-weight:700">a</span>', '<strong>a</strong>'],
  ['italic by its looks alone', '<span style="font-style: italic">a</span>', '<em>a</em>'],
  ['looks of no meaning', '<span style="color:red">a</span>', '<span>a</span>'],
  ['an element for bold that is none', '<b style="font-weight:normal"><i>a</i></b>', '<span><i>a</i></span>'],
  ['an element for bold', '<b>a</b>', '<b>a</b>'],
  ['words that speak of styles', '<p>a style="b" c</p>', '<p>a style="b" c</p>'],
  [
    'a link',
    '<a href="https://a.example/?b=1&amp;c" target="_blank">d</a>',
    '<a href="https://a.example/?b=1&amp;c">d</a>',
  ],
  [
    'cells, which stand apart',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tr><td>a</td><td>b</td></tr></table>',
  ],
  [
    'what was copied from another text of the portal',
    '<p data-pm-slice="1 1 []"><span data-placeholder="name">{{ name }}</span><a data-address="{{ link }}">a</a></p>',
    '<p data-pm-slice="1 1 []"><span data-placeholder="name">{{ name }}</span><a data-address="{{ link }}">a</a></p>',
  ],
])('keeps the meaning of %s', (_name, html, kept) => {
  expect(withoutStyles(html)).toBe(kept)
})
