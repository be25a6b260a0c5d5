import { Fragment, type Node, Slice } from 'prosemirror-model'
import { expect, it } from 'vitest'

import { isSafeAddress } from '#domain/html.ts'

import { fitting } from './pasted.ts'
import { schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

const { nodes, marks } = schema
const line = (...inside: Node[]) => nodes.paragraph.create(null, inside)
const linked = (href: string) => line(schema.text('a', [marks.link.create({ href })]))

/** What is written of it once it was pasted into a mail. */
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
])('of what is pasted is taken: %s', (_name, node, html) => {
  expect(pasted(node)).toBe(html)
})
