export const processes = {
  label: 'Prozesse',
  properties: {
    enabled: 'Eingeschaltet',
    title: 'Titel',
    productId: 'Produkt',
  },
  newItem: 'Neuer Prozess',
}
