import type { Theme } from '#domain/settings/user-interface.ts'

import { customFontName } from './theme.ts'

/** What of the bank's looks stands outside of React: text size, tab icon, a font file of its own. */
export function applyToDocument(theme: Theme): void {
  // A share of the browser's own size: whoever enlarged it keeps it enlarged.
  document.documentElement.style.fontSize = `${(theme.fontSize / 16) * 100}%`
  if (theme.favIcon !== '') document.querySelector('link[rel="icon"]')?.setAttribute('href', theme.favIcon)
  if (theme.customFont !== '') void loadCustomFont(theme.customFont)
}

/** From bytes: the content policy allows no `data:` address of a font. */
async function loadCustomFont(address: string): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  document.fonts.add(await new FontFace(customFontName, bytes.buffer).load())
}
