import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { formatAnswer } from '#domain/fields/format-answer.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { perLocale } from '#domain/text/locale.ts'
import { getFieldValue, visibleFields } from '#domain/wizard/answers.ts'
import type { WholePage } from '#domain/wizard/whole-pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { inputId } from '#web/page/page-form.ts'

import { askedPage } from '../start/request-page.ts'
import { isStartPage } from '../start/start-page.ts'
import type { StepForm, WizardState } from '../wizard-state.ts'
import { fieldWanted, isAskingForProblems } from './asked-by-link.ts'
import { focusProblem } from './focus.ts'
import styles from './asked-before.module.css'

interface AskedBeforeState {
  /** The questions of this page that were answered on an earlier one; empty once the reader asked for them. */
  readonly answered: readonly FieldDefinition[]
  readonly open: () => void
}

/**
 * Nothing is asked twice: the answers of an earlier step are a line that its reader can open. `wrong` are the problems of the
 * page, because an answer that cannot stay is asked again.
 */
export function useAskedBefore(page: WholePage, form: StepForm, wrong: readonly FieldError[]): AskedBeforeState {
  const { state: arrival } = useLocation()
  const wizard = form.state
  const asked = askedEarlier(page, wizard)
  const wanted = fieldWanted(arrival)
  const [opened, setOpened] = useState(
    () =>
      isAskingForProblems(arrival) || (wanted !== undefined && [...asked].some((id) => wanted.startsWith(inputId(id)))),
  )
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (first !== undefined) focusProblem(inputId(first))
  }, [first])
  const isWrong = (id: string) => wrong.some(({ field }) => field === id)
  const repeated = visibleFields(page, wizard.answers).flatMap(({ id }) => {
    const definition = wizard.definitions.get(id)
    const isAsked = definition !== undefined && asked.has(id) && !form.isReadOnly(definition)
    return isAsked && getFieldValue(form.fields, definition) !== null ? [definition] : []
  })
  // What opened for a wrong answer stays open: the key that makes it right must not take the field away.
  if (!opened && repeated.some(({ id }) => isWrong(id))) setOpened(true)
  return {
    answered: opened || wizard.locked ? [] : repeated,
    open: () => {
      setOpened(true)
      setFirst(repeated[0]?.id)
    },
  }
}

/** The fields of the steps before the one with this page. */
function askedEarlier(page: WholePage, { steps, product, definitions }: WizardState): ReadonlySet<string> {
  const at = steps.findIndex((step) => step.page.id === page.id)
  const fields = steps
    .slice(0, Math.max(0, at))
    .map((step) =>
      isStartPage(step.page.type)
        ? askedPage(
            step.page,
            product,
            definitions,
            perLocale(() => ''),
          )
        : step.page,
    )
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.fields)
  return new Set(fields.map(({ id }) => id))
}

/** The answers in a line, with the way to change them. */
export function AskedBefore({ answered, open, form }: AskedBeforeState & { readonly form: StepForm }) {
  const { t, local, locale } = useTexts()
  const { definitions, settings } = form.state
  return (
    <div className={`${styles.line} lp-row lp-gap-4-8`}>
      <dl className={`${styles.answers} lp-m-0 lp-row lp-figures`}>
        {answered.map((definition) => (
          <div key={definition.id}>
            <dt className="lp-muted lp-text-sm">{local(definition.label)}</dt>
            <dd className="lp-weight-600">
              {formatAnswer(definition, getFieldValue(form.fields, definition) ?? null, {
                locale,
                keys: settings.KEYS,
                definitionOf: (id) => definitions.get(id),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={open}>
        {t('wizard.change')}
      </Button>
    </div>
  )
}
