import { Liquid } from 'liquidjs'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { locales } from '../../../text/locale.ts'
import {
  commonPlaceholders,
  type EmailKind,
  emailKinds,
  EmailTemplate,
  essentialPlaceholder,
  isEssentialMissing,
  namedInSubject,
  type Placeholder,
  placeholders,
} from './schema.ts'
import { emailTemplatesArea } from './area.ts'

const shipped = emailTemplatesArea.defaults
const shippedOf = (kind: EmailKind): EmailTemplate => {
  return shipped.find((item) => item.id === kind) ?? expect.fail(`no template of ${kind}`)
}
const problems = (template: unknown): unknown[] =>
  v.safeParse(EmailTemplate, template).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []

describe('the kinds', () => {
  it('[B3.45] are these nine, then our own; each has a template', () => {
    expect(emailKinds.slice(0, 9)).toEqual([
      'REGISTRATION',
      'EXISTING_USER_REGISTRATION',
      'NEW_STATUS',
      'NEW_DOCUMENTS',
      'REQUEST_ADDITIONAL_DOCUMENTS',
      'DELETE_ACCOUNT_WARNING',
      'PASSWORD_RESET',
      'ALTERNATIVE_FINANCING_NOT_FOUND',
      'SHARED_APPLICATION',
    ])
    expect(shipped.map((item) => item.id).toSorted()).toEqual(emailKinds.toSorted())
  })
  it('have typed placeholders for the mailer', () => {
    expectTypeOf<Placeholder<'PASSWORD_RESET'>>().toEqualTypeOf<
      (typeof commonPlaceholders)[number] | 'link' | 'validUntil'
    >()
  })
  it('are for administrators only', () => {
    for (const item of shipped) expect(emailTemplatesArea.publicView?.(item)).toBeUndefined()
  })
})

/** What only templates of a bank's own say to somebody who has not accepted yet. */
const untilAccepted: Readonly<Partial<Record<EmailKind, string>>> = {
  SHARED_APPLICATION: 'loanName',
  CO_BORROWER_INVITATION: 'amount',
  CONSENT_REQUEST: 'loanName',
  LINK_ENDED: 'loanName',
}

describe('what a subject says', () => {
  it('of those shipped is neither who nor what it is about', () => {
    for (const { id, subject } of shipped)
      for (const locale of locales) expect([id, namedInSubject(subject[locale])]).toEqual([id, []])
  })
  it('is found, however it is written, once each', () => {
    expect(namedInSubject('{{ loanName }}: {{- amount -}} {% if name %}{{name}}{% endif %} {{ amount }}')).toEqual([
      'loanName',
      'amount',
      'name',
    ])
    expect(
      namedInSubject('{{ bankName }}: {{ count }} {{ reference }} {{ deletionDate }} {% if status %}x{% endif %}'),
    ).toEqual([])
  })
})

