import { contrastRatio, inkOn, legible } from './contrast.ts'
import { graysOf, mix, mutedShare, placeholderShare, shadesOf } from './shades.ts'
import { type Palette, palettes, type UserInterfaceName } from './user-interface.ts'

/** WCAG 2.2, 1.4.11: what frames and other signs need. */
const discernible = 3

type Role = keyof Palette

/** Two colours that stand on each other in the portal. */
export interface LooksPair {
  /** `<what>.<on what>`. */
  readonly id: string
  readonly color: string
  readonly ground: string
  /** The contrast that it takes to be read, or to be seen. */
  readonly least: number
  readonly ratio: number
  readonly passes: boolean
  /** Whose change may mend it. */
  readonly roles: readonly Role[]
}

const white = '#ffffff'
/** Where the start page's head is lightest: a third of the fifth shade lies over the colour. */
const inHead = 0.35 * 0.38
/** The start page's head ends in the ninth shade, its darkest place. */
const headEnd = 8

/** Text and ground as the portal's style sheets pair them. */
export function looksPairs(palette: Palette): LooksPair[] {
  const { text, background } = palette
  const lightest = (role: Role): string => shadesOf(palette[role])[0]
  const muted = mix(text, 255, 1 - mutedShare)
  const pair = (id: string, color: string, ground: string, roles: readonly Role[], least = legible): LooksPair => {
    const ratio = contrastRatio(color, ground)
    return { id, color: color.toLowerCase(), ground: ground.toLowerCase(), least, ratio, passes: ratio >= least, roles }
  }
  const notice = (role: 'success' | 'info' | 'warning' | 'error'): LooksPair[] => [
    pair(`text.${role}Notice`, text, lightest(role), ['text', role]),
    pair(`${role}.${role}Notice`, palette[role], lightest(role), [role]),
  ]
  const primary = shadesOf(palette.primary)
  /** On a filled ground, where what is written in the colour that `filled` carries is the hardest to read. */
  const inked = (id: string, role: 'primary' | 'error', hardest: (isWhite: boolean) => string): LooksPair => {
    const ink = inkOn(palette[role], text)
    const isWhite = ink === white
    return pair(`ink.${id}`, ink, hardest(isWhite), isWhite ? [role] : [role, 'text'])
  }
  return [
    pair('text.white', text, white, ['text']),
    pair('text.background', text, background, ['text', 'background']),
    pair('text.chosen', text, primary[0], ['text', 'primary']),
    pair('muted.white', muted, white, ['text']),
    pair('muted.background', muted, background, ['text', 'background']),
    pair('muted.chosen', muted, primary[0], ['text', 'primary']),
    pair('placeholder.white', mix(text, 255, 1 - placeholderShare), white, ['text']),
    pair('frame.white', graysOf(text)[4], white, ['text'], discernible),
    pair('frame.background', graysOf(text)[4], background, ['text', 'background'], discernible),
    inked('primary', 'primary', () => palette.primary),
    inked('head', 'primary', (isWhite) => (isWhite ? mix(palette.primary, 255, inHead) : primary[headEnd])),
    pair('primary.white', palette.primary, white, ['primary']),
    pair('primary.background', palette.primary, background, ['primary', 'background']),
    pair('primary.chosen', palette.primary, primary[0], ['primary']),
    pair('initials.primary', primary[8], primary[1], ['primary']),
    pair('success.white', palette.success, white, ['success']),
    pair('warning.white', palette.warning, white, ['warning']),
    pair('error.white', palette.error, white, ['error']),
    pair('error.background', palette.error, background, ['error', 'background']),
    inked('error', 'error', () => palette.error),
    ...(['success', 'info', 'warning', 'error'] as const).flatMap(notice),
  ]
}

const steps = 100

/**
 * The shade of a colour, as near to it as there is, with which all pairs pass that it is part of: darker, or of the page's
 * background lighter. Undefined where they pass already, or where it alone cannot mend them.
 */
export function nearestLegible(palette: Palette, role: Role): string | undefined {
  const passes = (color: string): boolean =>
    looksPairs({ ...palette, [role]: color }).every((pair) => pair.passes || !pair.roles.includes(role))
  if (passes(palette[role])) return undefined
  const target = role === 'background' ? 255 : 0
  return Array.from({ length: steps }, (_, at) => mix(palette[role], target, (at + 1) / steps)).find(passes)
}

/** The colour that a setting sets. */
export const colorRole = (name: UserInterfaceName): keyof Palette | undefined =>
  (Object.keys(palettes.GREEN) as (keyof Palette)[]).find((role) => name === `${role.toUpperCase()}_COLOR`)
