import { describe, expect, it } from 'vitest'

import { isSameFullName, isSameName, hasSharedGivenName } from './same-name.ts'

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
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
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
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })
})

it('given names are shared in any order, and hyphens do not matter', () => {
  expect(hasSharedGivenName('Anna Maria', 'Maria')).toBe(true)
  expect(hasSharedGivenName('Karl-Heinz', 'Karlheinz')).toBe(true)
  expect(hasSharedGivenName('Dr. Phil', 'Phil')).toBe(true)
  expect(hasSharedGivenName('Anna', 'Ann')).toBe(false)
  expect(hasSharedGivenName('', '')).toBe(false)
})

describe('a full name', () => {
  const person = { firstName: 'Jörg Peter', lastName: 'Müller-Straß' }

  it.each([
    'Jörg Müller-Straß',
    'jorg mueller strass',
    'MÜLLER-STRASS, JÖRG PETER',
    'Dr. Peter Müller Straß',
    'Herr Jörg Hans Müller-Straß',
  ])('is that of the person as %s', (line) => expect(isSameFullName(line, person)).toBe(true))

  it.each(['Müller-Straß', 'Jörg', 'J. Müller-Straß', 'Jörg Müller', 'Anna Müller-Straß', 'Jörg Straß-Müller', '-'])(
    'is not as %s',
    (line) => expect(isSameFullName(line, person)).toBe(false),
  )

  it('is not an empty one', () => {
    expect(isSameFullName('', person)).toBe(false)
    expect(isSameName('', '')).toBe(false)
  })

  it('is nobody’s without both names', () => {
    expect(isSameFullName('Jörg Müller', { firstName: '', lastName: 'Müller' })).toBe(false)
    expect(isSameFullName('Jörg Müller', { firstName: 'Jörg', lastName: '' })).toBe(false)
  })
})
