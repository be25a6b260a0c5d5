export const childBenefit = {
  label: 'Kindergeld',
  properties: {
    code: 'Berechnungscode',
  },
  item: 'Berechnung des Kindergelds',
  samples: {
    couple: 'Zwei Personen, ein Kind',
    noChild: 'Eine Person ohne Kinder',
    oneChild: 'Eine Person mit einem Kind',
    threeChildren: 'Zwei Personen, drei Kinder',
  },
}
