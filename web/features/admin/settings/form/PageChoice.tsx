import { Link } from 'react-router'

import { itemName } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path as addressOf } from '#web/paths.ts'

import { ChoiceControl, type ChoiceControlProps } from './ChoiceControl.tsx'
import styles from './controls.module.css'
import { useFormFacts } from './form-context.ts'

/** A page to choose, with the way to it. */
export function PageChoice(props: ChoiceControlProps) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const { value } = props
  const known = words.areas['PAGES']?.some(({ id }) => id === value) === true
  return (
    <div className={styles.list}>
      <ChoiceControl {...props} />
      {known && typeof value === 'string' && (
        <Link className={styles.aside} to={addressOf('appSettingsPage', { pageId: value })}>
          {t('steps.toPage', { page: itemName(words, 'PAGES', value) })}
        </Link>
      )}
    </div>
  )
}
