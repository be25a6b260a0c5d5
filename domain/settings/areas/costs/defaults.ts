import type { CostList, Tax } from './schema.ts'

const transferTax = (
  state: NonNullable<Tax['state']>,
  de: string,
  en: string,
  value: number,
  validFrom: string,
): Tax => ({
  id: `transfer-tax-${state.toLowerCase()}`,
  name: { de, en },
  value,
  validFrom,
  state,
})

/** Land transfer tax rates of 2026, each with the day from which its state charges it. */
export const costDefaults: readonly CostList[] = [
  {
    id: 'ADDITIONAL_COSTS',
    taxes: [
      {
        id: 'notary',
        name: { de: 'Notar und Grundbuch', en: 'Notary and land register' },
        value: 1,
        validFrom: '2026-01-01',
      },
      { id: 'agent', name: { de: 'Maklerprovision', en: 'Estate agent' }, value: 2, validFrom: '2026-01-01' },
    ],
  },
  {
    id: 'LAND_TRANSFER_COSTS',
    taxes: [
      transferTax('BW', 'Baden-Württemberg', 'Baden-Württemberg', 5, '2011-11-05'),
      transferTax('BY', 'Bayern', 'Bavaria', 3.5, '1997-01-01'),
      transferTax('BE', 'Berlin', 'Berlin', 6, '2014-01-01'),
      transferTax('BB', 'Brandenburg', 'Brandenburg', 6.5, '2015-07-01'),
      transferTax('HB', 'Bremen', 'Bremen', 5.5, '2025-07-01'),
      transferTax('HH', 'Hamburg', 'Hamburg', 5.5, '2023-01-01'),
      transferTax('HE', 'Hessen', 'Hesse', 6, '2014-08-01'),
      transferTax('MV', 'Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania', 6, '2019-07-01'),
      transferTax('NI', 'Niedersachsen', 'Lower Saxony', 5, '2014-01-01'),
      transferTax('NW', 'Nordrhein-Westfalen', 'North Rhine-Westphalia', 6.5, '2015-01-01'),
      transferTax('RP', 'Rheinland-Pfalz', 'Rhineland-Palatinate', 5, '2012-03-01'),
      transferTax('SL', 'Saarland', 'Saarland', 6.5, '2015-01-01'),
      transferTax('SN', 'Sachsen', 'Saxony', 5.5, '2023-01-01'),
      transferTax('ST', 'Sachsen-Anhalt', 'Saxony-Anhalt', 5, '2012-03-01'),
      transferTax('SH', 'Schleswig-Holstein', 'Schleswig-Holstein', 6.5, '2014-01-01'),
      transferTax('TH', 'Thüringen', 'Thuringia', 5, '2024-01-01'),
    ],
  },
]
