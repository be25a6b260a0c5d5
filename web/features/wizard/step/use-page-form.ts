import { useMemo, useState } from 'react'

import type { FieldError } from '#domain/errors.ts'

import { answer } from '../memory.ts'
import type { FormState, PageForm } from './page-form.ts'

interface AnsweredPage<State extends FormState> extends Pick<PageForm<State>, 'state' | 'fields' | 'isReadOnly'> {
  /** Whose answers the browser keeps: a loan's id, for one. */
  readonly of: string
  /** What the rules say is wrong. */
  readonly own: readonly FieldError[]
  readonly revealedAtFirst?: boolean
}

/**
 * The answers of one page and what is wrong with them. A problem shows once its field was changed and left, and all of
 * them show once somebody has asked to go on; what the server refused shows until the field is changed.
 */
export function usePageForm<State extends FormState>(answered: AnsweredPage<State>) {
  const { of, own, state, fields, isReadOnly, revealedAtFirst = false } = answered
  const [revealed, setRevealed] = useState(revealedAtFirst)
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const all = useMemo(
    () => [...own, ...refused.filter((problem) => !own.some(({ field }) => field === problem.field))],
    [own, refused],
  )

  const changed = (field: string) => setRefused((before) => before.filter((problem) => problem.field !== field))
  const form: PageForm<State> = {
    state,
    fields,
    isReadOnly,
    revealed,
    problems: revealed ? all : all.filter((problem) => leftFields.has(problem.field) || refused.includes(problem)),
    answered(definition, value) {
      changed(definition.id)
      answer(of, { type: 'answered', definition, value })
    },
    unreadable(definition, text) {
      changed(definition.id)
      answer(of, { type: 'unreadable', definition, text })
    },
    borrowers(borrowers, unreadable) {
      setRefused([])
      answer(of, { type: 'borrowers', borrowers, unreadable })
    },
    left(field) {
      const touched = Object.hasOwn(state.typed.fields, field) || state.typed.borrowers !== null
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
