import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { canonicalEmail, Email, isEmail, isSameEmail, tidyEmail } from './email.ts'
import { fieldRules } from './fields/registry.ts'
import { mailboxOf } from './settings/mails/mail-rules.ts'

const longLocal = 'a'.repeat(64)
const longHost = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.de`

/** What people type, and the form in which it is compared. */
const accepted: readonly (readonly [typed: string, canonical: string])[] = [
  ['anna@demo.example', 'anna@demo.example'],
  ['Anna.Beispiel@Demo.Example', 'anna.beispiel@demo.example'],
  ["o'neil@demo.example", "o'neil@demo.example"],
  ['a&b@demo.example', 'a&b@demo.example'],
  ['a/b@demo.example', 'a/b@demo.example'],
  ['anna+bank@demo.example', 'anna+bank@demo.example'],
  ['anna=bank@demo.example', 'anna=bank@demo.example'],
  ['!#$%*?^_`{|}~@demo.example', '!#$%*?^_`{|}~@demo.example'],
  ['_anna_@demo.example', '_anna_@demo.example'],
  ['-anna-@demo.example', '-anna-@demo.example'],
  ['1@2.example', '1@2.example'],
  ['anna@müller.de', 'anna@xn--mller-kva.de'],
  ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
  ['Anna@MÜLLER.DE', 'anna@xn--mller-kva.de'],
  ['anna@XN--MLLER-KVA.de', 'anna@xn--mller-kva.de'],
  ['anna@mu\u0308ller.de', 'anna@xn--mller-kva.de'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@demo.xn--p1ai', 'anna@demo.xn--p1ai'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@a--b.de', 'anna@a--b.de'],
  ['anna@ab--cd.de', 'anna@ab--cd.de'],
  ['anna@mail.demo-bank.example', 'anna@mail.demo-bank.example'],
  ['anna@3com.example', 'anna@3com.example'],
  ['  anna@demo.example\u00A0', 'anna@demo.example'],
  ['\u200Banna@demo.example', 'anna@demo.example'],
  ['anna@demo\u00AD.example', 'anna@demo.example'],
  ['\u202Aanna@demo.example\u202C', 'anna@demo.example'],
  ['\uFEFFanna@demo.example', 'anna@demo.example'],
  [`${longLocal}@demo.example`, `${longLocal}@demo.example`],
  [`a@${longHost}`, `a@${longHost}`],
]

const refused: readonly string[] = [
  '',
  'anna',
  'anna@',
  '@demo.example',
  'anna@demo',
  'anna@demo.example@demo.example',
  'a@demo.example,b@demo.example',
  'an na@demo.example',
  'anna@demo .example',
  'anna@ demo.example',
  'anna@demo.example.',
  'anna@.demo.example',
  'anna@demo..example',
  '.anna@demo.example',
  'anna.@demo.example',
  'an..na@demo.example',
  'anna@-demo.example',
  'anna@demo-.example',
  'anna@de_mo.example',
  'anna@demo.example/path',
  'anna@demo.example:25',
  'anna@demo.example?x',
  'anna@demo.example#x',
  'anna@%64emo.example',
  'anna@user:secret.example',
  'anna@127.0.0.1',
  'anna@0x7f.1',
  'anna@[127.0.0.1]',
  'anna@demo.123',
  'anna@demo.e',
  'anna@xn--.de',
  'jürgen@demo.example',
  'anna＠demo.example',
  '"anna"@demo.example',
  '<anna@demo.example>',
  'Anna <anna@demo.example>',
  'mailto:anna@demo.example',
  'anna@demo.example\r\nBcc: ben@demo.example',
  'anna\\@demo.example',
  `${longLocal}a@demo.example`,
  `anna@${'b'.repeat(64)}.example`,
  `ab@${longHost}`,
]

const check = (value: string) =>
  fieldRules.TEXTFIELD.check(value, {
    definition: { id: 'email', entityType: 'BORROWER', type: 'TEXTFIELD', label: { de: '', en: '' } } as never,
    placement: { validators: [] } as never,
    today: '2026-11-29',
    keys: [],
  })

describe('an e-mail address', () => {
  it.each(accepted)('%j is accepted and compared as %s', (typed, canonical) => {
    expect(isEmail(typed)).toBe(true)
    expect(check(typed)).toBeUndefined()
    expect(v.safeParse(Email, typed)).toMatchObject({ success: true, output: canonical })
    expect(canonicalEmail(canonical), 'its canonical form stays').toBe(canonical)
  })

  it.each(refused)('%j is refused', (typed) => {
    expect(isEmail(typed)).toBe(false)
    if (typed !== '') expect(check(typed)).toEqual({ code: 'Email', messageKey: 'email.invalid' })
    expect(v.is(Email, typed)).toBe(false)
  })

  it('is shown as typed, without what nobody sees', () => {
    expect(tidyEmail('\u200E Anna@Müller.de\u200F ')).toBe('Anna@Müller.de')
  })

  it('is the same one in every spelling, and one mailbox', () => {
    expect(isSameEmail('Anna@Müller.de', 'anna@xn--mller-kva.de')).toBe(true)
    expect(isSameEmail('Anna@Müller.de', 'anna@mueller.de')).toBe(false)
    expect(mailboxOf('Anna+1@MÜLLER.de')).toBe(mailboxOf('anna@xn--mller-kva.de'))
  })
})
