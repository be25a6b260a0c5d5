import { canonical } from '../../shared/canonical.ts'
import { textOfHtml } from '../../text/html-text.ts'
import { locales } from '../../text/locale.ts'
import { phrasesIn, type Phrases, shippedPhrases } from '../../text/forbidden-phrases.ts'
import { readingProblems, maxSentenceWords, maxLix, splitWords } from '../../text/readability.ts'
import type { Area, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys, areas } from '../areas.ts'
import { legalValues } from '../legal/legal-on-day.ts'
import type { LegalEntry } from '../areas/legal/schema.ts'
import type { AreaKey, SnapshotAreas } from '../snapshot.ts'
import { collectTexts } from './translations.ts'

export const isReadByApplicants = (area: AreaKey): boolean => (areas[area] as unknown as Area).readByApplicants === true

/** The forbidden phrases of a day: the bank's, or the shipped ones while it has none. */
export function forbiddenPhrases(entries: readonly LegalEntry[], day: string): Phrases {
  const entry = entries.find(({ id }) => id === 'FORBIDDEN_PHRASES')
  const live = entry === undefined ? undefined : legalValues(entry, day).live
  return live !== undefined && 'words' in live ? live.words : shippedPhrases
}

/** Warnings about an item's texts: forbidden phrases, long sentences, and texts that are hard to read. */
export function textWarnings(area: AreaKey, item: Item, phrases: Phrases): SettingsProblem[] {
  if (!isReadByApplicants(area)) return []
  // The law sets what the representative example says, in one sentence.
  const isPrescribed = area === 'TEXT_FIELDS' && item.id === 'REPRESENTATIVE_EXAMPLE'
  return collectTexts(item).flatMap(({ pathIn, of }) =>
    locales.flatMap((locale) => {
      const text = plainText(of[locale])
      const warning = (code: string, params: SettingsProblem['params'] & object): SettingsProblem => ({
        area,
        item: item.id,
        path: pathIn(locale),
        code,
        params,
      })
      const { longSentences, lix } = isPrescribed ? { longSentences: [] } : readingProblems(text)
      return [
        ...phrasesIn(text, phrases[locale]).map((value) => warning('forbiddenPhrase', { value })),
        ...longSentences.map((sentence) =>
          warning('longSentence', {
            value: `${splitWords(sentence).slice(0, 6).join(' ')} …`,
            limit: maxSentenceWords,
          }),
        ),
        ...(lix === undefined ? [] : [warning('hardToRead', { value: lix, limit: maxLix })]),
      ]
    }),
  )
}

/** A text as it is read: without HTML and the tags of mails, whose placeholders count as a word. */
const plainText = (text: string): string =>
  textOfHtml(text.replaceAll(/\{%[^%]*%\}/g, ' ').replaceAll(/\{\{[^}]*\}\}/g, 'x')).replaceAll(/: https?:\S+/g, '')

/** Warnings about the texts of changed items that they did not have before. */
export const newTextWarnings = (
  current: SnapshotAreas,
  candidate: SnapshotAreas,
  phrases: Phrases,
): SettingsProblem[] =>
  areaKeys.filter(isReadByApplicants).flatMap((area) => {
    const before = new Map((current[area] as readonly Item[]).map((item) => [item.id, item]))
    return (candidate[area] as readonly Item[]).flatMap((item) => {
      const was = before.get(item.id)
      if (was === item) return []
      const known = new Set((was === undefined ? [] : textWarnings(area, was, phrases)).map(canonical))
      return textWarnings(area, item, phrases).filter((warning) => !known.has(canonical(warning)))
    })
  })
