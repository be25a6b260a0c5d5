import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { archiveName, uniqueNames } from './archive-names.ts'

it.each([
  ['Küche', 'Küche'],
  ['Küche', 'Küche'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\system32', 'C__Windows_system32'],
  ['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
  ['Auto\u0000 \n neu', 'Auto neu'],
  ['! \u0000 !', '! !'],
  ['a\u200D\u0308', 'ä'],
  ['Datei .pdf ', 'Datei.pdf'],
  ['NUL', '_NUL'],
  ['com1.pdf', '_com1.pdf'],
  ['', 'loan'],
  ['...', 'loan'],
  ['.pdf', 'pdf'],
  ['Ende. . ', 'Ende'],
  [' . Anfang', 'Anfang'],
  ['Lohn.pdf.signed-copy', 'Lohn.pdf.signed-copy'],
  ['Lohn. . .pdf', 'Lohn.pdf'],
  ['lpt9', '_lpt9'],
  ['Prn.txt', '_Prn.txt'],
  ['icon', 'icon'],
  ['console.log', 'console.log'],
])('turns %j into the name %j', (text, name) => {
  expect(archiveName(text, 'loan')).toBe(name)
})

it('keeps the extension of a name that is too long', () => {
  expect(archiveName(`${'ä'.repeat(300)}.pdf`, 'file')).toBe(`${'ä'.repeat(80)}.pdf`)
})

it('turns any text into a path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = archiveName(text, 'file')
      expect(name).not.toBe('')
      expect(name).not.toMatch(/[\\/\p{Cc}]|^\.|[. ]$/u)
      expect(archiveName(name, 'file')).toBe(name)
    }),
  )
})

it('returns no name twice, in any case and for any input', () => {
  const unique = uniqueNames()
  expect(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b'].map(unique)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b',
  ])
})
