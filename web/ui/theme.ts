import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'

import { lightFrom } from '#domain/settings/theme/contrast.ts'
import { baseShade, getGrays, getShades } from '#domain/settings/theme/shades.ts'
import { getFontFamily, portalVariables, getRadii } from '#domain/settings/theme/theme-variables.ts'
import type { Theme } from '#domain/settings/areas/user-interface/schema.ts'

/** Mantine's theme from the bank's ([B3.31]). */
export function mantineTheme(theme: Theme): MantineThemeOverride {
  const fontFamily = getFontFamily(theme)
  return createTheme({
    primaryColor: 'primary',
    primaryShade: baseShade,
    // `inkOn` decides the text colour on filled backgrounds.
    autoContrast: true,
    luminanceThreshold: lightFrom(theme.text),
    colors: {
      primary: getShades(theme.primary),
      secondary: getShades(theme.secondary),
      success: getShades(theme.success),
      info: getShades(theme.info),
      warning: getShades(theme.warning),
      error: getShades(theme.error),
      gray: getGrays(theme.text),
    },
    black: theme.text,
    fontFamily,
    headings: {
      fontFamily,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)', lineHeight: '1.15' },
        h2: { fontSize: '1.375rem', lineHeight: '1.25' },
        h3: { fontSize: '1.125rem', lineHeight: '1.3' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    radius: getRadii(theme),
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

/** The bank's text and background colours, and the variables of our style sheets. */
export const cssVariables =
  (theme: Theme): CSSVariablesResolver =>
  () => ({ variables: portalVariables(theme), light: {}, dark: {} })
