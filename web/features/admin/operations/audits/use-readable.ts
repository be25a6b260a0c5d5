import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

import { formatAnswer } from '#domain/fields/format-answer.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import type { FieldTypeRules } from '#domain/fields/field-type.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { formatCents } from '#domain/money/format.ts'
import { toCents } from '#domain/money/cents.ts'
import { fieldsQuery, keysQuery, budgetItemsQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/fields/phone/phone-parser.ts'

import type { ChangeRow } from '../../settings/changes/ChangeTable.tsx'
import type { AuditDifference } from './compare.ts'
import { valueText } from './details.ts'

const answers = 'fields.'
const items = 'incomeExpenses.'
/** Optional: events are readable without names. */
const optional = { meta: { silent: true } } as const

/** Differences with the field names of the portal's pages and formatted answers. */
export function useReadable(differences: readonly AuditDifference[]): ChangeRow[] {
  const { t, formatText, local, locale } = useTexts()
  const any = (prefix: string) => differences.some(({ path }) => path.startsWith(prefix))
  const { data: fields = [] } = useQuery({ ...fieldsQuery, ...optional, enabled: any(answers) })
  const { data: keys = [] } = useQuery({ ...keysQuery, ...optional, enabled: any(answers) })
  const { data: living = [] } = useQuery({ ...budgetItemsQuery, ...optional, enabled: any(items) })

  const answerText = (definition: FieldDefinition, value: unknown): string | undefined => {
    const rules: FieldTypeRules = fieldRules[definition.type]
    const parsed = v.safeParse(rules.schema, value)
    if (!parsed.success) return undefined
    const findDefinition = (id: string) => fields.find((each) => each.id === id)
    return formatAnswer(definition, parsed.output, { locale, keys, definitionOf: findDefinition })
  }
  /** A field's name and format; without `write` the value is shown unchanged. */
  const getWords = (path: string): { name: string; write?: (value: unknown) => string | undefined } => {
    if (path.startsWith(items)) {
      const id = path.slice(items.length)
      const item = living.find((each) => each.id === id)
      return {
        name: item === undefined ? t('audits.field.formerItem', { id }) : local(item.label),
        write: (value) => (typeof value === 'number' ? formatCents(toCents(value), locale) : undefined),
      }
    }
    if (!path.startsWith(answers)) return { name: formatText({ id: `audits.field.${path}`, fallback: path }) }
    const id = path.slice(answers.length)
    const field = fields.find((each) => each.id === id)
    if (field === undefined) return { name: t('audits.field.formerAnswer', { id }) }
    return { name: local(field.label), write: (value) => answerText(field, value) }
  }
  const rows = differences.map(({ path, before, after, changed }) => {
    const { name, write } = getWords(path)
    const text = (value: unknown) => write?.(value) || formatText(valueText(value))
    return { path, name, before: text(before), after: text(after), kind: changed ? ('CHANGED' as const) : undefined }
  })
  // Account properties repeat answers of the profile; duplicates are omitted.
  const none = formatText(valueText(undefined))
  const isRepeatedBy = (answer: ChangeRow, own: ChangeRow): boolean =>
    answer.path === `${answers}${own.path}` &&
    answer.after === own.after &&
    (answer.before === own.before || answer.before === none)
  return rows.filter((row) => !rows.some((each) => isRepeatedBy(row, each)))
}
