import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'

import { catalogueProblems } from '../../scripts/vite/catalogues.ts'

interface Text {
  readonly message: CompiledMessage
  readonly part: 'applicants' | 'administration'
}
const greeting: Text = { message: ['Hello ', ['name']], part: 'applicants' }
const menu: Text = { message: ['Menu'], part: 'administration' }
const complete = new Map([
  ['greeting', greeting],
  ['menu', menu],
])

it.each<[string, readonly (readonly [string, Text])[], readonly string[]]>([
  ['the same texts', [...complete], []],
  ['a text less', [['greeting', greeting]], ["'menu' has no text in fr"]],
  ['a text more', [...complete, ['end', menu]], ["'end' has no text in de"]],
  [
    'another value in a text',
    [...complete, ['greeting', { ...greeting, message: ['Bonjour ', ['firstName']] }]],
    ["'greeting' names name in de, firstName in fr"],
  ],
  [
    'a text in another part',
    [...complete, ['menu', { ...menu, part: 'applicants' }]],
    ["'menu' is the administration's in de or fr only"],
  ],
])('a build compares every language, also a third one with %s', (_, french, problems) => {
  expect(catalogueProblems({ de: complete, en: complete, fr: new Map(french) })).toEqual(problems)
})
