export const textFields = {
  names: {
    REPRESENTATIVE_EXAMPLE: 'Repräsentatives Beispiel',
    PAGE_TITLE: 'Seitentitel',
    FOOTER_TEXT: 'Fußzeile',
    HEADER_TEXT: 'Kopfzeile',
  },
  label: 'Texte',
  properties: {
    text: 'Text',
  },
}
