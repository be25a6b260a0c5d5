import { isRealDate } from '../time/dates.ts'

/** A day (`2026-05-31`) or month (`2026-05`) in a text. */
export interface DateInText {
  readonly iso: string
  readonly start: number
  readonly end: number
}

const monthNames: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(?:mär|mae|mar|mrz)/,
  /^apr/,
  /^(?:mai|may)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(?:okt|oct)/,
  /^nov/,
  /^(?:dez|dec)/,
]

const monthName =
  '(?:jan(?:uar|uary|ner)?|feb(?:ruar|ruary)?|märz?|maerz|mar(?:ch)?|mrz|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dez(?:ember)?|dec(?:ember)?)'
const year = '(?<y>(?:19|20)\\d{2})'
/** Not within a number, amount or word; the dash of a period may follow a year and precede a day. */
const from = '(?<![\\p{L}\\d.,/]|(?<!\\d{4})-)'
const to = '(?![\\p{L}\\d]|[.,/]\\d|-\\d(?!\\d?[./]\\d))'

/** Longest first: later patterns skip matches of earlier ones. */
const patterns: readonly RegExp[] = [
  // 31.05.2026, 31. 05. 2026, 31/05/2026, 31-05-2026, 31.05.26
  `${from}(?<d>\\d{1,2})\\. ?(?<m>\\d{1,2})\\. ?${year}${to}`,
  `${from}(?<d>\\d{1,2})(?<s>[/-])(?<m>\\d{1,2})\\k<s>${year}${to}`,
  `${from}(?<d>\\d{2})\\.(?<m>\\d{2})\\.(?<y>\\d{2})${to}`,
  // 2026-05-31
  `${from}${year}-(?<m>\\d{2})-(?<d>\\d{2})${to}`,
  // 31. Mai 2026, 31 May 2026, 31st of May 2026, 31-May-2026
  `${from}(?<d>\\d{1,2})(?:\\.|st|nd|rd|th)?[ -]?(?:of )?(?<n>${monthName})\\.?,?[ -]?${year}${to}`,
  // May 31, 2026
  `${from}(?<n>${monthName})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? ?${year}${to}`,
  // Mai 2026, May-2026
  `${from}(?<n>${monthName})\\.?[ -/]{0,3}${year}${to}`,
  // 05/2026, 5 / 2026, 05.2026, 2026-05, 2026/05
  `${from}(?<m>\\d{1,2}) ?[/.-] ?${year}${to}`,
  `${from}${year}[/-](?<m>\\d{2})${to}`,
].map((source) => new RegExp(source, 'gu'))

/** Every day and month in a lower-case text, in order. */
export function datesInText(text: string): DateInText[] {
  const found: DateInText[] = []
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((each) => start < each.end && each.start < end)) continue
      const iso = findIsoDate(match.groups ?? {})
      if (iso !== undefined) found.push({ iso, start, end })
    }
  return found.toSorted((a, b) => a.start - b.start)
}

function findIsoDate({ y = '', m, n, d }: Readonly<Record<string, string | undefined>>): string | undefined {
  const month = m ?? String(monthNames.findIndex((name) => n !== undefined && name.test(n)) + 1)
  const iso = `${y.length === 2 ? `20${y}` : y}-${month.padStart(2, '0')}`
  const day = `${iso}-${(d ?? '1').padStart(2, '0')}`
  if (!isRealDate(day)) return undefined
  return d === undefined ? iso : day
}

/** 05/26, Mai 26, 202605: a month, or a day without its year. */
const shortPatterns: readonly RegExp[] = [
  `${from}(?<m>\\d{1,2})/(?<y>\\d{2})(?![\\d/])`,
  `(?<!\\p{L})(?<n>${monthName})\\.? ?['’]?(?<y>\\d{2})(?!\\d)`,
  `(?<!\\d)${year}(?<m>\\d{2})(?!\\d)`,
].map((source) => new RegExp(source, 'gu'))

/** Months that abbreviations may mean. Too unsure as evidence, but enough to avoid a wrong objection. */
export const possibleMonths = (text: string): string[] =>
  shortPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => findIsoDate(groups ?? {}) ?? []),
  )
