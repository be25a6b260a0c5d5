import { customFontName, rootFontSize } from '#domain/settings/theme-variables.ts'
import type { Theme } from '#domain/settings/user-interface.ts'

/** What of the bank's looks stands outside of React: text size, tab icon, a font file of its own. */
export function applyToDocument(theme: Theme, to: Document = document): void {
  to.documentElement.style.fontSize = rootFontSize(theme)
  if (theme.favIcon !== '') to.querySelector('link[rel="icon"]')?.setAttribute('href', theme.favIcon)
  if (theme.customFont !== '') void loadCustomFont(theme.customFont, to)
}

/** From bytes: the content policy allows no `data:` address of a font. One that no browser reads leaves the next family. */
async function loadCustomFont(address: string, to: Document): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  const font = await new FontFace(customFontName, bytes.buffer).load().catch(() => undefined)
  if (font !== undefined) to.fonts.add(font)
}
