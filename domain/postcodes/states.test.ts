import { describe, expect, it } from 'vitest'

import { postcodes } from './postcodes.ts'
import { findState } from './states.ts'

describe('stateOf', () => {
  it('matches every shipped place', () => {
    expect(postcodes().filter(({ postCode, state }) => findState(postCode) !== state)).toEqual([])
  })

  it.each([
    ['01945', 'BB'],
    ['07919', 'SN'],
    ['27499', 'HH'],
    ['63776', 'HE'],
    ['88147', 'BW'],
    ['97896', 'BY'],
    ['99998', 'TH'],
    [' 10115 ', 'BE'],
  ])('finds %j, where borders run through the numbers', (postCode, state) => {
    expect(findState(postCode)).toBe(state)
  })

  it.each(['', '1011', '101155', 'Berlin', '00000', '99999', '1e404'])('finds no state for "%s"', (text) => {
    expect(findState(text)).toBeUndefined()
  })
})
