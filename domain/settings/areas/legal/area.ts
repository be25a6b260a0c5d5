import { legalNames, legalProperties, legalTexts } from './labels.ts'
import { isInquiryConsent } from '../../../fields/consents.ts'
import type { FieldDefinition } from '../../../fields/types.ts'
import { certainFigures, figureNames, figuresIn } from '../../../precontract/model.ts'
import { denyingRows, esisRows, secciRows } from '../../../precontract/rows.ts'
import type { LedgerItem, LegalKind } from '../../../privacy/ledger.ts'
import { type AreasToCheck, defineArea, forAdministrators } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { getLegalKind } from '../../legal/legal-on-day.ts'
import type { FintecSetting } from '../fintec/schema.ts'
import { isOnce } from '../../schemas/item-id.ts'
import { type LegalDocumentId, LegalEntry, type LegalKindId, type LegalValue } from './schema.ts'
import { legalDefaults } from './defaults.ts'

/** What each item of the ledger may be in law: who reads a notice agrees to nothing, for example. */
const kindsByEntry: Readonly<Partial<Record<LegalEntry['id'], readonly LegalKind[]>>> = {
  KIND_DATA_PROTECTION: ['NOTICE_B', 'NOTICE_C', 'NOTICE_F'],
  KIND_SCHUFA: ['CONSENT_A', 'NOTICE_B', 'NOTICE_F'],
  KIND_ACCOUNT_INFORMATION: ['CONSENT_A', 'AGREEMENT_B'],
  KIND_CONTACT: ['CONSENT_A', 'AGREEMENT_B'],
} satisfies Readonly<Record<LegalKindId, readonly LegalKind[]>>

const kindProblems = ({ id, values }: LegalEntry): SettingsProblem[] =>
  values.flatMap((value: LegalValue, at) =>
    !('kind' in value) || kindsByEntry[id]?.includes(value.kind) === true
      ? []
      : [{ area: 'LEGAL', item: id, path: `values.${at}.kind`, code: 'kindNotAllowed' }],
  )

/** What only a consent can promise. */
const promise = /einwillig|widerruf|consent|withdraw/i

/** Refuses texts that promise a withdrawal which the last kind of their item does not give. */
function promiseProblems(entries: readonly LegalEntry[], areas: AreasToCheck): SettingsProblem[] {
  const isConsent = (item: LedgerItem): boolean => getLegalKind(entries, item, '9999-12-31') === 'CONSENT_A'
  const fields = (areas['INPUT_FIELDS'] ?? []) as readonly FieldDefinition[]
  const fintec = (areas['FINTEC'] ?? []) as readonly FintecSetting[]
  const shown = [
    ...(isConsent('SCHUFA') ? [] : fields.filter(isInquiryConsent)).map(({ id, label, description }) => ({
      area: 'INPUT_FIELDS',
      item: id,
      path: 'description',
      texts: [label, description],
    })),
    ...(isConsent('ACCOUNT_INFORMATION') ? [] : fintec).flatMap((item) =>
      item.id === 'TEXTS' ? [{ area: 'FINTEC', item: item.id, path: 'consent', texts: [item.consent] }] : [],
    ),
  ]
  return shown.flatMap(({ texts, ...at }) =>
    promise.test(JSON.stringify(texts)) ? [{ ...at, code: 'promisesWithdrawal' }] : [],
  )
}

/** Refuses two values from the same day. */
const dayProblems = ({ id, values }: LegalEntry): SettingsProblem[] =>
  isOnce(values.map(({ validFrom }: LegalValue) => validFrom))
    ? []
    : [{ area: 'LEGAL', item: id, path: 'values', code: 'twoValuesOfOneDay' }]

const figures = new Set<string>(figureNames)
const certain = new Set<string>(certainFigures)
const sectionsByEntry: Readonly<Record<LegalDocumentId, Readonly<Record<string, readonly string[]>>>> = {
  SECCI_TEXTS: secciRows,
  ESIS_TEXTS: esisRows,
}

/**
 * Refuses the bank's texts of rows and with figures that a document does not have, and those that would leave a row out
 * for offers that lack a figure.
 */
function rowProblems(entry: LegalEntry): SettingsProblem[] {
  if (entry.id !== 'SECCI_TEXTS' && entry.id !== 'ESIS_TEXTS') return []
  const known = new Set(Object.values(sectionsByEntry[entry.id]).flat())
  return entry.values.flatMap(({ rows }, at) =>
    rows.flatMap(({ row, text }, index) => {
      const problem = (part: string, code: string, value: string): SettingsProblem => ({
        area: 'LEGAL',
        item: entry.id,
        path: `values.${at}.rows.${index}.${part}`,
        code,
        params: { value },
      })
      // Both languages have the same placeholders.
      const names = new Set(figuresIn(text.de))
      const allowed = denyingRows.includes(row) ? certain : figures
      return [
        ...(known.has(row) ? [] : [problem('row', 'unknownRow', row)]),
        ...[...names].filter((name) => !allowed.has(name)).map((name) => problem('text', 'unknownPlaceholder', name)),
      ]
    }),
  )
}

export const legalArea = defineArea({
  key: 'LEGAL',
  item: LegalEntry,
  label: legalTexts.label,
  properties: legalProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/legal',
    summary: 'List legal values',
    changes: '/api/settings/legal/changes',
    saves: { each: 'Update a legal value' },
  },
  defaults: legalDefaults,
  fixed: true,
  retired: ['CREDIT_WARNING'],
  itemLabel: (entry, locale) => legalNames[entry.id][locale],
  publicView: forAdministrators,
  crossChecks: (entries, areas) => [
    ...entries.flatMap((entry) => [...dayProblems(entry), ...rowProblems(entry), ...kindProblems(entry)]),
    ...promiseProblems(entries, areas),
  ],
})
