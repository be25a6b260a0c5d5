import { describe, expect, it } from 'vitest'

import { MalformedGeonames, parseGeonames } from './geonames.ts'

const row = (...columns: string[]): string =>
  [...columns, '', '00', 'Berlin, Stadt', '11000', '52.5323', '13.3846', '4'].join('\t')
const berlin = row('DE', '10115', 'Berlin', 'Berlin', 'BE')
const lindau = row('DE', '88131', 'Lindau (Bodensee)', 'Bayern', 'BY')
const moelln = row('DE', '23879', 'Mölln', 'Schleswig-Holstein', 'SH')
const vienna = row('AT', '1010', 'Wien, Innere Stadt', 'Wien', '09')

describe('parseGeonames', () => {
  it('reads the German rows and ignores the others', () => {
    expect(parseGeonames([berlin, vienna, moelln, lindau, ''].join('\n'))).toEqual([
      { postCode: '10115', city: 'Berlin', state: 'BE', search: 'berlin' },
      { postCode: '23879', city: 'Mölln', state: 'SH', search: 'moelln' },
      { postCode: '88131', city: 'Lindau (Bodensee)', state: 'BY', search: 'lindau (bodensee)' },
    ])
  })

  it('accepts Windows line ends, a byte order mark, and files with only the five columns', () => {
    expect(parseGeonames(`\u{feff}${berlin}\r\nDE\t23879\tMölln\tSchleswig-Holstein\tSH\r\n`)).toHaveLength(2)
  })

  it('returns each code and place once', () => {
    expect(parseGeonames([berlin, berlin, row('DE', '10115', 'Berlin Mitte', 'Berlin', 'BE')].join('\n'))).toHaveLength(
      2,
    )
  })

  it.each([
    ['too few columns', 'DE\t10115\tBerlin', /line 3: 3 of at least 5 tab-separated columns/],
    ['commas instead of tabs', 'DE,10115,Berlin,Berlin,BE', /line 3: 1 of at least 5/],
    ['a header', 'country\tzip\tplace\tstate\tcode', /line 3: the country code .* "country"/],
    ['a code of four digits', row('DE', '1067', 'Dresden', 'Sachsen', 'SN'), /line 3: the postal code .* "1067"/],
    ['a code with letters', row('DE', 'O1067', 'Dresden', 'Sachsen', 'SN'), /line 3: the postal code .* "O1067"/],
    ['no place', row('DE', '01067', ' ', 'Sachsen', 'SN'), /line 3: the place name is empty/],
    [
      'another encoding',
      row('DE', '50667', 'K\u{fffd}ln', 'Nordrhein-Westfalen', 'NW'),
      /line 3: the file is not UTF-8/,
    ],
    ['an unknown state', row('DE', '01067', 'Dresden', 'Sachsen', '13'), /line 3: admin code1 .* "13" "Sachsen"/],
    ['an inherited name as the state', row('DE', '01067', 'Dresden', '', 'toString'), /line 3: admin code1/],
  ])('refuses %s and names the line', (_, bad, message) => {
    expect(() => parseGeonames([berlin, lindau, bad, moelln].join('\n'))).toThrow(message)
    expect(() => parseGeonames([berlin, lindau, bad, moelln].join('\n'))).toThrow(MalformedGeonames)
  })

  it.each([
    ['nothing', ''],
    ['other countries only', vienna],
  ])('refuses a file with %s', (_, text) => {
    expect(() => parseGeonames(text)).toThrow('line 1: the file ends without any German place (DE)')
  })
})
