import { Liquid } from 'liquidjs'
import { describe, expect, it } from 'vitest'

import { templateProblems } from './placeholders.ts'

const allowed = ['name', 'link']
const right = [
  '',
  'Guten Tag',
  '{{ name }} {{link}}',
  '{%if name%}{{ name }}{%endif%}',
  '{% if name %}a{% else %}b{% endif %}',
  '{% if name %}{% if link %}{{ link }}{% else %}-{% endif %}{% endif %}',
  '{{- name -}} {%- if name -%} a {%- endif -%}',
  '{ } { name } % 5 %',
]
const wrong: readonly (readonly [text: string, code: string, value: string])[] = [
  ['{{ iban }}', 'unknownPlaceholder', 'iban'],
  ['{% if iban %}x{% endif %}', 'unknownPlaceholder', 'iban'],
  ['{{ name.first }}', 'unknownPlaceholder', 'name.first'],
  ['{{ name | upcase }}', 'unknownPlaceholder', 'name | upcase'],
  ['{{ }}', 'unknownPlaceholder', ''],
  ['{% for x in name %}{% endfor %}', 'unknownTag', 'for x in name'],
  ['{% include "secret" %}', 'unknownTag', 'include "secret"'],
  ['{% if name == link %}{% endif %}', 'unknownTag', 'if name == link'],
  ['{% else %}', 'unknownTag', 'else'],
  ['{% endif %}', 'unknownTag', 'endif'],
  ['{% if name %}{% else %}{% else %}{% endif %}', 'unknownTag', 'else'],
  ['{% if name %}', 'unclosedTag', 'if'],
  ['{{ name', 'unclosedTag', '{{'],
  ['name }}', 'unclosedTag', '}}'],
  ['{% if name', 'unclosedTag', '{%'],
  ['{{ {{ name }} }}', 'unknownPlaceholder', '{{ name'],
  ['{{ name %}', 'unclosedTag', '{{'],
  ['{% raw %}{{ iban }}{% endraw %}', 'unknownTag', 'raw'],
]

describe('templateProblems', () => {
  it.each(right)('accepts %j, and Liquid renders it', async (text) => {
    expect(templateProblems(text, allowed)).toEqual([])
    const liquid = new Liquid({ strictVariables: true, strictFilters: true, ownPropertyOnly: true, jsTruthy: true })
    await expect(liquid.parseAndRender(text, { name: 'Anna', link: 'x' })).resolves.toEqual(expect.any(String))
  })

  it.each(wrong)('refuses %j', (text, code, value) => {
    expect(templateProblems(text, allowed)).toContainEqual({ code, value })
  })

  it('ends soon for any text', () => {
    for (const text of ['{{'.repeat(5000), '{% if '.repeat(3000), `{{${' '.repeat(9000)}`])
      expect(templateProblems(text, allowed).length).toBeGreaterThan(0)
  })
})
