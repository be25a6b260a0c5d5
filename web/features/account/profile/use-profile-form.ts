import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { FieldError } from '#domain/shared/errors.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { failureMessages } from '#web/api/messages.ts'
import { forgetAnswers, useTypedAnswers } from '#web/features/wizard/memory.ts'
import { fieldsQuery, keysQuery, budgetItemsQuery } from '#web/api/settings-queries.ts'
import { focusProblem } from '#web/features/wizard/step/focus.ts'
import { problemLinks, problemToast } from '#web/features/wizard/step/problem-links.ts'
import { usePageForm } from '#web/features/wizard/step/use-page-form.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import { budgetQuery, profileSectionsQuery, verifyAccount } from '../self-calls.ts'
import { profileState } from './profile-state.ts'
import { profileKey, saveProfile, takeNewer } from './save-profile.ts'

/** The answers of the profile page, their problems, and the actions: saving and verifying. */
export function useProfileForm(account: Account) {
  const reader = useTexts()
  const { embeddedMessages } = useTheme()
  const state = useProfile(account)
  /** Whether verification was requested, so that missing answers are visible too. */
  const [complete, setComplete] = useState(false)
  const pageForm = usePageForm({
    of: profileKey(account.id),
    state,
    fields: state.fields,
    own: complete ? state.problems : state.invalid,
    stored: state.stored,
    isReadOnly: state.isReadOnly,
  })
  const toProblemLinks = (problems: readonly FieldError[]) => problemLinks(problems, state.page, state, reader)
  const links = toProblemLinks(pageForm.form.problems)

  const [attempt, setAttempt] = useState(0)
  const [firstLink] = links
  useEffect(() => {
    if (attempt > 0 && firstLink !== undefined) focusProblem(firstLink.fieldId)
    // oxlint-disable-next-line react/exhaustive-deps -- on each attempt, not on each key press
  }, [attempt])
  const show = (problems: readonly FieldError[]): void => {
    setAttempt(attempt + 1)
    if (!embeddedMessages)
      for (const link of toProblemLinks(problems)) toast({ kind: 'error', text: problemToast(link) })
  }

  const [outdated, setOutdated] = useState(false)
  const fail = (error: unknown): void => {
    if (takeNewer(error)) return setOutdated(true)
    if (isApiError(error) && error.errorKey === 'verificationrejected') toast(rejected)
    if (isApiError(error) && error.status === 400 && error.fieldErrors.length > 0) {
      pageForm.refuse(error.fieldErrors)
      return show(error.fieldErrors)
    }
    for (const message of failureMessages(error)) toast(message)
  }
  const save = async (): Promise<void> => {
    const saved = await saveProfile(account, state.changes, state.typed)
    setOutdated(false)
    if (saved) toast({ kind: 'success', text: { id: 'settings.messages.success' } })
  }
  /** One mutation for both, so that they never run at the same time. */
  const writing = useSingleFlight({
    meta: { silent: true },
    mutationFn: async (what: 'save' | 'verify') => {
      await save()
      return what === 'verify' ? verifyAccount() : undefined
    },
    onSuccess: (verdict) => (verdict === undefined ? undefined : queryClient.invalidateQueries(accountQuery)),
    onError: fail,
  })

  /** Shows the problems; true without any. */
  const isRight = (problems: readonly FieldError[]): boolean => {
    if (problems.length === 0) return true
    pageForm.reveal()
    show(problems)
    return false
  }
  return {
    state,
    form: pageForm.form,
    links: pageForm.form.revealed ? links : none,
    attempt,
    outdated,
    busy: writing.isPending,
    saving: writing.isPending && writing.variables === 'save',
    verifying: writing.isPending && writing.variables === 'verify',
    /** The server's answer to whether the account is verified now. */
    verdict: writing.data,
    save: () => {
      if (isRight(state.invalid)) writing.mutate('save')
    },
    verify: () => {
      setComplete(true)
      if (isRight(state.problems)) writing.mutate('verify')
      else toast(rejected)
    },
    /** Shows the problems that prevent saving; true without any. */
    canSave: () => !writing.isPending && isRight(state.invalid),
    /** Saves input before the browser leaves for another site. */
    saveBefore: (onSuccess: () => void, onError: () => void) => writing.mutate('save', { onSuccess, onError }),
    discard: () => {
      forgetAnswers(profileKey(account.id))
      setOutdated(false)
    },
  }
}

const none: never[] = []

/** [A5.06] */
const rejected = { kind: 'error', text: { id: 'verification.rejected' } } as const

function useProfile(account: Account) {
  const [sections, fields, keys, living, budget] = useSuspenseQueries({
    queries: [profileSectionsQuery, fieldsQuery, keysQuery, budgetItemsQuery, budgetQuery],
  })
  const typed = useTypedAnswers(profileKey(account.id))
  return useMemo(
    () =>
      profileState({
        account,
        budget: budget.data,
        sections: sections.data,
        settings: { INPUT_FIELDS: fields.data, KEYS: keys.data, LIVING_TYPE: living.data },
        typed,
        today: today(),
      }),
    [account, budget.data, sections.data, fields.data, keys.data, living.data, typed],
  )
}
