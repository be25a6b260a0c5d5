import { paper } from './fixed-colors.ts'

/** WCAG 2.2, 1.4.3: the minimum for normal text. */
export const legible = 4.5

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastRatio(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The text colour on a filled background: white or the theme's, whichever has more contrast. Backgrounds with a luminance
 * above `lightFrom` get the theme's.
 */
export const inkOn = (ground: string, text: string): string => (luminance(ground) > lightFrom(text) ? text : paper)

/** The luminance at which white and the text colour have the same contrast. */
export const lightFrom = (text: string): number => Math.sqrt(1.05 * (luminance(text) + 0.05)) - 0.05

/** WCAG 2.2, 'relative luminance'. */
const luminance = (color: string): number =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)

function channel(color: string, at: number): number {
  const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
