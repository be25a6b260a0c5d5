/** Ten shades of a colour for Mantine; the colour itself is the seventh. */
export type Shades = [string, string, string, string, string, string, string, string, string, string]

export const baseShade = 6

/** Share of white above the colour itself, of black below. */
const lighter = [0.94, 0.86, 0.72, 0.56, 0.38, 0.2] as const
const darker = [0.14, 0.28, 0.42] as const

export const getShades = (color: string): Shades =>
  [
    ...lighter.map((share) => mix(color, 255, share)),
    color.toLowerCase(),
    ...darker.map((share) => mix(color, 0, share)),
  ] as Shades

/** Greys with the text's hue. The fifth is the border of inputs, with a contrast of 3:1 (WCAG 2.2, 1.4.11). */
const whiteInGray = [0.975, 0.95, 0.915, 0.87, 0.48, 0.42, 0.34, 0.24, 0.14, 0] as const

export const getGrays = (text: string): Shades => whiteInGray.map((share) => mix(text, 255, share)) as unknown as Shades

/** Shares of the text's colour in muted text and in placeholders; the rest is white. */
export const mutedShare = 0.74
export const placeholderShare = 0.64

/** Mixes a colour with black (0) or white (255). */
export const mix = (color: string, target: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    .map((channel) =>
      Math.round(channel + (target - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
