import { describe, expect, it } from 'vitest'

import { meaningsOf } from './read-number.ts'

const nbsp = '\u00a0'
const narrow = '\u202f'
const thin = '\u2009'

describe('[A5.16] a typed amount', () => {
  it.each([
    // As everybody writes it.
    ['12500', [12_500]],
    ['0', [0]],
    ['007', [7]],
    ['12.500,5', [12_500.5]],
    ['12,500.5', [12_500.5]],
    ['1.234.567', [1_234_567]],
    ['1,234,567', [1_234_567]],
    ['1.234.567,89', [1_234_567.89]],
    ['1,234,567.89', [1_234_567.89]],
    ['12345,6', [12_345.6]],
    ['12345.6', [12_345.6]],
    ['12,5', [12.5]],
    ['12.50', [12.5]],
    ['0.075', [0.075]],
    ['0,075', [0.075]],
    ['0,500', [0.5]],
    ['7,', [7]],
    ['7.', [7]],
    ['12,500.', [12_500]],
    [',5', [0.5]],
    ['.5', [0.5]],
    // Groups of spaces and apostrophes.
    ['12 500', [12_500]],
    [`12${nbsp}500,50`, [12_500.5]],
    [`12${narrow}500.50`, [12_500.5]],
    [`1${thin}234${thin}567`, [1_234_567]],
    [`1${nbsp}234 567`, [1_234_567]],
    ["12'500.50", [12_500.5]],
    ['12’500', [12_500]],
    ['12‘500', [12_500]],
    ['1ʼ234ʼ567,8', [1_234_567.8]],
    ["12'500,500", [12_500.5]],
    // Currency, price tags, signs, other digits and marks that nobody sees.
    ['12 500,50 €', [12_500.5]],
    ['€12,345.67', [12_345.67]],
    ['EUR 1.250,00', [1250]],
    ['1250 Euro', [1250]],
    ['500,-', [500]],
    ['500,–', [500]],
    ['500.—', [500]],
    ['1.500,--', [1500]],
    ['-3', [-3]],
    ['−3,5', [-3.5]],
    ['– 1.000.000', [-1_000_000]],
    ['+5', [5]],
    ['-0', [0]],
    ['１２５００', [12_500]],
    ['\u200e12500\u200f', [12_500]],
    ['\ufeff12\u2060500', [12_500]],
    ['  4000  ', [4000]],
    // More decimals than amounts have: the rules of the field say so.
    ['4000,129', [4000.129]],
    ['4000.129', [4000.129]],
    ['1.5000', [1.5]],
    ['1.234,567', [1234.567]],
  ] as const)('%j means %j in both languages', (typed, values) => {
    expect(meaningsOf(typed, 'de', 2)).toEqual(values)
    expect(meaningsOf(typed, 'en', 2)).toEqual(values)
  })

  it.each([
    ['3,500', [3500, 3.5], [3500]],
    ['3.500', [3500], [3500, 3.5]],
    ['-12,345', [-12_345, -12.345], [-12_345]],
    ['100.000 €', [100_000], [100_000, 100]],
    ['500,000', [500_000, 500], [500_000]],
  ] as const)('%j means %j in German and %j in English', (typed, german, english) => {
    expect(meaningsOf(typed, 'de', 2)).toEqual(german)
    expect(meaningsOf(typed, 'en', 2)).toEqual(english)
  })

  it.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    '€',
    'zwölf',
    '12a',
    '1e3',
    '0x10',
    '½',
    'NaN',
    '1,2,3',
    '12.50.0',
    '1.23.456',
    '1,5,',
    ',5,',
    '1..000',
    '1.000,5,0',
    '1,000.5.0',
    '012.500',
    '012.500,0',
    '0.075,5',
    '1 2 5 0 0',
    '12 50',
    '1.234 567',
    "1'234.567.890",
    '12 500 5',
    '500-',
    '(500)',
    '1/2',
    '1:5',
    '999,000,-',
    '1.500 000,00',
    '٣٥٠٠',
    '--5',
    '5+',
    '1 .000',
  ])('%j means no number', (typed) => {
    expect(meaningsOf(typed, 'de', 2)).toEqual([])
    expect(meaningsOf(typed, 'en', 2)).toEqual([])
  })
})

it('[A5.16] where three decimals are allowed, the decimal separator of the language is one before three digits', () => {
  expect(meaningsOf('3,125', 'de', 3)).toEqual([3.125])
  expect(meaningsOf('3.125', 'en', 6)).toEqual([3.125])
  expect(meaningsOf('3.125', 'de', 3)).toEqual([3125, 3.125])
  expect(meaningsOf('3,125', 'en', 3)).toEqual([3125, 3.125])
})
