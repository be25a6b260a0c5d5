import { contrastRatio, inkOn, legible } from './contrast.ts'
import { paper } from './fixed-colors.ts'
import { getGrays, mix, mutedShare, placeholderShare, getShades } from './shades.ts'
import { type Palette, palettes, type UserInterfaceName } from '../areas/user-interface/schema.ts'

/** WCAG 2.2, 1.4.11: the minimum for borders and icons. */
const discernible = 3

type Role = keyof Palette

/** A foreground and a background colour of the portal. */
export interface ThemePair {
  /** `<foreground>.<background>`. */
  readonly id: string
  readonly color: string
  readonly ground: string
  /** The minimum contrast. */
  readonly least: number
  readonly ratio: number
  readonly passes: boolean
  /** The colours whose change can improve it. */
  readonly roles: readonly Role[]
}

/** The lightest place of the start page's header: a third of the fifth shade over the colour. */
const inHead = 0.35 * 0.38
/** The darkest place of the start page's header: the ninth shade. */
const headEnd = 8

/** The pairs of text and background in the portal's style sheets. */
export function getThemePairs(palette: Palette): ThemePair[] {
  const { text, background } = palette
  const lightest = (role: Role): string => getShades(palette[role])[0]
  const muted = mix(text, 255, 1 - mutedShare)
  const pair = (id: string, color: string, ground: string, roles: readonly Role[], least = legible): ThemePair => {
    const ratio = contrastRatio(color, ground)
    return { id, color: color.toLowerCase(), ground: ground.toLowerCase(), least, ratio, passes: ratio >= least, roles }
  }
  const notice = (role: 'success' | 'info' | 'warning' | 'error'): ThemePair[] => [
    pair(`text.${role}Notice`, text, lightest(role), ['text', role]),
    pair(`${role}.${role}Notice`, palette[role], lightest(role), [role]),
  ]
  const primary = getShades(palette.primary)
  /** The pair on a filled background with the lowest contrast to its text colour. */
  const inked = (id: string, role: 'primary' | 'error', hardest: (isWhite: boolean) => string): ThemePair => {
    const ink = inkOn(palette[role], text)
    const isWhite = ink === paper
    return pair(`ink.${id}`, ink, hardest(isWhite), isWhite ? [role] : [role, 'text'])
  }
  return [
    pair('text.white', text, paper, ['text']),
    pair('text.background', text, background, ['text', 'background']),
    pair('text.chosen', text, primary[0], ['text', 'primary']),
    pair('muted.white', muted, paper, ['text']),
    pair('muted.background', muted, background, ['text', 'background']),
    pair('muted.chosen', muted, primary[0], ['text', 'primary']),
    pair('placeholder.white', mix(text, 255, 1 - placeholderShare), paper, ['text']),
    pair('frame.white', getGrays(text)[4], paper, ['text'], discernible),
    pair('frame.background', getGrays(text)[4], background, ['text', 'background'], discernible),
    inked('primary', 'primary', () => palette.primary),
    inked('head', 'primary', (isWhite) => (isWhite ? mix(palette.primary, 255, inHead) : primary[headEnd])),
    pair('primary.white', palette.primary, paper, ['primary']),
    pair('primary.background', palette.primary, background, ['primary', 'background']),
    pair('primary.chosen', palette.primary, primary[0], ['primary']),
    pair('initials.primary', primary[8], primary[1], ['primary']),
    pair('success.white', palette.success, paper, ['success']),
    pair('warning.white', palette.warning, paper, ['warning']),
    pair('error.white', palette.error, paper, ['error']),
    pair('error.background', palette.error, background, ['error', 'background']),
    inked('error', 'error', () => palette.error),
    ...(['success', 'info', 'warning', 'error'] as const).flatMap(notice),
  ]
}

const steps = 100

/**
 * The nearest shade of a colour with which all its pairs pass: darker, or lighter for the page background. Undefined if they
 * pass already, or if changing this colour alone does not suffice.
 */
export function nearestLegible(palette: Palette, role: Role): string | undefined {
  const passes = (color: string): boolean =>
    getThemePairs({ ...palette, [role]: color }).every((pair) => pair.passes || !pair.roles.includes(role))
  if (passes(palette[role])) return undefined
  const target = role === 'background' ? 255 : 0
  return Array.from({ length: steps }, (_, at) => mix(palette[role], target, (at + 1) / steps)).find(passes)
}

/** The colour of a setting. */
export const colorRole = (name: UserInterfaceName): keyof Palette | undefined =>
  (Object.keys(palettes.GREEN) as (keyof Palette)[]).find((role) => name === `${role.toUpperCase()}_COLOR`)
