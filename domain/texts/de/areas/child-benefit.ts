export const childBenefit = {
  label: 'Kindergeld',
  properties: {
    code: 'Berechnungscode',
  },
  item: 'Berechnung des Kindergelds',
}
