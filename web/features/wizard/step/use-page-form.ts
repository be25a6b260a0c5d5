import { useMemo, useState } from 'react'

import type { FieldError } from '#domain/errors.ts'
import type { Page } from '#domain/settings/pages.ts'

import { answer } from '../memory.ts'
import { problemsOfPage } from '../page-state.ts'
import type { WizardState } from '../wizard-state.ts'
import type { PageForm } from './page-form.ts'

/**
 * The answers of one page and what is wrong with them. A problem shows once its field was changed and left, and all of
 * them show once somebody has asked to go on; what the server refused shows until the field is changed.
 */
export function usePageForm(wizard: WizardState, page: Page, revealedAtFirst: boolean) {
  const [revealed, setRevealed] = useState(revealedAtFirst)
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const all = useMemo(() => {
    const own = problemsOfPage(page, wizard)
    return [...own, ...refused.filter((problem) => !own.some(({ field }) => field === problem.field))]
  }, [page, wizard, refused])
  const { id } = wizard.saved

  const changed = (field: string) => setRefused((before) => before.filter((problem) => problem.field !== field))
  const form: PageForm = {
    wizard,
    revealed,
    problems: revealed ? all : all.filter((problem) => leftFields.has(problem.field) || refused.includes(problem)),
    answered(definition, value) {
      changed(definition.id)
      answer(id, { type: 'answered', definition, value })
    },
    unreadable(definition, text) {
      changed(definition.id)
      answer(id, { type: 'unreadable', definition, text })
    },
    borrowers(borrowers, unreadable) {
      setRefused([])
      answer(id, { type: 'borrowers', borrowers, unreadable })
    },
    left(field) {
      const touched = Object.hasOwn(wizard.typed.fields, field) || wizard.typed.borrowers !== null
      if (touched && !leftFields.has(field)) setLeftFields(new Set([...leftFields, field]))
    },
  }
  return {
    form,
    /** Everything that is wrong, said or not. */
    all,
    reveal: () => setRevealed(true),
    refuse: (problems: readonly FieldError[]) => {
      setRefused(problems)
      setRevealed(true)
    },
  }
}
