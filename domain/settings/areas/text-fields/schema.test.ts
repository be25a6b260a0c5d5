import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { examplePlaceholders, type ExamplePlaceholder, TextField, textField, textFieldTypes } from './schema.ts'
import { fillExample } from '../../prices/example-values.ts'
import { textFieldsArea } from './area.ts'
import { locales } from '../../../text/locale.ts'

const shipped = textFieldsArea.defaults

const german: Record<ExamplePlaceholder, string> = {
  lender: 'Musterbank AG',
  lenderAddress: 'Musterstraße 1, 60311 Frankfurt am Main',
  amount: '10.000,00 €',
  nominalRate: '5,99 %',
  effectiveRate: '6,16 %',
  interestsAndFees: '1.596,20 €',
  totalAmount: '11.596,20 €',
  term: '60 Monate',
  instalment: '193,27 €',
  instalmentCount: '60',
  finalInstalment: '193,27 €',
}

describe('text fields', () => {
  it('[B3.35] have these types, with text per locale', () => {
    expect(textFieldTypes).toEqual(['REPRESENTATIVE_EXAMPLE', 'PAGE_TITLE', 'FOOTER_TEXT', 'HEADER_TEXT'])
    for (const id of textFieldTypes) for (const locale of locales) expect(textField(shipped, id, locale)).toMatch(/\S/)
    expect(v.is(TextField, { id: 'PAGE_TITLE', text: { de: 'Nur Deutsch' } })).toBe(false)
    expect(v.is(TextField, { id: 'SIDE_TEXT', text: { de: 'a', en: 'b' } })).toBe(false)
  })
  it('fall back to German', () => {
    const items: TextField[] = [{ id: 'HEADER_TEXT', text: { de: 'Musterbank', en: '' } }]
    expect(textField(items, 'HEADER_TEXT', 'en')).toBe('Musterbank')
    expect(textField(items, 'FOOTER_TEXT', 'en')).toBe('')
  })
})

describe('the representative example', () => {
  it('is one sentence of figures, all of which are filled', () => {
    const text = fillExample(textField(shipped, 'REPRESENTATIVE_EXAMPLE', 'de'), german)
    expect(text).toContain('gebundener Sollzinssatz 5,99 % p. a., effektiver Jahreszins 6,16 % p. a.')
    expect(text).not.toMatch(/[{}]/)
  })
  it('uses every figure, in both languages', () => {
    for (const locale of locales)
      for (const name of examplePlaceholders)
        expect(textField(shipped, 'REPRESENTATIVE_EXAMPLE', locale)).toContain(`{${name}}`)
  })
  it('leaves out the warning of former examples, which stands beside the figures', () => {
    expect(fillExample('{warning} Beispiel: {amount}', german)).toBe('Beispiel: 10.000,00 €')
  })
  it('keeps unknown placeholders, including inherited property names', () => {
    expect(fillExample('{amount} {iban} {constructor} {$&}', { ...german, amount: '$& {lender}' })).toBe(
      '$& {lender} {iban} {constructor} {$&}',
    )
  })
})
