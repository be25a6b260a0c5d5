import type { Locale } from '#domain/text/locale.ts'
import { formatFileSize, formatNumber } from '#domain/money/format.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** Details of a service as labels and values ([B8.11]); names without a text are shown unchanged. */
export function factsOf(
  service: string,
  details: Readonly<Record<string, unknown>>,
  { t, locale }: Pick<Texts, 't' | 'locale'>,
): Fact[] {
  return Object.entries(details).flatMap(([name, value]): Fact[] => {
    if (name === 'reason') return [{ label: t('health.detail.reason'), value: reasonOf(service, String(value)) }]
    if (isRecord(value))
      return Object.entries(value).map(([inner, timestamp]) => ({
        label: wordsOf(inner),
        value: textOf(timestamp, locale),
      }))
    if (Array.isArray(value))
      return [{ label: wordsOf(name), value: value.map((each) => wordsOf(String(each))).join(', ') || '–' }]
    if (name === 'bytes') return [{ label: wordsOf(name), value: sizeOf(Number(value), locale) }]
    if (name === 'milliseconds') return [{ label: wordsOf(name), value: `${textOf(value, locale)} ms` }]
    return [{ label: wordsOf(name), value: textOf(value, locale) }]
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wordsOf = (name: string): string => textOr(`health.detail.${name}`, name)

const reasonOf = (service: string, reason: string): string =>
  textOr(reason === 'it does not answer' ? 'health.reason.silent' : `health.reason.${service}`, reason)

const timestamp = /^\d{4}-\d\d-\d\dT/

function textOf(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'string') return timestamp.test(value) ? timestampOf(value, locale) : value
  return value === null || value === undefined ? '–' : JSON.stringify(value)
}

const mebibyte = 1024 * 1024

/** GB from 1 GB on, otherwise MB ([B8.11]). */
export const sizeOf = (bytes: number, locale: Locale): string =>
  bytes >= mebibyte
    ? formatFileSize(bytes, locale)
    : `${formatNumber(Math.round((bytes / mebibyte) * 100) / 100, locale)}\u00a0MB`
