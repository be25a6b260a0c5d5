import { Link } from 'react-router'

import { checked } from '#domain/settings/checked.ts'
import { itemName } from '#domain/settings/labels/words.ts'
import { insideOf } from '#domain/settings/editing/schema-parts.ts'
import { stepOfPage } from '#domain/settings/editing/step-of-page.ts'
import type { Step } from '#domain/settings/schemas/steps.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path as addressOf } from '#web/paths.ts'

import { ChoiceControl, type ChoiceControlProps } from '../settings/form/ChoiceControl.tsx'
import styles from '../settings/form/controls.module.css'
import { useFormFacts } from '../settings/form/form-context.ts'

/** The page of a step, with a link to it. The step takes the page's title until it gets one of its own. */
export function PageChoice(props: ChoiceControlProps) {
  const { t } = useTexts()
  const { form, words } = useFormFacts()
  const around = props.path.slice(0, -1)
  const choose = (id: string) => {
    const pageOf = (each: unknown) => checked(words.areas).PAGES?.find((known) => known.id === each)
    const page = pageOf(id)
    // The form creates steps from the schema.
    const step = insideOf(form.value, around) as Step
    if (page !== undefined) form.set(around, stepOfPage(step, page, pageOf(props.value)))
  }
  return (
    <div className={styles.list}>
      <ChoiceControl {...props} hint={t('steps.page.hint')} onChosen={choose} />
      <PageLink id={props.value} />
    </div>
  )
}

/** A link to a page, if it exists. */
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
