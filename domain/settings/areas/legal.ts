import { defineArea, type SettingsProblem } from '../area.ts'
import { isOnce } from '../schemas/item-id.ts'
import { LegalEntry, legalNames, type LegalValue } from '../schemas/legal.ts'
import { legalDefaults } from '../defaults/legal.ts'

/** Refuses two values from the same day. */
const problemsOf = ({ id, values }: LegalEntry): SettingsProblem[] =>
  isOnce(values.map(({ validFrom }: LegalValue) => validFrom))
    ? []
    : [{ area: 'LEGAL', item: id, path: 'values', code: 'twoValuesOfOneDay' }]

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
