import { type Count, count } from './count/figures.ts'
import { trackedTree } from './count/tree.ts'
import { writeOpenApi } from './openapi.ts'

const heads = ['folder', 'files', 'lines', 'code files', 'code lines', 'mean', 'test files', 'test lines'] as const

function describe({ folders, groups }: Count): string {
  const rows = [
    heads,
    ...folders.map((each) => [
      each.name,
      ...[each.files, each.lines, each.codeFiles, each.codeLines].map(String),
      each.meanLines.toFixed(1),
      ...[each.testFiles, each.testLines].map(String),
    ]),
  ]
  const table = rows.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(heads[at]?.length ?? 0))).join('  '),
  )
  const lists = Object.entries(groups).map(([title, figures]) => {
    const width = Math.max(...figures.map(({ name }) => name.length))
    return [title, ...figures.map(({ name, value }) => `  ${name.padEnd(width)}  ${String(value).padStart(6)}`)]
  })
  return [table, ...lists].map((lines) => lines.join('\n')).join('\n\n')
}

const result = count(trackedTree(), await writeOpenApi())
console.log(process.argv.includes('--json') ? JSON.stringify(result, null, 2) : describe(result))
