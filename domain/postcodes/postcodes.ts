import type { Localized } from '../locale.ts'

import { places } from './data.ts'

export interface Postcode {
  postCode: string
  city: string
  /** The two letters of ISO 3166-2:DE, e.g. 'BE'. */
  state: string
  /** The city as `searchText` writes it. */
  search: string
}

/** The names of the 16 states by the two letters of ISO 3166-2:DE. */
export const stateNames: Readonly<Record<string, Localized>> = {
  BB: { de: 'Brandenburg', en: 'Brandenburg' },
  BE: { de: 'Berlin', en: 'Berlin' },
  BW: { de: 'Baden-Württemberg', en: 'Baden-Württemberg' },
  BY: { de: 'Bayern', en: 'Bavaria' },
  HB: { de: 'Bremen', en: 'Bremen' },
  HE: { de: 'Hessen', en: 'Hesse' },
  HH: { de: 'Hamburg', en: 'Hamburg' },
  MV: { de: 'Mecklenburg-Vorpommern', en: 'Mecklenburg-Western Pomerania' },
  NI: { de: 'Niedersachsen', en: 'Lower Saxony' },
  NW: { de: 'Nordrhein-Westfalen', en: 'North Rhine-Westphalia' },
  RP: { de: 'Rheinland-Pfalz', en: 'Rhineland-Palatinate' },
  SH: { de: 'Schleswig-Holstein', en: 'Schleswig-Holstein' },
  SL: { de: 'Saarland', en: 'Saarland' },
  SN: { de: 'Sachsen', en: 'Saxony' },
  ST: { de: 'Sachsen-Anhalt', en: 'Saxony-Anhalt' },
  TH: { de: 'Thüringen', en: 'Thuringia' },
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The form places are compared in: lower case, umlauts spelled out (ä as ae), other accents dropped, nothing else. */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** The larger places of Germany, as shipped; `npm run postcodes:import` adds the rest. */
export function postcodes(): Postcode[] {
  return places.flatMap(([city, state, codes]) => {
    const search = searchText(city)
    return codes.split(' ').map((postCode) => ({ postCode, city, state, search }))
  })
}
