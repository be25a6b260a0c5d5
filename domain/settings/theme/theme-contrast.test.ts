import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio, inkOn, legible } from './contrast.ts'
import { getThemePairs, nearestLegible } from './theme-contrast.ts'
import { mix } from './shades.ts'
import { palettes } from '../areas/user-interface/schema.ts'

const failing = (palette: Parameters<typeof getThemePairs>[0]): string[] =>
  getThemePairs(palette).flatMap(({ id, passes }) => (passes ? [] : [id]))

describe.each(Object.entries(palettes))('[B3.32] the theme %s', (_, palette) => {
  it('has enough contrast on every background', () => {
    expect(failing(palette)).toEqual([])
    for (const { id, color, ground, ratio, least } of getThemePairs(palette)) {
      expect(ratio, id).toBeCloseTo(contrastRatio(color, ground), 5)
      expect(least, id).toBe(id.startsWith('frame.') ? 3 : 4.5)
    }
  })
  it('needs no other shade', () => {
    for (const role of Object.keys(palette) as (keyof typeof palette)[])
      expect(nearestLegible(palette, role), role).toBeUndefined()
  })
})

describe('[B3.31] colours of a bank', () => {
  const pale = { ...palettes.GREEN, primary: '#7FD1AE' }

  it('are reported with every pair that has too little contrast', () => {
    expect(failing(pale)).toEqual(['primary.white', 'primary.background', 'primary.chosen', 'initials.primary'])
    expect(failing({ ...palettes.GREEN, text: '#9A9A9A' })).toContain('frame.white')
    expect(failing({ ...palettes.GREEN, background: '#555555' })).toEqual([
      'text.background',
      'muted.background',
      'frame.background',
      'primary.background',
      'error.background',
    ])
  })

  it('have a nearest shade with enough contrast', () => {
    const found = nearestLegible(pale, 'primary') ?? ''
    expect(found).toMatch(/^#[0-9a-f]{6}$/)
    expect(failing({ ...pale, primary: found })).toEqual([])
    expect(nearestLegible({ ...palettes.GREEN, background: '#555555' }, 'background')).toMatch(/^#[c-f]/)
    // As many steps away as necessary, and no more.
    const taken = Array.from({ length: 100 }, (_, at) => mix(pale.primary, 0, at / 100))
    for (const nearer of taken.slice(0, taken.indexOf(found)))
      expect(failing({ ...pale, primary: nearer })).not.toEqual([])
    expect(taken).toContain(found)
  })

  it('carry their text in white, or in the text colour if that has more contrast', () => {
    const yellow = { ...palettes.GREEN, primary: '#FFEE00', error: '#FF6680' }
    const pairs = Object.fromEntries(getThemePairs(yellow).map((each) => [each.id, each]))
    for (const id of ['ink.primary', 'ink.head', 'ink.error'])
      expect(pairs[id], id).toMatchObject({ color: palettes.GREEN.text.toLowerCase(), passes: true })
    expect(pairs['ink.primary']?.roles).toEqual(['primary', 'text'])
    expect(failing(yellow)).toContain('primary.white')
    // The header gets darker towards its end: dark text is checked there, white text where it is lightest.
    expect(failing({ ...palettes.GREEN, primary: '#9A8FD0' })).toContain('ink.head')
    expect(failing({ ...palettes.GREEN, primary: '#767676' })).toContain('ink.head')
    // Neither has enough.
    expect(failing({ ...palettes.GREEN, primary: '#808080' })).toContain('ink.primary')
    const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, color, (ground, text) => {
        const drawn = contrastRatio(inkOn(ground, text), ground)
        expect(drawn).toBeCloseTo(Math.max(contrastRatio('#ffffff', ground), contrastRatio(text, ground)), 6)
      }),
    )
    for (const palette of Object.values(palettes)) {
      expect(inkOn(palette.primary, palette.text)).toBe('#ffffff')
      expect(contrastRatio('#ffffff', palette.primary)).toBeGreaterThanOrEqual(legible)
    }
  })

  it('that have no such shade are reported as such', () => {
    expect(nearestLegible({ ...palettes.GREEN, background: '#000000' }, 'error')).toBeUndefined()
  })
})
