import { expect, test } from 'vitest'

import { contrastRatio, legible } from './contrast.ts'
import { baseShade, graysOf, shadesOf } from './shades.ts'
import { palettes } from '../schemas/user-interface.ts'

test('a colour has ten shades, from nearly white to dark, and is the seventh itself', () => {
  const shades = shadesOf('#0B6B4B')
  expect(shades).toHaveLength(10)
  expect(shades[baseShade]).toBe('#0b6b4b')
  const brightness = shades.map((shade) => contrastRatio(shade, '#000000'))
  expect(brightness).toEqual(brightness.toSorted((a, b) => b - a))
})

test('[B3.32] every shipped colour has enough contrast on its own lightest shade', () => {
  for (const palette of Object.values(palettes))
    for (const color of [palette.primary, palette.success, palette.info, palette.warning, palette.error])
      expect(contrastRatio(color, shadesOf(color)[0]), color).toBeGreaterThanOrEqual(legible)
})

test('borders of fields have enough contrast with white and the page', () => {
  for (const { text, background } of Object.values(palettes))
    for (const surface of ['#ffffff', background])
      expect(contrastRatio(graysOf(text)[4], surface), text).toBeGreaterThanOrEqual(3)
})
