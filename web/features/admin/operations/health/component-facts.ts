import type { Locale } from '#domain/text/locale.ts'
import { formatFileSize, formatNumber } from '#domain/money/format.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** Details of a service as labels and values ([B8.11]); names without a text are shown unchanged. */
export function getComponentFacts(
  service: string,
  details: Readonly<Record<string, unknown>>,
  { t, locale }: Pick<Texts, 't' | 'locale'>,
): Fact[] {
  return Object.entries(details).flatMap(([name, value]): Fact[] => {
    if (name === 'reason') return [{ label: t('health.detail.reason'), value: getReason(service, String(value)) }]
    if (isRecord(value))
      return Object.entries(value).map(([inner, timestamp]) => ({
        label: getWords(inner),
        value: formatText(timestamp, locale),
      }))
    if (Array.isArray(value))
      return [{ label: getWords(name), value: value.map((each) => getWords(String(each))).join(', ') || '–' }]
    if (name === 'bytes') return [{ label: getWords(name), value: formatBytes(Number(value), locale) }]
    if (name === 'milliseconds') return [{ label: getWords(name), value: `${formatText(value, locale)} ms` }]
    return [{ label: getWords(name), value: formatText(value, locale) }]
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const getWords = (name: string): string => textOr(`health.detail.${name}`, name)

const getReason = (service: string, reason: string): string =>
  textOr(reason === 'it does not answer' ? 'health.reason.silent' : `health.reason.${service}`, reason)

const timestamp = /^\d{4}-\d\d-\d\dT/

function formatText(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'string') return timestamp.test(value) ? formatTimestamp(value, locale) : value
  return value === null || value === undefined ? '–' : JSON.stringify(value)
}

const mebibyte = 1024 * 1024

/** GB from 1 GB on, otherwise MB ([B8.11]). */
export const formatBytes = (bytes: number, locale: Locale): string =>
  bytes >= mebibyte
    ? formatFileSize(bytes, locale)
    : `${formatNumber(Math.round((bytes / mebibyte) * 100) / 100, locale)}\u00a0MB`
