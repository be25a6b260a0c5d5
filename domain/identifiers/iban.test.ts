import { describe, expect, it } from 'vitest'

import { compactIban, groupedIban, isIban, maskedIban } from './iban.ts'

describe('[A5.13] an IBAN', () => {
  it('is stored without spaces and in capital letters', () => {
    expect(compactIban(' de02 1203 0000\t0000 2020 51 ')).toBe('DE02120300000000202051')
  })

  it('is shown in groups of four, without a space at its end', () => {
    expect(groupedIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
    expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    expect(groupedIban('AT61190430023457320')).toBe('AT61 1904 3002 3457 320')
    expect(groupedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  })

  it('is recognised by its first and last four characters', () => {
    expect(maskedIban('de02 1203 0000 0000 2020 51')).toBe('DE02 … 2051')
  })

  it('is valid with the length and the check digits of its country', () => {
    expect(isIban('DE02120300000000202051')).toBe(true)
    for (const wrong of ['DE03120300000000202051', 'DE0212030000000020205', 'XX02120300000000202051', ''])
      expect(isIban(wrong)).toBe(false)
  })
})
