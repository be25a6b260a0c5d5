import { expect, test } from 'vitest'

import { contrastRatio } from './contrast.ts'
import { baseShade, getShades } from './shades.ts'

test('a colour has ten shades, from nearly white to dark, and is the seventh itself', () => {
  const shades = getShades('#0B6B4B')
  expect(shades).toHaveLength(10)
  expect(shades[baseShade]).toBe('#0b6b4b')
  const brightness = shades.map((shade) => contrastRatio(shade, '#000000'))
  expect(brightness).toEqual(brightness.toSorted((a, b) => b - a))
})
