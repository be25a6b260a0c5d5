import { expect, test } from 'vitest'

import { fontFamilyOf } from './theme-variables.ts'

test('the font that ships has its stand-in behind it, and the bank’s own before it', () => {
  const stack = (fontFamily: string, customFont = '') => fontFamilyOf({ fontFamily, customFont })
  expect(stack("'Roboto', Arial")).toBe("Roboto, 'Roboto Fallback', Arial")
  expect(stack('Roboto Slab, serif')).toBe('Roboto Slab, serif')
  expect(stack('Georgia, serif', 'data:font/woff2;base64,AA==')).toBe('Portal, Georgia, serif')
})
