import { expect, test } from 'vitest'

import { placeInPlain } from './use-typed-text.ts'

test('[A5.16] the caret stays behind the same digits when the separators go', () => {
  const places = Array.from('12.500,50|', (_, place) => placeInPlain('12500,5', '12.500,50', place))
  expect(places).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 7, 7])
})
