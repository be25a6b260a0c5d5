import type { Labels } from '../../labels/options.ts'
import type { TextFieldType } from './schema.ts'

export const textFieldLabels: Labels<TextFieldType> = {
  REPRESENTATIVE_EXAMPLE: { de: 'Repräsentatives Beispiel', en: 'Representative example' },
  PAGE_TITLE: { de: 'Seitentitel', en: 'Page title' },
  FOOTER_TEXT: { de: 'Fußzeile', en: 'Footer' },
  HEADER_TEXT: { de: 'Kopfzeile', en: 'Header' },
}
