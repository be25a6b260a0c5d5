import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { keyText, type Words } from '#domain/settings/labels/words.ts'
import type { MappingEffects } from '#domain/settings/prices/mapping-effects.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { errorText } from './error-text.ts'

interface MappingNoticeProps {
  readonly list: Pick<KeyDefinition, 'id'>
  readonly effects: MappingEffects
  readonly words: Words
}

/** The effects of unsaved mappings on the bank's prices ([B7.26]). */
export function MappingNotice({ list, effects: { moved, errors }, words }: MappingNoticeProps) {
  const { t } = useTexts()
  if (moved.length === 0) return null
  const nameOf = (key: string | undefined): string =>
    key === undefined ? t('rates.mapping.unmapped') : keyText(words, list.id, key)
  return (
    <Notice kind="warning" live title={t('mapping.effects')}>
      <ul>
        {moved.map(({ value, conditions, before, after }) => (
          <li key={value}>
            {t('mapping.moved', { value, count: conditions, before: nameOf(before), after: nameOf(after) })}
          </li>
        ))}
        <ErrorLines errors={errors} words={words} />
      </ul>
    </Notice>
  )
}

interface ErrorLinesProps {
  readonly errors: MappingEffects['errors']
  readonly words: Words
}

/** The limit of listed errors, because one rule may apply to a hundred prices. */
const listedAtMost = 5

/** The resulting errors of the prices, the first ones in full. */
export function ErrorLines({ errors, words }: ErrorLinesProps) {
  const { t } = useTexts()
  const texts = [...new Set(errors.map((error) => errorText(error, t, words)))]
  return (
    <>
      {texts.slice(0, listedAtMost).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > listedAtMost && <li>{t('mapping.moreErrors', { count: texts.length - listedAtMost })}</li>}
    </>
  )
}
