import type { Localized } from '../../text/locale.ts'
import { defaultFontFamily } from '../areas/user-interface/schema.ts'

/** Fonts of every browser, or shipped with the portal; none is loaded from elsewhere. */
export const knownFonts: readonly { readonly family: string; readonly label: Localized }[] = [
  { family: defaultFontFamily, label: { de: 'Roboto (mitgeliefert)', en: 'Roboto (ships with the portal)' } },
  { family: 'Helvetica, Arial, sans-serif', label: { de: 'Helvetica oder Arial', en: 'Helvetica or Arial' } },
  { family: 'Verdana, Geneva, sans-serif', label: { de: 'Verdana', en: 'Verdana' } },
  { family: "'Trebuchet MS', Tahoma, sans-serif", label: { de: 'Trebuchet', en: 'Trebuchet' } },
  { family: "Georgia, 'Times New Roman', serif", label: { de: 'Georgia (mit Serifen)', en: 'Georgia (with serifs)' } },
  { family: 'system-ui, sans-serif', label: { de: 'Schrift des Geräts', en: 'The device’s own' } },
]
