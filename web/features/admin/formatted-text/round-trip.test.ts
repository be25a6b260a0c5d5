import { array, assert, boolean, constantFrom, letrec, oneof, property, tuple } from 'fast-check'
import { Fragment } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'

import { allowedElements, htmlProblems } from '#domain/text/html.ts'
import { textOfHtml } from '#domain/text/html-text.ts'
import { locales } from '#domain/text/locale.ts'
import { emailTemplateDefaults } from '#domain/settings/areas/email-templates/defaults.ts'
import { fieldDefaults } from '#domain/settings/areas/input-fields/defaults.ts'
import { textFieldDefaults } from '#domain/settings/areas/text-fields/area.ts'

import { readElements, readHtml } from './read-html.ts'
import { schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

/** The output of the editor if every block had been edited. */
const rewritten = (html: string, mail: boolean): string | undefined => {
  const read = readHtml(html, mail)
  return read === undefined ? undefined : writeHtml(read.doc)
}

const untouched = (html: string, mail: boolean): string | undefined => {
  const read = readHtml(html, mail)
  return read === undefined ? undefined : writeHtml(read.doc, read.written)
}

/** Whitespace between elements has no meaning. */
const withoutBlanks = (html: string): string => html.replaceAll(/>\s+</g, '><').trim()

const shipped: [name: string, html: string, mail: boolean][] = locales.flatMap((locale) => [
  ...emailTemplateDefaults.map(({ id, body }): [string, string, boolean] => [`${id} (${locale})`, body[locale], true]),
  ...fieldDefaults.flatMap(({ id, meta }): [string, string, boolean][] =>
    meta?.html === undefined ? [] : [[`${id} (${locale})`, meta.html[locale], false]],
  ),
  ...textFieldDefaults
    .filter(({ id }) => id === 'FOOTER_TEXT')
    .map(({ id, text }): [string, string, boolean] => [`${id} (${locale})`, text[locale], false]),
])

describe('a formatted text', () => {
  it('consists of exactly the elements that the portal allows', () => {
    expect([...readElements].toSorted()).toEqual([...allowedElements].toSorted())
  })

  it.each(shipped)('reproduces a shipped text: %s', (_name, html, mail) => {
    expect(untouched(html, mail)).toBe(html)
    expect(withoutBlanks(rewritten(html, mail) ?? '')).toBe(withoutBlanks(html))
  })

  it.each([
    ['', ''],
    ['Impressum', 'Impressum'],
    ['Vor <p>mittig</p> nach', 'Vor\n<p>mittig</p>\nnach'],
    ['<P>a &amp; b &lt;c&gt;</P>', '<p>a &amp; b &lt;c&gt;</p>'],
    ['<p>M&uuml;ller &amp;amp; S&shy;ohn&nbsp;AG</p>', '<p>Müller &amp;amp; S&shy;ohn&nbsp;AG</p>'],
    ['<p>a\n   b <b>c</b> </p>', '<p>a b <b>c</b></p>'],
    ['<p><br></p>', ''],
    ['<p>a</p><p><br></p>', undefined],
    [' ', ''],
    ['<p>a<br/>b</p>', '<p>a<br>b</p>'],
    ['<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>', undefined],
    ['<div>a</div><blockquote><p>b</p></blockquote>', undefined],
    ['<p><i>a</i><em>b</em><small>c<sub>d</sub><sup>e</sup></small><s>f</s><u>g</u><span>h</span></p>', undefined],
    ['<p><a href="/?b&amp;c;d&amp;amp;e">f</a></p>', '<p><a href="/?b&amp;c;d&amp;amp;e">f</a></p>'],
    ["<p><a href='/a?b=1&amp;c=2'>d <b>e</b></a></p>", '<p><a href="/a?b=1&amp;c=2">d <b>e</b></a></p>'],
    ['<p>{{ name }} {% if name %}</p>', '<p>{{ name }} {% if name %}</p>'],
  ])('normalises edited parts: %j', (html, written) => {
    expect(withoutBlanks(rewritten(html, false) ?? '')).toBe(withoutBlanks(written ?? html))
    expect(untouched(html, false)).toBe(html)
  })

  it.each([
    '<table><tr><td>a</td></tr></table>',
    '<p class="x">a</p>',
    '<p>a',
    'a</p>',
    '<p><ul><li>a</li></ul></p>',
    '<b><p>a</p></b>',
    '<p><b>a</p></b>',
    '<ul>a</ul>',
    '<li>a</li>',
    '<p><a>a</a></p>',
    '<p><a href="/a"></a></p>',
    'a<a href="/c">\n</a>',
    'a <a href="/c"><br></a>',
    '<em><a href="/c">a</a></em><a href="/c">b</a>',
    '<p>&rarr; a</p>',
    '<p>&copy 2026</p>',
    '<p>&#0;</p>',
    '<!-- a -->',
    '<p>a <img src="b"></p>',
    '<p><b>a <strong>b</strong></b></p>',
  ])('is editable only as source if the editor could not reproduce it: %s', (html) => {
    expect(readHtml(html, false)).toBeUndefined()
  })

  it.each([
    '{{- name -}}',
    '{{ name | upcase }}',
    '{% for a in b %}{% endfor %}',
    '{{ name',
    'name }}',
    '<ul>{% if name %}<li>a</li>{% endif %}</ul>',
    '<p><a href="{% if name %}/a{% endif %}">b</a></p>',
  ])('is editable only as source if a mail contains more than chips: %s', (html) => {
    expect(readHtml(html, true)).toBeUndefined()
  })

  it('is editable only as source if only an empty element separates its words', () => {
    expect(readHtml('a<p></p>b', false)).toBeUndefined()
  })

  it('keeps the positions of placeholders and branches in a mail', () => {
    const html =
      '{% if name %}\n<p>{%if name%}<b>{{name}}</b>{%  else  %} Sie{% endif %},</p>\n{% endif %}<p><a href="{{ portalUrl }}/login">{{ portalUrl }}</a></p>'
    expect(rewritten(html, true)).toBe(
      '{% if name %}\n<p>{% if name %}<b>{{ name }}</b>{% else %} Sie{% endif %},</p>\n{% endif %}\n<p><a href="{{ portalUrl }}/login">{{ portalUrl }}</a></p>',
    )
    expect(untouched(html, true)).toBe(html)
  })

  it('changes only the edited block', () => {
    const html = '<P>a&auml;</P>\n\n<p>b</p>\n  <p>c <B>d</B></p>\n'
    const read = readHtml(html, false)
    if (read === undefined) throw new Error('not read')
    const touched = read.doc.content.replaceChild(1, schema.nodes.paragraph.create(null, schema.text('neu')))
    expect(writeHtml(read.doc.copy(touched), read.written)).toBe('<P>a&auml;</P>\n\n<p>neu</p>\n  <p>c <B>d</B></p>\n')
  })

  it('puts several bare texts into paragraphs', () => {
    const bare = (text: string) => schema.nodes.paragraph.create({ bare: true }, schema.text(text))
    expect(writeHtml(schema.nodes.doc.create(null, [bare('a'), bare('b')]))).toBe('<p>a</p>\n<p>b</p>')
  })
})

const pieces = constantFrom(
  ...'a| |ä &amp; |\n|&nbsp;|< |&lt;|{{ name }}|{% if name %}|{% else %}|{% endif %}|<br>|<hr>|<a href="/b">|</a>'.split(
    '|',
  ),
  ...[...allowedElements].flatMap((name) => (name === 'a' || name === 'br' ? [] : [`<${name}>`, `</${name}>`])),
)

/** Nested elements, because random pieces are rarely well-formed. */
const { tree } = letrec<{ tree: string }>((tie) => ({
  tree: oneof(
    { maxDepth: 4 },
    pieces,
    tuple(constantFrom(...allowedElements), array(tie('tree'), { maxLength: 4 })).map(([name, inside]) =>
      name === 'a' ? `<a href="/c">${inside.join('')}</a>` : `<${name}>${inside.join('')}</${name}>`,
    ),
  ),
}))

describe('any readable text', () => {
  it('is reproduced unchanged, keeps its meaning when normalised, and stays normalised', () => {
    let seen = 0
    assert(
      property(array(tree, { maxLength: 5 }), boolean(), (parts, mail) => {
        const html = parts.join('')
        const read = readHtml(html, mail)
        if (read === undefined) return
        seen += 1
        expect(writeHtml(read.doc, read.written)).toBe(html)
        // Removing any block leaves the others valid.
        for (let at = 0; read.doc.childCount > 1 && at < read.doc.childCount; at += 1) {
          const others = read.doc.copy(Fragment.from(read.doc.children.filter((_block, index) => index !== at)))
          expect(htmlProblems(writeHtml(others, read.written))).toEqual([])
        }
        const again = writeHtml(read.doc)
        expect(htmlProblems(again)).toEqual([])
        expect(textOfHtml(again).replaceAll(/\s+/g, ' ')).toBe(textOfHtml(html).replaceAll(/\s+/g, ' '))
        expect(rewritten(again, mail)).toBe(again)
      }),
      { numRuns: 5000 },
    )
    expect(seen).toBeGreaterThan(500)
  })
})
