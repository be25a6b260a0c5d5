import { expect, it } from 'vitest'

import { isSafeAddress } from '#domain/text/html.ts'
import { isMailAddress } from '#domain/settings/areas/email-templates/schema.ts'

import { addressTyped } from './address-typed.ts'

it.each([
  [' https://bank.example/a?b=1&c=2 ', 'https://bank.example/a?b=1&c=2'],
  ['www.bank.example/agb', 'https://www.bank.example/agb'],
  ['service@bank.example', 'mailto:service@bank.example'],
  ['tel:+49691234', 'tel:+49691234'],
  ['/impressum', '/impressum'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['Impressum', undefined],
  ['a"b@bank.example', undefined],
  ['Max<max@bank.example', undefined],
  ['bank.example/a b', undefined],
])('completes a typed address: %j', (typed, address) => {
  expect(addressTyped(typed, isSafeAddress)).toBe(address)
})

it.each([
  ['{{ link }}', true],
  ['{{ portalUrl }}/login', true],
  ['{{ portalUrl }}.example', false],
  ['{{ link }}{{ name }}', false],
  ['https://other.example/?k={{ link }}', false],
  ['{{ bankName }}', false],
  ['{{ salary }}', false],
  ['https://bank.example/?a=1&b=2', true],
  ['https://bank.example/?a=b&c;d', true],
  ['/a" onclick="b', false],
])('checks the target of a link in a mail: %s', (href, may) => {
  expect(isMailAddress('PASSWORD_RESET', href)).toBe(may)
})
