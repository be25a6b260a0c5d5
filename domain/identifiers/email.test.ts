import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { emails, noEmails } from '../cases/emails.ts'
import { canonicalEmail, Email, isEmail, isSameEmail, tidyEmail } from './email.ts'
import { fieldRules } from '../fields/registry.ts'
import { toMailbox } from '../settings/mails/mail-rules.ts'

const check = (value: string) =>
  fieldRules.TEXTFIELD.check(value, {
    definition: { id: 'email', entityType: 'BORROWER', type: 'TEXTFIELD', label: { de: '', en: '' } } as never,
    placement: { validators: [] } as never,
    today: '2026-11-29',
    keys: [],
  })

describe('an e-mail address', () => {
  it.each(emails)('%j is accepted and compared as %s', (typed, canonical) => {
    expect(isEmail(typed)).toBe(true)
    expect(check(typed)).toBeUndefined()
    expect(v.safeParse(Email, typed)).toMatchObject({ success: true, output: canonical })
    expect(canonicalEmail(canonical), 'its canonical form stays').toBe(canonical)
  })

  it.each(['', ...noEmails])('%j is refused', (typed) => {
    expect(isEmail(typed)).toBe(false)
    expect(check(typed)).toEqual({ code: 'Email', messageKey: 'email.invalid' })
    expect(v.is(Email, typed)).toBe(false)
  })

  it('is shown as typed, without what nobody sees', () => {
    expect(tidyEmail('\u200E Anna@Müller.de\u200F ')).toBe('Anna@Müller.de')
  })

  it('is the same one in every spelling, and one mailbox', () => {
    expect(isSameEmail('Anna@Müller.de', 'anna@xn--mller-kva.de')).toBe(true)
    expect(isSameEmail('Anna@Müller.de', 'anna@mueller.de')).toBe(false)
    expect(toMailbox('Anna+1@MÜLLER.de')).toBe(toMailbox('anna@xn--mller-kva.de'))
  })
})
