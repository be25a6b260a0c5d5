import { defineArea, type SettingsProblem } from '../area.ts'
import { LegalEntry, legalNames, type LegalValue } from '../schemas/legal.ts'
import { legalDefaults } from '../defaults/legal.ts'

function problemsOf(entry: LegalEntry): SettingsProblem[] {
  const values: readonly LegalValue[] = entry.values
  const problem = (path: string, code: string): SettingsProblem[] => [{ area: 'LEGAL', item: entry.id, path, code }]
  return [
    ...(new Set(values.map(({ validFrom }) => validFrom)).size < values.length
      ? problem('values', 'twoValuesOfOneDay')
      : []),
    ...values.flatMap(({ confirmedBy, confirmedOn }, at) => {
      if ((confirmedBy === undefined) === (confirmedOn === undefined)) return []
      const missing = confirmedBy === undefined ? 'confirmedBy' : 'confirmedOn'
      return problem(`values.${at}.${missing}`, 'confirmationIncomplete')
    }),
  ]
}

export const legalArea = defineArea({
  key: 'LEGAL',
  item: LegalEntry,
  label: { de: 'Gesetzliche Angaben', en: 'Legal values' },
  editors: ['ADMIN'],
  defaults: legalDefaults,
  fixed: true,
  itemLabel: (entry, locale) => legalNames[entry.id][locale],
  publicView: () => undefined,
  crossChecks: (entries) => entries.flatMap(problemsOf),
})
