export const keys = {
  properties: {
    label: 'Bezeichnung',
    keys: {
      label: 'Einträge',
      entry: 'Eintrag',
      of: {
        key: 'Schlüssel',
        displaytext: 'Anzeigetext',
        icon: 'Symbol',
      },
    },
    bankValues: {
      label: 'Werte der Bank',
      entry: 'Wert der Bank',
      of: {
        value: 'Wert der Bank',
        key: 'Schlüssel',
      },
    },
  },
  label: 'Auswahllisten',
}
