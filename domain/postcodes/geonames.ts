import { searchText, type Postcode } from './postcodes.ts'
import { stateNames } from './state-names.ts'

/** A file that is not in GeoNames' postal format; the message names the line. */
export class MalformedGeonames extends Error {
  override readonly name = 'MalformedGeonames'
  readonly line: number

  constructor(line: number, because: string) {
    super(`line ${line}: ${because}`)
    this.line = line
  }
}

/**
 * The German places of a file in GeoNames' postal format (tab-separated: country code, postal code, place name, admin
 * name1, admin code1, …), each code and place once. All or nothing: the first malformed line throws.
 */
export function parseGeonames(text: string): Postcode[] {
  const found = new Map<string, Postcode>()
  const lines = text.replace(/^\u{feff}/u, '').split(/\r?\n/u)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const postcode = parseLine(line, index + 1)
    if (postcode !== undefined) found.set(`${postcode.postCode} ${postcode.city}`, postcode)
  }
  if (found.size === 0) throw new MalformedGeonames(lines.length, 'the file ends without any German place (DE)')
  return [...found.values()]
}

function parseLine(line: string, number: number): Postcode | undefined {
  const columns = line.split('\t').map((column) => column.trim())
  const [country = '', postCode = '', city = '', stateName = '', state = ''] = columns
  if (columns.length < 5)
    throw new MalformedGeonames(number, `${columns.length} of at least 5 tab-separated columns: ${quoted(line)}`)
  if (!/^[A-Z]{2}$/u.test(country))
    throw new MalformedGeonames(number, `the country code is not two capital letters: ${quoted(country)}`)
  if (country !== 'DE') return undefined
  if (!/^[0-9]{5}$/u.test(postCode))
    throw new MalformedGeonames(number, `the postal code is not five digits: ${quoted(postCode)}`)
  if (city === '') throw new MalformedGeonames(number, 'the place name is empty')
  if (city.includes('\u{fffd}')) throw new MalformedGeonames(number, `the file is not UTF-8: ${quoted(city)}`)
  if (!Object.hasOwn(stateNames, state))
    throw new MalformedGeonames(
      number,
      `admin code1 is not a German state (${Object.keys(stateNames).join(', ')}): ${quoted(state)} ${quoted(stateName)}`,
    )
  return { postCode, city, state, search: searchText(city) }
}

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
