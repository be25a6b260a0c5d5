import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { Html, htmlProblems, isSafeAddress, withoutMarkup } from './html.ts'

describe('[B3.35] HTML of administrators', () => {
  it.each([
    'Nur Text & mehr',
    '5 < 6 und 7 > 3',
    '<p>Ein <strong>Wort</strong><br>und <em>noch eins</em></p>',
    '<UL><li>eins</li>\n<li>zwei</li></UL>',
    '<a href="https://bank.example/agb?a=1&amp;b=2">AGB</a>',
    '<a href="https://bank.example/?a=b&amp;c;d&amp;#e">AGB</a>',
    "<a href='/agb'>AGB</a>",
    '<a href="mailto:kredit@bank.example">Mail</a> <a href="tel:+4969123">Anruf</a>',
    'Zeile<br/>Zeile',
    '',
  ])('allows %j', (html) => {
    expect(htmlProblems(html)).toEqual([])
  })

  it.each([
    ['a<script>alert(1)</script>', 'htmlElement', 2],
    ['<iframe src="https://a.example"></iframe>', 'htmlElement', 1],
    ['<img src="x" onerror="alert(1)">', 'htmlPicture', 1],
    ['a <img src=x onerror=alert(1)>', 'htmlPicture', 3],
    ['<IMG', 'htmlPicture', 1],
    ['<svg><p></p></svg>', 'htmlPicture', 1],
    ['<iframe src=//a.example>', 'htmlElement', 1],
    ['<style>p { color: red }</style>', 'htmlElement', 1],
    ['ab<p onclick="alert(1)">c</p>', 'htmlAttribute', 3],
    ['<p style="color: red">c</p>', 'htmlAttribute', 1],
    ['<a target="_blank">c</a>', 'htmlAttribute', 1],
    ['<a href="javascript:alert(1)">c</a>', 'htmlAddress', 1],
    ['<a href=" javascript:alert(1)">c</a>', 'htmlAddress', 1],
    ['<a href="&#106;avascript:alert(1)">c</a>', 'htmlAddress', 1],
    ['<a href="//fremd.example">c</a>', 'htmlAddress', 1],
    ['<a href="/&#47;fremd.example">c</a>', 'htmlAddress', 1],
    ['<a href="/&sol;fremd.example">c</a>', 'htmlAddress', 1],
    ['<a href="/?a&amp;b&#47;">c</a>', 'htmlAddress', 1],
    ['<a href="/\t/fremd.example">c</a>', 'htmlAddress', 1],
    ['<a href="/\\fremd.example">c</a>', 'htmlAddress', 1],
    ['<a href="data:text/html,x">c</a>', 'htmlAddress', 1],
    ['<a href="https://a.example" href="https://b.example">c</a>', 'htmlAttribute', 1],
    ['<a href="https://a.example">a<b><A HREF="https://b.example">c</A></b></a>', 'htmlElement', 33],
    ['<a href=https://a.example>c</a>', 'htmlBroken', 1],
    ['<p', 'htmlBroken', 1],
    ['<p <script>', 'htmlBroken', 1],
    ['<!-- <p> -->', 'htmlBroken', 1],
    ['<?xml?>', 'htmlBroken', 1],
    ['</ p>', 'htmlBroken', 1],
    ['<p/onclick="alert(1)">', 'htmlBroken', 1],
    ['<p>eins', 'htmlUnbalanced', 1],
    ['eins</p>', 'htmlUnbalanced', 5],
    ['<p><b>eins</p></b>', 'htmlUnbalanced', 11],
  ])('refuses %s', (html, code, position) => {
    expect(htmlProblems(html)[0]).toMatchObject({ code, position })
  })

  it('reports the kind and position of a problem', () => {
    const { issues } = v.safeParse(Html, 'Gut <b onclick="x">so</b>')
    expect(issues?.map(({ message, received }) => [message, received])).toEqual([['htmlAttribute', '5: onclick="x"']])
  })

  it.each(['<p ', '<a a="', '<', "<a a='b' ", "<a a='b' a='b'", '<a    '])(
    'is parsed in time proportional to its length for %j repeated',
    (part) => {
      const ofLength = (length: number) => part.repeat(length / part.length)
      const [whole, eighth] = [ofLength(48_000), ofLength(6000)]
      // Work inside a regular expression cannot be counted, so the CPU time for a text is compared with that for its
      // eighths.
      const timeOf = (act: () => void): number => {
        const begun = process.cpuUsage()
        act()
        const { user, system } = process.cpuUsage(begun)
        return user + system
      }
      const tries = Array.from({ length: 5 }, () => ({
        whole: timeOf(() => htmlProblems(whole)),
        eighths: timeOf(() => {
          for (let at = 0; at < 8; at++) htmlProblems(eighth)
        }),
      }))
      const least = (of: 'whole' | 'eighths') => Math.min(...tries.map((each) => each[of]))
      // As long as the eighths; eight times as long if each position were read to the end.
      expect(least('whole') / least('eighths')).toBeLessThan(4)
    },
  )
})

it.each(['/\t/a.example', '/\n/a.example', 'https://a.example/ b', 'JAVASCRIPT:1', '\\\\a', ''])(
  '%j is not a safe address',
  (href) => expect(isSafeAddress(href)).toBe(false),
)

it.each(['https://bank.example/?a=b&c;d', 'https://bank.example/?a=b&#c', '/?a=1&amp;b=2', '/?a&sol;b', '/#a'])(
  "[B3.35] %s is allowed as a link's address, and its text can be saved",
  (href) => {
    expect(isSafeAddress(href)).toBe(true)
    expect(htmlProblems(`<a href="${href.replaceAll('&', '&amp;')}">c</a>`)).toEqual([])
  },
)

describe('withoutMarkup', () => {
  it.each([
    ['Words alone &amp; 1 &lt; 2', 'Words alone &amp; 1 &lt; 2'],
    ['<p onclick="a()">One</p><p>two</p>', ' One  two '],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<SCRIPT src="x"\n>if (1 <b) alert("</p>")</SCRIPT\n>b', 'a b'],
    ['a<style>p > b { color: red }</style >b', 'a b'],
    ['a<title>t</title><textarea><b>c</textarea><iframe>d</iframe><noscript>e</noscript>b', 'a    b'],
    ['a<template><p>t</p></template>b', 'a b'],
    ['a<script>alert(1)</scripts>', 'a '],
    ['a<styled-words>b</styled-words>', 'a b '],
    ['a<!-- b > c -->d', 'a d'],
    ['a<!-- b', 'a '],
    ['a<img src=x onerror=alert(1)', 'a '],
    ['<<script>alert(1)//<</script>a', ' alert(1)// a'],
  ])('of %j returns %j', (html, words) => {
    expect(withoutMarkup(html)).toBe(words)
  })

  it('leaves no nested tag', () => {
    for (const html of [
      '<scr<script>ipt>alert(1)</script>',
      '<<b>script>',
      '<style></style<img src=x>',
      '<!--><img>-->',
    ])
      expect(withoutMarkup(html)).not.toContain('<')
  })
})
