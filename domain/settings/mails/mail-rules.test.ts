import { expect, it } from 'vitest'

import { toMailbox } from './mail-rules.ts'

it.each([
  ['Anna@Demo.Example', 'anna@demo.example'],
  ['anna+www.evil.example@demo.example', 'anna@demo.example'],
  ['anna+a+b@demo.example', 'anna@demo.example'],
  ['a.n.n.a+x@googlemail.com', 'anna@gmail.com'],
  ['a.nna@demo.example', 'a.nna@demo.example'],
  ['😀', '😀'],
  ['Ohne+Adresse', 'ohne+adresse'],
])('%s is counted as %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox))
