import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { contrastRatio, legible } from '../../theme/contrast.ts'
import { knownFonts } from '../../theme/fonts.ts'
import { colorRole } from '../../theme/theme-contrast.ts'
import { valueTypes } from '../../schemas/portal-setting.ts'
import {
  defaultFontFamily,
  type Layout,
  palettes,
  themeNames,
  getTheme,
  type UserInterfaceName,
  userInterfaceNames,
  UserInterfaceSetting,
  userInterfaceSetting,
  userInterfaceSettings,
} from './schema.ts'
import { userInterfaceArea } from './area.ts'

const shipped = userInterfaceArea.defaults
const withValues = (values: Partial<Record<UserInterfaceName, unknown>>): UserInterfaceSetting[] =>
  shipped.map((item) => (Object.hasOwn(values, item.id) ? { ...item, value: values[item.id] } : item))
const accepts = (id: UserInterfaceName, value: unknown): boolean =>
  v.is(UserInterfaceSetting, { id, type: userInterfaceSettings[id].type, value })

describe('the settings', () => {
  it('[B3.31] have these names, and the logo', () => {
    expect(userInterfaceNames).toEqual([
      'THEME',
      'ROUNDED_CORNERS',
      'LAYOUT',
      'EMBEDDED_LABELS',
      'EMBEDDED_ERROR_MESSAGES',
      'LOGO',
      'FAV_ICON',
      'STEPPER_ICONS',
      'FONT_SIZE',
      'PRIMARY_COLOR',
      'SECONDARY_COLOR',
      'TEXT_COLOR',
      'SUCCESS_COLOR',
      'INFO_COLOR',
      'WARNING_COLOR',
      'ERROR_COLOR',
      'BACKGROUND_COLOR',
      'CUSTOM_FONT',
      'FONT_FAMILY',
    ])
    expect(shipped.map((item) => item.id)).toEqual(userInterfaceNames)
  })
  it('[B3.32] offer four themes', () => {
    expect(themeNames).toEqual(['GREEN', 'GREEN-ORANGE', 'DARK-GREEN', 'CUSTOM'])
    for (const name of themeNames) expect(getTheme(withValues({ THEME: name })).name).toBe(name)
    expect(accepts('THEME', 'BLUE')).toBe(false)
  })
  it('[B3.33] offer one column or two, and two by default', () => {
    expect(getTheme(shipped)).toMatchObject({ layout: 'TWO_COLUMNS', columns: 2 })
    expect(getTheme(withValues({ LAYOUT: 'ONE_COLUMN' }))).toMatchObject({ layout: 'ONE_COLUMN', columns: 1 })
    expect(accepts('LAYOUT', 'THREE_COLUMNS')).toBe(false)
  })
  it('[B3.34] default to Roboto at 16 pixels', () => {
    expect(getTheme([])).toMatchObject({ fontFamily: 'Roboto, Helvetica, Arial, sans-serif', fontSize: 16 })
    expect(getTheme(withValues({ FONT_SIZE: 18 })).fontSize).toBe(18)
  })
  it('[B3.34] accept every offered font', () => {
    expect(knownFonts[0]?.family).toBe(defaultFontFamily)
    for (const { family } of knownFonts) expect(accepts('FONT_FAMILY', family), family).toBe(true)
  })
  it('has a value type of [B3.01] and a valid default', () => {
    for (const name of userInterfaceNames) {
      expect(valueTypes).toContain(userInterfaceSettings[name].type)
      expect(accepts(name, userInterfaceSettings[name].default), name).toBe(true)
    }
  })
  it('accept nothing that could escape a style sheet or an image', () => {
    expect(accepts('PRIMARY_COLOR', 'red; background: url(//evil.example)')).toBe(false)
    expect(accepts('PRIMARY_COLOR', '#fff')).toBe(false)
    expect(accepts('FONT_FAMILY', 'Roboto; } body { display: none')).toBe(false)
    expect(accepts('FAV_ICON', 'https://evil.example/pixel.png')).toBe(false)
    expect(accepts('FAV_ICON', 'data:image/png;base64,iVBORw0KGgo=')).toBe(true)
    expect(accepts('LOGO', 'data:image/png;base64,iVBORw0KGgo=')).toBe(true)
    expect(accepts('LOGO', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(70_000)}`)).toBe(false)
    expect(accepts('CUSTOM_FONT', 'data:text/html;base64,PGI+')).toBe(false)
    expect(accepts('CUSTOM_FONT', 'data:font/woff2;base64,d09GMg==')).toBe(true)
  })
})

describe('contrastRatio', () => {
  // Known pairs of the WCAG 2 formula.
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#FF0000', '#FFFFFF', 4],
  ])('of %s and %s', (left, right, ratio) => {
    expect(contrastRatio(left, right)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(right, left)).toBeCloseTo(ratio, 2)
  })
})

describe.each(Object.entries(palettes))('the theme %s', (_, palette) => {
  it('has enough contrast: white on its colours, its colours and its text on the background', () => {
    const { background, text, ...colors } = palette
    expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(legible)
    for (const [name, color] of Object.entries(colors)) {
      expect(contrastRatio(color, '#FFFFFF'), name).toBeGreaterThanOrEqual(legible)
      expect(contrastRatio(color, background), name).toBeGreaterThanOrEqual(legible)
    }
  })
})

describe('themeOf', () => {
  it('uses the colours of the theme, whatever the colour settings', () => {
    expect(getTheme(withValues({ PRIMARY_COLOR: '#123456' }))).toMatchObject(palettes.GREEN)
  })
  it('uses the colour settings for the theme CUSTOM, which begins with GREEN', () => {
    expect(getTheme(withValues({ THEME: 'CUSTOM' }))).toMatchObject(palettes.GREEN)
    expect(getTheme(withValues({ THEME: 'CUSTOM', PRIMARY_COLOR: '#123456' }))).toMatchObject({
      ...palettes.GREEN,
      primary: '#123456',
    })
  })
  it('has a setting for each of its colours', () => {
    for (const role of Object.keys(palettes.GREEN))
      expect(userInterfaceNames.filter((name) => colorRole(name) === role)).toEqual([`${role.toUpperCase()}_COLOR`])
    expect(colorRole('THEME')).toBeUndefined()
  })
  it('is typed', () => {
    expectTypeOf(userInterfaceSetting(shipped, 'LAYOUT')).toEqualTypeOf<Layout>()
    expectTypeOf(userInterfaceSetting(shipped, 'FONT_SIZE')).toEqualTypeOf<number>()
  })
})