describe.each(shipped)('the shipped $id', (template) => {
  // As the mailer renders: an empty text is false.
  const liquid = new Liquid({ strictVariables: true, ownPropertyOnly: true, jsTruthy: true, outputEscape: 'escape' })
  const values = Object.fromEntries(placeholders[template.id].map((name) => [name, `<${name}>`]))

  it('renders in both languages, with every value escaped', async () => {
    for (const locale of locales)
      for (const text of [template.subject[locale], template.body[locale]]) {
        const rendered = await liquid.parseAndRender(text, values)
        expect(rendered).not.toMatch(/\{\{|\{%/)
        for (const name of placeholders[template.id]) expect(rendered).not.toContain(`<${name}>`)
      }
  })

  it('renders for a person without a name, without a gap', async () => {
    const empty = Object.fromEntries(placeholders[template.id].map((name) => [name, '']))
    for (const locale of locales) {
      const rendered = await liquid.parseAndRender(template.body[locale], empty)
      expect(rendered).toMatch(/^<p>(Guten Tag|Hello),<\/p>/)
    }
  })

  it('uses every placeholder of its kind but those that no invitation names, equally in both languages', () => {
    const used = (text: string) => placeholders[template.id].filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    const inGerman = used(template.subject.de + template.body.de)
    expect(used(template.subject.en + template.body.en)).toEqual(inGerman)
    const common: readonly string[] = commonPlaceholders
    expect(inGerman.filter((name) => !common.includes(name))).toEqual(
      placeholders[template.id].filter((name) => !common.includes(name) && name !== untilAccepted[template.id]),
    )
  })

  it('is simple, well-formed HTML', () => {
    for (const locale of locales) {
      const tags = [...template.body[locale].matchAll(/<(\/?)(\w+)[^>]*>/g)].filter(([, , tag]) => tag !== 'br')
      const open: string[] = []
      for (const [, closing, tag = ''] of tags)
        if (closing === '/') expect(open.pop()).toBe(tag)
        else {
          expect(['p', 'a', 'strong']).toContain(tag)
          open.push(tag)
        }
      expect(open).toEqual([])
    }
  })
})

describe('a template', () => {
  const reset = shippedOf('PASSWORD_RESET')
  const withBody = (de: string) => problems({ ...reset, body: { ...reset.body, de } })

  it.each([
    ['<script>alert(1)</script>', 'htmlElement'],
    ['<p onclick="x()">Hallo</p>', 'htmlAttribute'],
    ['<a href="javascript:alert(1)">x</a>', 'htmlAddress'],
    ['<a href="{{ name }}">x</a>', 'htmlAddress'],
    ['<a href="{% if name %}javascript:{% endif %}x">x</a>', 'htmlAddress'],
    ['<scr{% if name %}{% endif %}ipt>x', 'htmlElement'],
    ['<p>{{ name }}', 'htmlUnbalanced'],
    ['<{% if name %}script>alert(1)<{% endif %}/script>', 'htmlElement'],
    ['<{% if name %}img src=x onerror=alert(1)>{% endif %}', 'htmlElement'],
    ['<a href="{{portalUrl}}.evil.example">x</a>', 'htmlAddress'],
    ['<a href="{{portalUrl}}%2eevil.example">x</a>', 'htmlAddress'],
    ['<a href="{{ portalUrl }}{{ name }}">x</a>', 'htmlAddress'],
    ['<a href="{{- link -}}{{ name }}">x</a>', 'htmlAddress'],
    ['<a href="{{ portalUrl }}{{ link }}">x</a>', 'htmlAddress'],
    ['<a href="{{ portalUrl }}{% if name %}.evil.example{% endif %}">x</a>', 'htmlAddress'],
    ['<a href="{{ portalUrl }}&amp;{{ name }}">x</a>', 'htmlAddress'],
    ['<a href="https://bank.example{{ name }}">x</a>', 'htmlAddress'],
    ["<a href='HTTPS://{{ name }}'>x</a>", 'htmlAddress'],
    ['<a href="/{{ name }}">x</a>', 'htmlAddress'],
  ])('[B3.45] is refused with %s', (body, code) => {
    expect(withBody(body)).toContainEqual(['body.de', code])
  })

  it('[B3.45] links to the portal, to the target of its text, and to a mail to the bank', () => {
    for (const href of [
      '{{ link }}',
      '{{link}}',
      '{{portalUrl}}/login',
      '{{ portalUrl }}/{{ name }}',
      '{{ portalUrl }}?to={{ name }}',
      'https://bank.example/a',
      'https://bank.example/{{ name }}',
      'mailto:{{ bankEmail }}',
    ])
      expect(withBody(`<p>{% if name %}<b>{{ name }}</b>{% else %}–{% endif %} <a href="${href}">x</a></p>`)).toEqual(
        [],
      )
  })

  it('[B3.45] has an address in a text part before anything else', () => {
    expect(withBody('<p>{{ link }} {{ portalUrl }}{{ name }}. https://{{ bankName }}/ "/{{ name }}"</p>')).toEqual([])
  })

  it.each([
    '<a href="https://other.example/?k={{ link }}">x</a>',
    "<a href='https://other.example/{{link}}'>x</a>",
    "<a {% if name %}HREF='https://other.example/#{{- link -}}'{% endif %}>x</a>",
    '<a {% if name %}href="https://other.example/?k={{ link }}"{% endif %}>x</a>',
    '<a href="mailto:thief@other.example?body={{ link }}">x</a>',
    '<a href="tel:1{{ link }}">x</a>',
    '<a href="{{ portalUrl }}/consent?to={{ link }}">x</a>',
    '<a href="{{ link }}&amp;from=mail">x</a>',
    '<p>https://other.example/?k={{ link }}</p>',
    '<p>https://other.example/?k=({{ link }})</p>',
    '<p>www.other.example/?k=<b>{{ link }}</b></p>',
    '<p><b>https://other.example/?k=</b>{{ link }}</p>',
    '<p>https://other.example/?k= {{- link }}</p>',
    '<p>https://other.example/?k={{ name -}} {{ link }}</p>',
    '<p>https://other.example/?k={%- if name -%} {{ link }}{% endif %}</p>',
    '<p>https://other.example/?k={% if name %}{% else %} {% endif %}{{ link }}</p>',
    '<p>https://other.example/?k=&#8203;{{ link }}</p>',
    '<p>https://other.example/?k=\ufeff{{ link }}</p>',
    '<p>{{ bankName }}{{ link }}</p>',
    '<p>https://other.example/?k=<a href="{{ link }}">{{ link }}</a></p>',
    '<p>{{ link }}@other.example</p>',
    '<p>{{ link }}x</p>',
    '<p>{{ link }}-<br></p>',
    '<p>{{ link }}{{ name }}</p>',
  ])('[B3.45] hands the link of its recipient to nobody: %s', (body) => {
    expect(withBody(body)).toEqual([['body.de', 'strayLink']])
  })

  it('[B3.45] hands the link of its recipient to nobody who reads its subject', () => {
    for (const de of ['{{ link }}', 'Zu {{-resetLink-}}'])
      expect(problems({ ...shippedOf('EXISTING_USER_REGISTRATION'), subject: { de, en: 'x' } })).toEqual([
        ['subject.de', 'strayLink'],
      ])
  })

  it('[B3.45] has a link as a word of its own, in a sentence or a line', () => {
    for (const text of [
      '{{ link }}',
      'Ihr Link: {{link}}.',
      'Weiter ({{ link }}), oder nicht?',
      'Link:<br>{{- link -}}<br/>{{ name }}',
      'Link:\u00a0{{ link }} <b>{{ link }}</b>',
      '{% if name %} {{ link }} {% endif %}',
      '<a {% if name %}href="{{ link }}"{% endif %}>{{ link }}</a>',
    ])
      expect(withBody(`<p>${text}</p>`), text).toEqual([])
  })

  it('may use the placeholders of its kind and the general ones', () => {
    expect(problems({ ...reset, body: { de: '{{ link }} {{ bankName }}', en: '{{ validUntil }}' } })).toEqual([])
  })
  it('is refused with a placeholder of another kind, in any text', () => {
    for (const part of ['subject', 'body'] as const)
      for (const locale of locales)
        expect(problems({ ...reset, [part]: { ...reset[part], [locale]: 'x {{ loanName }}' } })).toEqual([
          [`${part}.${locale}`, 'unknownPlaceholder'],
        ])
  })
  it('is refused with other Liquid than placeholders and branches', () => {
    expect(problems({ ...reset, body: { ...reset.body, de: '{% for x in (1..9) %}{% endfor %}' } })).toEqual([
      ['body.de', 'unknownTag'],
      ['body.de', 'unknownTag'],
    ])
  })
  it('is refused with a subject that would add a header, or without one', () => {
    for (const de of ['Hallo\r\nBcc: x@y.example', '', '  '])
      expect(problems({ ...reset, subject: { ...reset.subject, de } })).toHaveLength(1)
  })
  it('as shipped has the placeholders that its kind requires', () => {
    for (const [kind, name] of Object.entries(essentialPlaceholder))
      for (const locale of locales) expect(shippedOf(kind as EmailKind).body[locale]).toContain(`{{ ${name} }}`)
    for (const { id, body } of shipped)
      for (const locale of locales) expect(isEssentialMissing(id, body[locale]), id).toBe(false)
  })
  it('reports a missing placeholder that its purpose requires', () => {
    expect(isEssentialMissing('PASSWORD_RESET', '<p>{{name}}, {{-link -}}</p>')).toBe(false)
    expect(isEssentialMissing('PASSWORD_RESET', '<p>{{ resetLink }}</p>')).toBe(true)
    expect(isEssentialMissing('NEW_STATUS', '<p>Hallo</p>')).toBe(false)
  })
})
