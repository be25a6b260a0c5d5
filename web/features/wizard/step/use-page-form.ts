import { useMemo, useState } from 'react'

import type { FieldError } from '#domain/shared/errors.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { answer } from '../memory.ts'
import type { FormState, PageForm } from '#web/page/page-form.ts'

interface AnsweredPage<State extends FormState> extends Pick<
  PageForm<State>,
  'state' | 'fields' | 'stored' | 'isReadOnly' | 'provedAt'
> {
  /** The storage key of the answers, such as a loan's id. */
  readonly of: string
  /** The problems found by the rules. */
  readonly own: readonly FieldError[]
  readonly revealedAtFirst?: boolean
}

/**
 * The answers of a page and their problems. A problem is visible once its field was changed and left, and all are
 * visible after an attempt to continue; a server's refusal is visible until the field changes.
 */
export function usePageForm<State extends FormState>(answered: AnsweredPage<State>) {
  const { of, own, state, fields, stored, isReadOnly, provedAt, revealedAtFirst = false } = answered
  const [revealed, setRevealed] = useState(revealedAtFirst)
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const all = useMemo(
    () => [...own, ...refused.filter((problem) => !own.some(({ field }) => field === problem.field))],
    [own, refused],
  )

  const changed = (field: string) =>
    setRefused((before) => before.filter((problem) => fieldOnPage(problem.field) !== field))
  const form: PageForm<State> = {
    state,
    fields,
    stored,
    isReadOnly,
    provedAt,
    revealed,
    problems: revealed ? all : all.filter((problem) => wasLeft(leftFields, problem) || refused.includes(problem)),
    answered(definition, value, unreadable) {
      changed(definition.id)
      answer(of, { type: 'answered', definition, value, unreadable, before: fields[definition.id] ?? null })
    },
    unreadable(definition, text) {
      changed(definition.id)
      answer(of, { type: 'unreadable', definition, text, before: fields[definition.id] ?? null })
    },
    household(at, { from, to, unreadable }) {
      setRefused([])
      answer(of, { type: 'borrower', at, borrower: to, before: from, unreadable })
    },
    left(field, whose) {
      const touched = Object.hasOwn(state.typed.fields, fieldOnPage(field)) || state.typed.borrowers.length > 0
      const place = whose === undefined ? field : getPlace(field, whose)
      if (touched)
        afterPress(() => setLeftFields((before) => (before.has(place) ? before : new Set([...before, place]))))
    },
  }
  return {
    form,
    /** All problems, visible or not. */
    all,
    reveal: () => setRevealed(true),
    refuse: (problems: readonly FieldError[]) => {
      setRefused(problems)
      setRevealed(true)
    },
  }
}

const getPlace = (field: string, of: string): string => `${of} ${field}`

const wasLeft = (left: ReadonlySet<string>, { field, objectName }: FieldError): boolean =>
  left.has(field) || left.has(getPlace(field, objectName))
