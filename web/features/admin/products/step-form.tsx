import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type Path, getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { checked } from '#domain/settings/checked.ts'
import { itemName } from '#domain/settings/labels/label-context.ts'
import { stepOfPage } from '#domain/settings/areas/products/step-of-page.ts'
import type { Step } from '#domain/settings/schemas/steps.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path as addressOf } from '#web/routing/paths.ts'

import type { EditedProperty } from '../settings/area-form.ts'
import { entryFields } from '../settings/form/PropertyField.tsx'
import { ReadProperty } from '../settings/form/ReadProperty.tsx'
import { StepsControl } from './StepsControl.tsx'
import { ChoiceControl, type ChoiceControlProps } from '../settings/form/ChoiceControl.tsx'
import styles from '../settings/form/controls.module.css'
import { useFormFacts } from '../settings/form/form-context.ts'

/** The controls of steps, which products and processes have ([B3.43]). */
export function stepControl({ reads, readOnly, ...shared }: EditedProperty): ReactNode {
  const { path, value } = shared
  if (path[0] !== 'steps') return undefined
  if (reads.as === 'list')
    return (
      <StepsControl {...shared} reads={reads}>
        {entryFields(reads)}
      </StepsControl>
    )
  if (reads.as !== 'item' || path.at(-1) !== 'pageId') return undefined
  return readOnly ? (
    <ReadProperty {...shared} reads={reads}>
      <PageLink id={value} />
    </ReadProperty>
  ) : (
    <PageChoice {...shared} reads={reads} />
  )
}

export const stepHint = (path: Path): string | undefined =>
  path[0] === 'steps' && path.length === 3 && path[2] === 'title' ? 'steps.title.hint' : undefined

/** The page of a step, with a link to it. The step takes the page's title until it gets one of its own. */
function PageChoice(props: ChoiceControlProps) {
  const { t } = useTexts()
  const { form, words } = useFormFacts()
  const around = props.path.slice(0, -1)
  const choose = (id: string) => {
    const findPage = (each: unknown) => checked(words.areas).PAGES?.find((known) => known.id === each)
    const page = findPage(id)
    // The form creates steps from the schema.
    const step = getAtPath(form.value, around) as Step
    if (page !== undefined) form.set(around, stepOfPage(step, page, findPage(props.value)))
  }
  return (
    <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <ChoiceControl {...props} hint={t('steps.page.hint')} onChosen={choose} />
      <PageLink id={props.value} />
    </div>
  )
}

/** A link to a page, if it exists. */
function PageLink({ id }: { readonly id: unknown }) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const known = words.areas['PAGES']?.some((page) => page.id === id) === true
  return known && typeof id === 'string' ? (
    <Link className="lp-self-start lp-primary lp-text-sm" to={addressOf('appSettingsPage', { pageId: id })}>
      {t('steps.toPage', { page: itemName(words, 'PAGES', id) })}
    </Link>
  ) : null
}
