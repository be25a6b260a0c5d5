import { places } from './data.ts'

export interface Postcode {
  postCode: string
  city: string
  /** The two letters of ISO 3166-2:DE, e.g. 'BE'. */
  state: string
  /** The city as `searchText`. */
  search: string
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Normalises text for searching places: lower case, umlauts spelled out (ä as ae), other accents dropped. */
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
