import { Button } from '@mantine/core'

import { keyText, type Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { MappedField } from './calls.ts'
import type { ConflictChoice } from './mapping-choices.ts'
import styles from './product-types.module.css'

interface ConflictingMappingsProps {
  readonly field: MappedField
  readonly stale: readonly ConflictChoice[]
  readonly words: Words
  /** Discards the own choices for these values. */
  readonly onTheirs: () => void
}

/** Values that another user has mapped meanwhile, with both keys. */
export function ConflictingMappings({ field, stale, words, onTheirs }: ConflictingMappingsProps) {
  const { t } = useTexts()
  const nameOf = (key: string | null): string =>
    key === null ? t('rates.mapping.unmapped') : keyText(words, field, key)
  return (
    <div className={styles.stale}>
      <Notice kind="warning" live title={t('mapping.stale', { count: stale.length })}>
        <ul>
          {stale.map(({ value, theirs, yours }) => (
            <li key={value}>{t('mapping.stale.line', { value, theirs: nameOf(theirs), yours: nameOf(yours) })}</li>
          ))}
        </ul>
        <p>{t('mapping.stale.again')}</p>
      </Notice>
      <Button variant="default" onClick={onTheirs}>
        {t('settings.conflict.theirs')}
      </Button>
    </div>
  )
}
