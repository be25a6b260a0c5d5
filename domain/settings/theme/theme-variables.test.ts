import { expect, test } from 'vitest'

import { getFontFamily } from './theme-variables.ts'

test("the shipped font is followed by its fallback, and preceded by the bank's own", () => {
  const stack = (fontFamily: string, customFont = '') => getFontFamily({ fontFamily, customFont })
  expect(stack("'Roboto', Arial")).toBe("Roboto, 'Roboto Fallback', 'Roboto Fallback Wide', Arial")
  expect(stack('Roboto Slab, serif')).toBe('Roboto Slab, serif')
  expect(stack('Georgia, serif', 'data:font/woff2;base64,AA==')).toBe('Portal, Georgia, serif')
})
