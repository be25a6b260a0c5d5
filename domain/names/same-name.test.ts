import { describe, expect, it } from 'vitest'

import { isFullNameOf, sameName, shareGivenName } from './same-name.ts'

describe('surnames', () => {
  it.each([
    ['Müller', 'MÜLLER'],
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Müller', 'Mu\u0308ller'],
    ['Strauß', 'STRAUSS'],
    ['Grossmann', 'Großmann'],
    ['GROẞMANN', 'Großmann'],
    ['Müller-Straß', 'Mueller Strass'],
    ['Müller-Lüdenscheidt', 'Mueller Ludenscheidt'],
    ['O’Neill', 'ONEILL'],
    ['van der Berg', 'Vanderberg'],
    ['Dr. Bach', 'Bach'],
    ['Prof. Dr. med. Bach', 'Dr. Bach'],
    ['Łukaszewicz', 'Lukaszewicz'],
    ['Sørensen', 'Soerensen'],
    ['Sørensen', 'Sorensen'],
    ['Åberg', 'Aaberg'],
    ['Ærø', 'Aeroe'],
    ['Þórðardóttir', 'Thordardottir'],
    ['Ǿrsted', 'Oersted'],
    ['Nguyễn', 'Nguyen'],
    ['İpek', 'Ipek'],
    ['Išık', 'Isik'],
    ['Dent', 'Dent'],
  ])('%s and %s are the same', (one, other) => {
    expect(sameName(one, other)).toBe(true)
    expect(sameName(other, one)).toBe(true)
  })

  it.each([
    ['Müller', 'Möller'],
    ['Bauer', 'Baur'],
    ['Mueller', 'Muller'],
    ['Müller', 'Müllers'],
    ['Müller', 'Müller-Straß'],
    ['Straß-Müller', 'Müller-Straß'],
    ['Dr.', 'Bach'],
    ['-', '-'],
    ['Ελένη', 'Δάφνη'],
  ])('%s and %s are different', (one, other) => {
    expect(sameName(one, other)).toBe(false)
    expect(sameName(other, one)).toBe(false)
  })
})

it('given names are shared in any order, and hyphens do not matter', () => {
  expect(shareGivenName('Anna Maria', 'Maria')).toBe(true)
  expect(shareGivenName('Karl-Heinz', 'Karlheinz')).toBe(true)
  expect(shareGivenName('Dr. Phil', 'Phil')).toBe(true)
  expect(shareGivenName('Anna', 'Ann')).toBe(false)
  expect(shareGivenName('', '')).toBe(false)
})

describe('a full name', () => {
  const person = { firstName: 'Jörg Peter', lastName: 'Müller-Straß' }

  it.each([
    'Jörg Müller-Straß',
    'jorg mueller strass',
    'MÜLLER-STRASS, JÖRG PETER',
    'Dr. Peter Müller Straß',
    'Herr Jörg Hans Müller-Straß',
  ])('is that of the person as %s', (line) => expect(isFullNameOf(line, person)).toBe(true))

  it.each(['Müller-Straß', 'Jörg', 'J. Müller-Straß', 'Jörg Müller', 'Anna Müller-Straß', 'Jörg Straß-Müller', '-'])(
    'is not as %s',
    (line) => expect(isFullNameOf(line, person)).toBe(false),
  )

  it('is not an empty one', () => {
    expect(isFullNameOf('', person)).toBe(false)
    expect(sameName('', '')).toBe(false)
  })

  it('is nobody’s without both names', () => {
    expect(isFullNameOf('Jörg Müller', { firstName: '', lastName: 'Müller' })).toBe(false)
    expect(isFullNameOf('Jörg Müller', { firstName: 'Jörg', lastName: '' })).toBe(false)
  })
})
