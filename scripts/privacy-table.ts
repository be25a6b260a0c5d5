import { readFileSync, writeFileSync } from 'node:fs'

import { getTableColumns, getTableName } from 'drizzle-orm'

import { browserEntries } from '../domain/privacy/browser-entries.ts'
import { basisByPurpose } from '../domain/privacy/what-we-keep.ts'
import { type TableCell, type End, keptFiles, keptKeys, keptTables } from '../worker/db/personal-data.ts'

/** Writes the list of `worker/db/personal-data.ts` into docs/privacy.md; a test compares the two. */

export const privacyFile = new URL('../docs/privacy.md', import.meta.url)
const [begin, end] = ['<!-- begin of the list -->', '<!-- end of the list -->']

/** A document with the list between its marks. */
export const withList = (text: string): string =>
  `${text.slice(0, text.indexOf(begin) + begin.length)}\n\n${privacyList()}\n\n${text.slice(text.indexOf(end))}`

function privacyList(): string {
  return keptTables
    .filter(({ of }) => of.length > 0)
    .map(({ table, of, purpose, ends, seenBy, columns }) => {
      const lines = Object.entries(columns).flatMap(([key, cell]) =>
        cell === 'row' ? [] : [`\`${getTableColumns(table)[key]?.name ?? key}\` ${about(cell)}`],
      )
      return [
        `### \`${getTableName(table)}\``,
        '',
        `- Of: ${of.join(', ')}. Purpose: ${purpose}, article 6 (1) ${basisByPurpose[purpose]}. Seen by: ${seenBy.join(', ')}.`,
        `- Ends: ${ends.map(describe).join('; ')}.`,
        `- ${lines.join('; ')}.`,
      ].join('\n')
    })
    .concat(elsewhereList())
    .join('\n\n')
}

/** Files, keys and what browsers keep. */
function elsewhereList(): string {
  const files = keptFiles.map(({ prefix, of, purpose, seenBy, form, exported, ends }) =>
    [
      `- Files \`${prefix}…\`: of ${of.join(', ') || 'nobody'}; ${purpose}; ${form}; seen by ${seenBy.join(', ')};`,
      `${exported === true ? 'exported' : `not exported: ${exported.not}`}; end ${ends}.`,
    ].join(' '),
  )
  const keys = keptKeys.map(({ prefix, ends }) => `- Key-value store \`${prefix}…\`: nothing of people; end ${ends}.`)
  const browser = browserEntries.map(
    ({ place, name, what, ends }) =>
      `- Browser, ${place} \`${name}\`: ${what.en}; ends ${ends.en.replaceAll('\u00A0', ' ')}.`,
  )
  return ['### Beside the database', '', ...files, ...keys, ...browser].join('\n')
}

const about = ({ says, form, exported }: TableCell): string =>
  `${says}${form === 'clear' ? '' : `, ${form}`}${typeof exported === 'string' ? '' : `, not exported: ${exported.not}`}`

function describe(each: End): string {
  switch (each.by) {
    case 'period': {
      const { after, since, empties, where, stays } = each
      const time =
        typeof after === 'object'
          ? `${after.years} after the end of the year`
          : typeof after === 'string'
            ? after
            : formatDuration(after)
      const what = empties === undefined ? '' : `${empties.map(({ name }) => `\`${name}\``).join(' and ')} emptied `
      const but = stays === undefined ? '' : ', unless its account stays'
      return `${what}${time}${typeof after === 'object' ? ' of' : ' after'} \`${since.name}\`${where === undefined ? '' : ', under a condition'}${but}`
    }
    case 'key':
      return `\`${each.column.name}\` ${each.after} after the end of the month, with the key that opens it`
    case 'owner':
      return `with its row of \`${getTableName(each.table)}\``
    case 'erasure':
      return 'with the erasure of its person'
    case 'job':
      return `by the job ${each.job}`
    case 'never':
      return 'never'
  }
}

function formatDuration(ms: number): string {
  if (ms === 0) return 'at once'
  const units = [
    ['days', 86_400_000],
    ['hours', 3_600_000],
    ['minutes', 60_000],
  ] as const
  const [name, size] = units.find(([, each]) => ms % each === 0) ?? ['ms', 1]
  return `${ms / size} ${name}`
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(privacyFile, withList(readFileSync(privacyFile, 'utf8')))
