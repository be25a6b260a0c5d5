import { readFileSync, writeFileSync } from 'node:fs'

import { type I18n, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

import { type FieldCases, buildCaseInput } from '../domain/fields/cases/field-cases.ts'
import { fieldCases } from '../domain/fields/cases/index.ts'
import { checkField } from '../domain/fields/check-field.ts'
import { type AboutField, type FieldMessage, fieldMessage } from '../domain/fields/messages.ts'
import { type FieldType, fieldTypes } from '../domain/fields/types.ts'
import { unreadableProblem } from '../domain/fields/unreadable.ts'
import type { FieldError } from '../domain/shared/errors.ts'
import { type Locale, locales, perLocale } from '../domain/text/locale.ts'

/** Writes docs/messages.md: what every type of field says about every problem; a test compares the two. */

export const messagesFile = new URL('../docs/messages.md', import.meta.url)

/** Typed texts that are no value of their type, as inputs send them. */
const numbers = ['zwölf', '3,500']
const days = ['gestern', '31.02.2019', '31.13.2019', '31.12.1']
const months = ['gestern', '13.2019', '12.1']
const times = ['mittags', '24:00', '12:75']
const typedTexts: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  NUMBERFIELD: [...numbers, '99999999999999999999'],
  DOUBLE: [...numbers, '9999999999'],
  MONEY: [...numbers, '4000,129', '-5', '12345678901'],
  CALENDAR: days,
  CALENDAR_SPLITTED: days,
  CALENDAR_YEAR_MONTH: months,
  CALENDAR_YEAR_MONTH_SPLITTED: months,
  TIME_SELECT: times,
  TIME_SELECT_SPLITTED: times,
}

/** The types whose inputs take any text. */
export const typedTypes: ReadonlySet<string> = new Set(Object.keys(typedTexts))

interface Row {
  /** The answer or the typed text that has the problem. */
  readonly example: string
  readonly problem: string
  readonly messages: Readonly<Record<Locale, FieldMessage>>
}

type Placed = Pick<AboutField, 'definition' | 'placement' | 'today'>

/** The message of a problem of a field with the label of the cases, in both languages. */
function messagesOf(
  type: FieldType,
  problem: Omit<FieldError, 'objectName' | 'field'>,
  placed: Placed,
): Row['messages'] {
  const { definition } = placed
  return perLocale((locale) =>
    fieldMessage(
      { objectName: definition?.entityType ?? '', field: definition?.id ?? '', ...problem },
      { ...placed, type, locale, label: definition?.label[locale] ?? '' },
    ),
  )
}

const inShort = (value: unknown): string => {
  const text = JSON.stringify(value).replaceAll(/\p{Cf}/gu, '')
  return text.length > 48 ? `${text.slice(0, 45)}…` : text
}

/** The problems of a type's cases, and of typed texts that are none of its values; one row for each problem and text. */
export function messageRows(type: FieldType): Row[] {
  const cases: FieldCases = fieldCases[type]
  const fromCases = cases.invalid.flatMap((each): Row[] => {
    const { definition, placement, value, context } = buildCaseInput(type, cases, each)
    const found = checkField(definition, placement, value, context)
    if (found === undefined) return []
    const { code, ...problem } = found
    return [
      {
        example: value === null ? '' : inShort(each.value),
        problem: `${code} ${problem.messageKey}`,
        messages: messagesOf(type, { message: code, ...problem }, { definition, placement, today: context.today }),
      },
    ]
  })
  const typed = (typedTexts[type] ?? []).map((text): Row => {
    const { definition, placement, context } = buildCaseInput(type, cases, { value: null })
    const problem = unreadableProblem(type, text)
    return {
      example: text,
      problem: `${problem.message} ${problem.messageKey ?? ''}`.trim(),
      messages: messagesOf(type, problem, { definition, placement, today: context.today }),
    }
  })
  const told = new Set<string>()
  return [...fromCases, ...typed]
    .toSorted((one, other) => Number(one.example !== '') - Number(other.example !== ''))
    .filter(({ problem, messages }) => {
      // Other numbers and dates are no other message.
      const text = `${problem} ${formatMessage(messages.de, 'de').replaceAll(/\d+/g, '0')}`
      return told.has(text) ? false : told.add(text)
    })
}

const catalogues = Object.fromEntries(
  locales.map((locale) => {
    const texts = ['fields', 'groups'].flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(new URL(`../web/i18n/${locale}/${file}.json`, import.meta.url), 'utf8')) as Record<
          string,
          string
        >,
      ),
    )
    const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text)]))
    return [locale, setupI18n({ locale, messages: { [locale]: messages } })]
  }),
) as Record<Locale, I18n>

/** The text of a message; throws if no catalogue has it. */
export function formatMessage({ id, values }: FieldMessage, locale: Locale): string {
  const texts = catalogues[locale]
  const textOf = (key: string, filled: Record<string, string> = {}): string => {
    if (!Object.hasOwn(texts.messages, key)) throw new Error(`no text ${key}`)
    return texts._(key, filled)
  }
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : textOf(value.id),
  ])
  return textOf(id, Object.fromEntries(filled) as Record<string, string>).replaceAll('\u00a0', ' ')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function tableOf(type: FieldType): string {
  const rows = messageRows(type).map(({ example, problem, messages }) =>
    [code(example), code(problem), formatMessage(messages.de, 'de'), formatMessage(messages.en, 'en')]
      .map((text) => ` ${cell(text)} `)
      .join('|'),
  )
  return [
    '| Answer or input | Problem | German | English |',
    '|---|---|---|---|',
    ...rows.map((row) => `|${row}|`),
  ].join('\n')
}

export function messagesDocument(): string {
  const tables = new Map<string, FieldType[]>()
  for (const type of fieldTypes.filter((each) => messageRows(each).length > 0)) {
    const table = tableOf(type)
    tables.set(table, [...(tables.get(table) ?? []), type])
  }
  return `${[
    '# Messages of fields',
    'What each type of field says about each problem, in both languages, for a field that is called „Feld“ or “Field”. The rule is `domain/fields/messages.ts`, the texts are in `web/i18n/<language>/fields.json` and `groups.json`; `scripts/message-table.ts` writes this page, and `test/rules/messages.test.ts` holds it to them. The problem is what the wire says: the constraint and the key of its message. Where the first column is empty, nothing was answered.',
    ...[...tables].flatMap(([table, types]) => [`## ${types.map((type) => `\`${type}\``).join(', ')}`, table]),
  ].join('\n\n')}\n`
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(messagesFile, messagesDocument())
