import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ProvenClaims } from './evidence.ts'
import { isOnePerson, isSameSurname, personDifferences, hasCommonGivenName } from './same-person.ts'

describe('surnames', () => {
  it.each([
    ['Müller', 'MUELLER'],
    ['Müller', 'Muller'],
    ['Groß', 'GROSS'],
    ['Weiẞ', 'weiss'],
    ['Sørensen', 'Soerensen'],
    ['Sørensen', 'Sorensen'],
    ['Ågren', 'Aagren'],
    ['Ågren', 'Agren'],
    ['Łukasiewicz', 'Lukasiewicz'],
    ['Đorđević', 'Dordevic'],
    ['Þórsson', 'Thorsson'],
    ['Ælfgård', 'Aelfgaard'],
    ['Yıldız', 'YILDIZ'],
    ['Șerban', 'Serban'],
    ['Nguyễn', 'Nguyen'],
    ["O'Neill", 'O’Neill'],
    ['D’Angelo', 'Dangelo'],
    ['Müller-Lüdenscheidt', 'Mueller Luedenscheidt'],
    ['von der Heide', 'VON-DER-HEIDE'],
    ['Dr. Weber', 'Weber'],
    ['Prof. Dr. med. Weber', 'Weber'],
    ['Dipl.-Ing. Weber', 'Weber'],
    ['Bo\u0308hm', 'Böhm'],
    ['Ｗｅｂｅｒ', 'Weber'],
    ['We\u200bber', 'Weber'],
    ['We\u3164ber\u2800', 'Weber'],
    ['Van\u2003der\tBerg', 'van der Berg'],
    ['Иванов', 'ИВАНОВ'],
  ])('%s is %s', (one, other) => {
    expect([isSameSurname(one, other), isSameSurname(other, one)]).toEqual([true, true])
  })

  it.each([
    ['Muller', 'Mueller'],
    ['Weber', 'Webers'],
    ['Drews', 'ews'],
    ['Mage', 'e'],
    ['Weber', ''],
    ['', ''],
    ['-', "'"],
    ['Dr.', 'Prof.'],
    ['Weber', 'Wеbеr'],
    ['Иванов', 'Ivanov'],
    ['Beispiel', 'Nachreichung'],
  ])('“%s” is not “%s”', (one, other) => {
    expect([isSameSurname(one, other), isSameSurname(other, one)]).toEqual([false, false])
  })

  it('every name is the same as itself, whatever its case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÄÖÜäöüßéłø' -]*[A-Za-z][A-Za-zÄÖÜäöüßéłø' -]*$/), (name) =>
        isSameSurname(name, name.toUpperCase()),
      ),
    )
  })
})

describe('given names', () => {
  it.each([
    ['Anna Lena', 'Lena'],
    ['Anna-Lena', 'Lena Maria'],
    ['ANNALENA', 'Anna-Lena'],
    ['Jörg Peter', 'PETER JOERG'],
    ['Dr. Jörg', 'Jorg'],
  ])('%s and %s have one in common', (some, others) => {
    expect([hasCommonGivenName(some, others), hasCommonGivenName(others, some)]).toEqual([true, true])
  })

  it.each([
    ['Anna', 'Annalena'],
    ['Max', 'Maximilian'],
    ['', ''],
    ['Anna', ''],
    ['Dr.', 'Dr.'],
  ])('“%s” and “%s” have none', (some, others) => {
    expect([hasCommonGivenName(some, others), hasCommonGivenName(others, some)]).toEqual([false, false])
  })
})

describe('a person', () => {
  const claims: ProvenClaims = { givenNames: 'Anna Maria', surname: 'Beispiel', dateOfBirth: '1990-05-17' }
  const anna = { firstName: 'Anna', lastName: 'Beispiel', dateOfBirth: '1990-05-17' }

  it.each([
    ['the same', claims, anna, []],
    ['another given name', claims, { ...anna, firstName: 'Berta' }, ['firstName']],
    ['another surname', claims, { ...anna, lastName: 'Nachreichung' }, ['lastName']],
    ['another date of birth', claims, { ...anna, dateOfBirth: '1990-05-18' }, ['dateOfBirth']],
    [
      'nothing in common',
      claims,
      { firstName: 'Max', lastName: 'Muster', dateOfBirth: '1970-01-01' },
      ['firstName', 'lastName', 'dateOfBirth'],
    ],
    [
      'nothing answered',
      claims,
      { firstName: '', lastName: '', dateOfBirth: '' },
      ['firstName', 'lastName', 'dateOfBirth'],
    ],
    [
      'nothing proved',
      { givenNames: '', surname: '', dateOfBirth: '' },
      { firstName: '', lastName: '', dateOfBirth: '' },
      ['firstName', 'lastName', 'dateOfBirth'],
    ],
    [
      'first name and surname exchanged',
      claims,
      { ...anna, firstName: 'Beispiel', lastName: 'Anna' },
      ['firstName', 'lastName'],
    ],
    ['the proved name at birth as surname', { ...claims, nameAtBirth: 'Früher' }, { ...anna, lastName: 'Frueher' }, []],
    [
      'another surname with the same name at birth',
      { ...claims, nameAtBirth: 'Früher' },
      // As answers describe it.
      Object.assign({ ...anna, lastName: 'Neu' }, { birthName: 'Früher' }),
      ['lastName'],
    ],
    [
      'no surname, and no name at birth that was proved',
      { ...claims, nameAtBirth: '' },
      { ...anna, lastName: '' },
      ['lastName'],
    ],
  ] as const)('%s', (_case, proven, described, differences) => {
    expect(personDifferences(proven, described)).toEqual(differences)
  })
})

describe('two identifications', () => {
  const claims: ProvenClaims = { givenNames: 'Anna Maria', surname: 'Beispiel', dateOfBirth: '1990-05-17' }
  it.each([
    ['the same claims', {}, true],
    ['one given name less', { givenNames: 'ANNA' }, true],
    ['given names written together', { givenNames: 'Annamaria' }, true],
    ['the surname as name at birth', { surname: 'Neu', nameAtBirth: 'Beispiel' }, true],
    ['the given name of a twin', { givenNames: 'Berta' }, false],
    ['a further given name that twins share', { givenNames: 'Berta Maria' }, false],
    ['another surname', { surname: 'Fremd', nameAtBirth: '' }, false],
    ['another date of birth', { dateOfBirth: '1990-05-18' }, false],
  ])('with %s', (_case, more, expected) => {
    const other = { ...claims, ...more }
    expect([isOnePerson(claims, other), isOnePerson(other, claims)]).toEqual([expected, expected])
  })
})
