import type { textFields as German } from '../../de/areas/text-fields.ts'

export const textFields: typeof German = {
  names: {
    REPRESENTATIVE_EXAMPLE: 'Representative example',
    PAGE_TITLE: 'Page title',
    FOOTER_TEXT: 'Footer',
    HEADER_TEXT: 'Header',
  },
  label: 'Text fields',
  properties: {
    text: 'Text',
  },
}
