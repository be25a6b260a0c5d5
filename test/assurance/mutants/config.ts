import { globSync } from 'node:fs'

/** What Stryker changes, and the least share of changes that tests must notice. */

/** Files that only list texts, names and data: a change there is another text, not another rule. */
const catalogues = [
  // Tables of test cases.
  'domain/**/cases/**',
  // Settings as shipped, which administrators change.
  'domain/settings/areas/*/{defaults,information-defaults,second-borrower,start-options}.ts',
  // Names and messages in both languages.
  'domain/texts/**',
  'domain/settings/areas/*/{labels,setting-labels,setting-words}.ts',
  'domain/settings/labels/{options,steps,value-type}.ts',
  'domain/precontract/texts-*.ts',
  'domain/text/accessibility-statement.ts',
  // Names of fields, addresses of calls, places.
  'domain/fields/well-known.ts',
  'domain/settings/{calls,page-calls}.ts',
  'domain/postcodes/data.ts',
]

/** The code that is changed, file by file. */
export const mutatedFiles: readonly string[] = globSync('domain/**/*.ts', {
  exclude: ['domain/**/*.test.ts', ...catalogues],
}).toSorted()

/** Scores in percent: that of all of domain/, and of each of its folders that calculates money. */
export const goals: Readonly<Record<string, number>> = { domain: 85, 'domain/money': 90, 'domain/loan': 90 }
