import Papa from 'papaparse'

import type { ParseCsv } from '#domain/settings/import-export/csv.ts'

export const parseCsv: ParseCsv = (text, options) => Papa.parse<string[]>(text, options)
