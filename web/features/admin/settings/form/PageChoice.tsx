import { Link } from 'react-router'

import { itemName } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path as addressOf } from '#web/paths.ts'

import { ChoiceControl, type ChoiceControlProps } from './ChoiceControl.tsx'
import styles from './controls.module.css'
import { useFormFacts } from './form-context.ts'

/** A page to choose, with the way to it. */
export function PageChoice(props: ChoiceControlProps) {
  return (
    <div className={styles.list}>
      <ChoiceControl {...props} />
      <PageLink id={props.value} />
    </div>
  )
}

/** The way to a page, where there is such a page. */
export function PageLink({ id }: { readonly id: unknown }) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const known = words.areas['PAGES']?.some((page) => page.id === id) === true
  return known && typeof id === 'string' ? (
    <Link className={styles.aside} to={addressOf('appSettingsPage', { pageId: id })}>
      {t('steps.toPage', { page: itemName(words, 'PAGES', id) })}
    </Link>
  ) : null
}
