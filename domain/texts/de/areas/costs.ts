export const costs = {
  properties: {
    taxes: {
      label: 'Kosten',
      entry: 'Eintrag',
      of: {
        name: 'Bezeichnung',
        value: 'Anteil am Kaufpreis',
        validFrom: 'Gültig ab',
        state: 'Bundesland',
      },
    },
  },
  names: {
    ADDITIONAL_COSTS: 'Kaufnebenkosten',
    LAND_TRANSFER_COSTS: 'Grunderwerbsteuer',
  },
  label: 'Nebenkosten',
}
