import { addMonths } from '#domain/documents/months.ts'
import { languageTags, type Locale } from '#domain/text/locale.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import type { FileVerdict } from './check-file.ts'

/** The text of a verdict, which says what is needed instead. */
export function describeVerdict(verdict: FileVerdict, { t, locale }: Pick<Texts, 't' | 'locale'>): string {
  switch (verdict.kind) {
    case 'otherMonth': {
      const { found, from, to } = verdict
      const months = from === to ? 1 : addMonths(from, 1) === to ? 2 : 3
      const named = { found: inWords(found, locale), from: inWords(from, locale), to: inWords(to, locale) }
      return t('wizard.documents.verdict.month', { ...named, months })
    }
    case 'tooOld': {
      const { content, found, from } = verdict
      return t('wizard.documents.verdict.old', { content, found: inWords(found, locale), from: inWords(from, locale) })
    }
    case 'otherContent': {
      const { content, looksLike } = verdict
      return t('wizard.documents.verdict.content', { content, looksLike })
    }
    case 'locked':
      return t('wizard.documents.verdict.locked')
    case 'damaged':
      return t('wizard.documents.verdict.damaged')
  }
}

/** `31 March 2026` for a day, `March 2026` for a month. */
const inWords = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    ...(iso.length === 7 ? {} : { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso))
