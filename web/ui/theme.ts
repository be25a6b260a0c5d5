import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'

import { lightFrom } from '#domain/settings/contrast.ts'
import { baseShade, graysOf, mutedShare, placeholderShare, shadesOf } from '#domain/settings/shades.ts'
import type { Theme } from '#domain/settings/user-interface.ts'

/** Mantine's theme from the bank's ([B3.31]). */
export function mantineTheme(theme: Theme): MantineThemeOverride {
  const fontFamily = withFallback(theme)
  return createTheme({
    primaryColor: 'primary',
    primaryShade: baseShade,
    // `inkOn` says what is written on filled grounds.
    autoContrast: true,
    luminanceThreshold: lightFrom(theme.text),
    colors: {
      primary: shadesOf(theme.primary),
      secondary: shadesOf(theme.secondary),
      success: shadesOf(theme.success),
      info: shadesOf(theme.info),
      warning: shadesOf(theme.warning),
      error: shadesOf(theme.error),
      gray: graysOf(theme.text),
    },
    black: theme.text,
    fontFamily,
    headings: {
      fontFamily,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.8vw, 2.5rem)', lineHeight: '1.15' },
        h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.25' },
        h3: { fontSize: '1.25rem', lineHeight: '1.3' },
        h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
      },
    },
    radius: theme.roundedCorners
      ? { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '24px' }
      : { xs: '0', sm: '0', md: '0', lg: '0', xl: '0' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      NumberInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Modal: { defaultProps: { centered: true, radius: 'lg' } },
    },
  })
}

/** Roboto's stand-in has its measures, so that nothing moves when the font arrives. */
function withFallback({ fontFamily, customFont }: Theme): string {
  const named = /^\s*['"]?Roboto['"]?\s*(,|$)/.test(fontFamily)
    ? fontFamily.replace(/^\s*['"]?Roboto['"]?/, "Roboto, 'Roboto Fallback'")
    : fontFamily
  return customFont === '' ? named : `${customFontName}, ${named}`
}

export const customFontName = 'Portal'

/** The bank's text and background colours, and what our own style sheets build on. */
export const cssVariables =
  (theme: Theme): CSSVariablesResolver =>
  () => ({
    variables: {
      '--mantine-color-text': theme.text,
      '--mantine-color-body': '#ffffff',
      '--portal-background': theme.background,
      '--portal-muted': `color-mix(in srgb, ${theme.text} ${mutedShare * 100}%, #ffffff)`,
      '--portal-line': 'var(--mantine-color-gray-3)',
      '--portal-line-strong': 'var(--mantine-color-gray-4)',
      '--portal-shadow': `0 1px 2px color-mix(in srgb, ${theme.text} 5%, transparent), 0 8px 24px -8px color-mix(in srgb, ${theme.text} 10%, transparent)`,
      '--mantine-color-dimmed': `color-mix(in srgb, ${theme.text} ${mutedShare * 100}%, #ffffff)`,
      '--mantine-color-error': theme.error,
      '--mantine-color-anchor': theme.primary,
      '--mantine-color-placeholder': `color-mix(in srgb, ${theme.text} ${placeholderShare * 100}%, #ffffff)`,
      '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    },
    light: {},
    dark: {},
  })
