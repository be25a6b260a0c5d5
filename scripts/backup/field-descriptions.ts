import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Table } from './records.ts'

const schemaFolder = fileURLToPath(new URL('../../worker/db/schema/', import.meta.url))

const comment = String.raw`(?:/\*\*((?:(?!\*/)[^])*)\*/\s*)?`
const tablePattern = new RegExp(String.raw`${comment}export const \w+ = sqliteTable\(\s*'(\w+)'`, 'g')
const columnPattern = new RegExp(String.raw`${comment}(?<=[\s{])(\w+): (?:text|integer|real)\((?:'(\w+)')?`, 'g')

/** Markdown about every table and its columns, in the words of the portal's schema. */
export function describeTables(tables: readonly Table[]): string {
  const descriptions = readDescriptions()
  return tables
    .map(({ name, columns }) => {
      const { text = '', columns: texts = new Map<string, string>() } = descriptions.get(name) ?? {}
      const rows = columns.map((column) => `| ${column.name} | ${column.type} | ${texts.get(column.name) ?? ''} |`)
      return `\n### ${name}\n\n${text === '' ? '' : `${text}\n\n`}| column | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`
    })
    .join('')
}

interface Description {
  readonly text: string
  readonly columns: ReadonlyMap<string, string>
}

/** The comments of the schema, by table and column. */
export function readDescriptions(): ReadonlyMap<string, Description> {
  const found = new Map<string, Description>()
  for (const file of readdirSync(schemaFolder)) {
    const source = readFileSync(`${schemaFolder}${file}`, 'utf8')
    const tables = [...source.matchAll(tablePattern)]
    for (const [at, { 0: start, 1: text, 2: name = '', index }] of tables.entries()) {
      const body = source.slice(index + start.length, tables[at + 1]?.index)
      const columns = [...body.matchAll(columnPattern)].map(
        ([, about, property = '', column]) => [column ?? property, oneLine(about)] as const,
      )
      found.set(name, { text: oneLine(text), columns: new Map(columns) })
    }
  }
  return found
}

const oneLine = (text = ''): string =>
  text
    .replaceAll(/^\s*\*\s?/gm, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim()
