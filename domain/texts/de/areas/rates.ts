export const rates = {
  properties: {
    productType: 'Produktart',
    intendedUse: 'Verwendungszweck',
    typeOfUse: 'Nutzungsart',
    amountFrom: 'Kreditbetrag ab',
    amountTo: 'Kreditbetrag bis',
    termFrom: 'Laufzeit ab',
    termTo: 'Laufzeit bis',
    redemptionRateFrom: 'Tilgung ab',
    redemptionRateTo: 'Tilgung bis',
    nominalRate: 'Gebundener Sollzinssatz',
    feePercent: 'Gebühr',
    validFrom: 'Gültig ab',
    validTo: 'Gültig bis',
  },
  label: 'Konditionen',
  term: 'Laufzeit',
}
