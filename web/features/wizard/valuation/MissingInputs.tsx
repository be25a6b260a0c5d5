import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'

import type { FieldError } from '#domain/errors.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { focusProblem } from '../step/focus.ts'
import { linksElsewhere, problemLinks } from '../step/problem-links.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './market-value.module.css'

interface MissingInputsProps {
  readonly list: Ref<HTMLUListElement>
  readonly problems: readonly FieldError[]
  readonly page: Page
  readonly wizard: WizardState
}

/** Answers that the valuation lacks, with links to their fields. */
export function MissingInputs({ list, problems, page, wizard }: MissingInputsProps) {
  const { t, ...reader } = useTexts()
  const links = [...problemLinks(problems, page, wizard, reader), ...linksElsewhere(problems, page, wizard, reader)]
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    focusProblem(fieldId)
  }
  return (
    <Notice kind="warning" title={t('marketValue.incomplete.title')} live>
      <p>{t('marketValue.incomplete')}</p>
      <ul ref={list} className={styles.missing}>
        {links.map(({ fieldId, label, to }) => (
          <li key={`${fieldId} ${label}`}>
            {fieldId === undefined ? (
              label
            ) : to === undefined ? (
              <a href={`#${fieldId}`} onClick={(event) => go(event, fieldId)}>
                {label}
              </a>
            ) : (
              <Link to={to} state={{ focus: fieldId }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
