import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { keyText, type LabelContext } from '#domain/settings/labels/label-context.ts'
import type { MappingEffects } from '#domain/settings/prices/mapping-effects.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { errorText } from './error-text.ts'

interface MappingNoticeProps {
  readonly list: Pick<KeyDefinition, 'id'>
  readonly effects: MappingEffects
  readonly words: LabelContext
}

/** The effects of unsaved mappings on the bank's prices ([B7.26]). */
export function MappingNotice({ list, effects: { moved, errors }, words }: MappingNoticeProps) {
  const { t } = useTexts()
  if (moved.length === 0) return null
  const getName = (key: string | undefined): string =>
    key === undefined ? t('rates.mapping.unmapped') : keyText(words, list.id, key)
  return (
    <Notice kind="warning" live title={t('mapping.effects')}>
      <ul>
        {moved.map(({ value, conditions, before, after }) => (
          <li key={value}>
            {t('mapping.moved', { value, count: conditions, before: getName(before), after: getName(after) })}
          </li>
        ))}
        <ErrorLines errors={errors} words={words} />
      </ul>
    </Notice>
  )
}

interface ErrorLinesProps {
  readonly errors: MappingEffects['errors']
  readonly words: LabelContext
}

/** The limit of listed errors, because one rule may apply to a hundred prices. */
const maxListed = 5

/** The resulting errors of the prices, the first ones in full. */
export function ErrorLines({ errors, words }: ErrorLinesProps) {
  const { t } = useTexts()
  const texts = [...new Set(errors.map((error) => errorText(error, t, words)))]
  return (
    <>
      {texts.slice(0, maxListed).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > maxListed && <li>{t('mapping.moreErrors', { count: texts.length - maxListed })}</li>}
    </>
  )
}
