import { paper } from './fixed-colors.ts'
import { mutedShare, placeholderShare } from './shades.ts'
import type { Theme } from '../areas/user-interface/schema.ts'

/** Relative to the browser's font size, so that enlarged text stays enlarged. */
export const rootFontSize = ({ fontSize }: Pick<Theme, 'fontSize'>): string => `${(fontSize / 16) * 100}%`

/** The family name of the bank's own font file. */
export const customFontName = 'Portal'

/** Whether the theme uses the shipped font. */
export const isInRoboto = ({ fontFamily }: Pick<Theme, 'fontFamily'>): boolean =>
  /^\s*['"]?Roboto['"]?\s*(,|$)/.test(fontFamily)

/** The fallback has Roboto's metrics, so that nothing moves when the font loads. */
export function getFontFamily(theme: Pick<Theme, 'fontFamily' | 'customFont'>): string {
  const { fontFamily, customFont } = theme
  const named = isInRoboto(theme)
    ? fontFamily.replace(/^\s*['"]?Roboto['"]?/, "Roboto, 'Roboto Fallback', 'Roboto Fallback Wide'")
    : fontFamily
  return customFont === '' ? named : `${customFontName}, ${named}`
}

/** By Mantine's names of sizes. */
export const getRadii = ({ roundedCorners }: Pick<Theme, 'roundedCorners'>) =>
  roundedCorners
    ? { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '24px' }
    : { xs: '0', sm: '0', md: '0', lg: '0', xl: '0' }

/** CSS variables for the bank's text and background colours, and for our style sheets. */
export const portalVariables = (theme: Theme): Record<string, string> => ({
  '--mantine-color-text': theme.text,
  '--mantine-color-body': paper,
  '--portal-accent': theme.secondary,
  '--portal-background': theme.background,
  '--portal-muted': `color-mix(in srgb, ${theme.text} ${mutedShare * 100}%, ${paper})`,
  '--portal-line': 'var(--mantine-color-gray-3)',
  '--portal-line-strong': 'var(--mantine-color-gray-4)',
  '--portal-shadow': `0 1px 2px color-mix(in srgb, ${theme.text} 5%, transparent), 0 8px 24px -8px color-mix(in srgb, ${theme.text} 10%, transparent)`,
  '--mantine-color-dimmed': `color-mix(in srgb, ${theme.text} ${mutedShare * 100}%, ${paper})`,
  '--mantine-color-error': theme.error,
  '--mantine-color-anchor': theme.primary,
  '--mantine-color-placeholder': `color-mix(in srgb, ${theme.text} ${placeholderShare * 100}%, ${paper})`,
  '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
})
