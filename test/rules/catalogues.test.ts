import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'

import type { TextPart } from '#domain/text/text-parts.ts'

import { catalogueProblems } from '../../scripts/vite/catalogues.ts'

interface Text {
  readonly message: CompiledMessage
  readonly part: TextPart | undefined
}
const greeting: Text = { message: ['Hello ', ['name']], part: undefined }
const menu: Text = { message: ['Menu'], part: 'admin' }
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
    [...complete, ['menu', { ...menu, part: 'account' }]],
    ["'menu' is in another part in fr than in de"],
  ],
])('a build compares every language, also a third one with %s', (_, french, problems) => {
  expect(catalogueProblems({ de: complete, en: complete, fr: new Map(french) })).toEqual(problems)
})
