import { localizedTexts } from '../../text/localized-texts.ts'
import { fonts as de } from '../../texts/de/fonts.ts'
import { fonts as en } from '../../texts/en/fonts.ts'
import type { Localized } from '../../text/locale.ts'
import { defaultFontFamily } from '../areas/user-interface/schema.ts'

const fontTexts = localizedTexts({ de, en })

/** Fonts of every browser, or shipped with the portal; none is loaded from elsewhere. */
export const knownFonts: readonly { readonly family: string; readonly label: Localized }[] = [
  { family: defaultFontFamily, label: fontTexts.roboto },
  { family: 'Helvetica, Arial, sans-serif', label: fontTexts.helvetica },
  { family: 'Verdana, Geneva, sans-serif', label: fontTexts.verdana },
  { family: "'Trebuchet MS', Tahoma, sans-serif", label: fontTexts.trebuchet },
  { family: "Georgia, 'Times New Roman', serif", label: fontTexts.georgia },
  { family: 'system-ui, sans-serif', label: fontTexts.device },
]
