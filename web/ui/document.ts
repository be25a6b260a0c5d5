import { customFontName, rootFontSize } from '#domain/settings/theme/theme-variables.ts'
import type { Theme } from '#domain/settings/areas/user-interface/schema.ts'

/** Applies the parts of the theme outside React: text size, tab icon, custom font. */
export function applyToDocument(theme: Theme, to: Document = document): void {
  to.documentElement.style.fontSize = rootFontSize(theme)
  if (theme.favIcon !== '') to.querySelector('link[rel="icon"]')?.setAttribute('href', theme.favIcon)
  if (theme.customFont !== '') void loadCustomFont(theme.customFont, to)
}

/**
 * Loads bytes, because the content security policy forbids `data:` fonts. If the browser cannot read it, the next font
 * family is used.
 */
async function loadCustomFont(address: string, to: Document): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  const font = await new FontFace(customFontName, bytes.buffer).load().catch(() => undefined)
  if (font !== undefined) to.fonts.add(font)
}
