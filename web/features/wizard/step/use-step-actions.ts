import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { FieldError } from '#domain/errors.ts'
import { unfinishedSteps } from '#domain/wizard/validate-loan.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { pendingLoan } from '#web/features/account/pending-loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { withSignIn } from '#web/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { useOneAtATime } from '#web/ui/use-once.ts'

import { stepPath } from '../addresses.ts'
import { forgetLoan } from '../memory.ts'
import { fieldsToSave } from '../page-state.ts'
import {
  saveAnswers,
  sendInquiry,
  sendRequestedDocuments,
  tellFailure,
  validateInquiry,
  type Verdict,
} from '../save.ts'
import { isUntouched } from '../typed-answers.ts'
import { useVisitorNoMore } from '../use-visitor-no-more.ts'
import type { WizardState } from '../wizard-state.ts'

interface StepActions {
  readonly wizard: WizardState
  readonly index: number
  readonly onRefused: (problems: readonly FieldError[]) => void
  /** The instalment does not fit the household ([A4.03]). */
  readonly onAlternatives: (verdict: Verdict) => void
}

/** What the buttons of a step do: each is one mutation, so that none runs beside another ([A2.25], [A4.01]). */
export function useStepActions({ wizard, index, onRefused, onAlternatives }: StepActions) {
  const navigate = useNavigate()
  const location = useLocation()
  const { locale, local } = useTexts()
  const { account } = useAccount()
  useVisitorNoMore(account)
  const { saved, steps, product } = wizard
  const step = steps[index]
  const next = steps[index + 1]

  const show = async (uri: string, state?: unknown) => {
    await navigate(stepPath(product.uri, saved.id, uri), { state })
  }
  const fail = (error: unknown): void => {
    if (isApiError(error) && error.status === 404) {
      forgetLoan(saved.id)
      void navigate(path('notFound'))
      return
    }
    const problems = tellFailure(error, saved.id)
    if (problems.length > 0) onRefused(problems)
  }
  const saveDraft = async () => {
    if (wizard.locked || isUntouched(wizard.typed)) return
    const nothing =
      wizard.typed.borrowers === null &&
      Object.keys(fieldsToSave(wizard.typed.fields, wizard.pages, wizard)).length === 0
    if (!nothing) await saveAnswers(wizard, { locale })
  }
  const signInFirst = async () => {
    await navigate(withSignIn(location))
  }

  /** To another step: a draft is saved on the way, and what could not be saved stays typed. */
  const leave = useMutation({
    meta: { silent: true },
    mutationFn: async (uri: string) => {
      await saveDraft().catch(fail)
      await show(uri)
    },
  })

  /** [A6.03]; a visitor's loan is found again once it belongs to somebody. */
  const later = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      await saveDraft()
      if (account === null) return signInFirst()
      toast({ kind: 'success', text: { id: 'wizard.saved' } })
    },
    onError: fail,
  })

  const goOn = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      if (next === undefined || step === undefined) return
      if (!wizard.locked) await saveAnswers(wizard, { locale, page: step.page, completes: step.uri })
      if (next.loginRequired && account === null) return signInFirst()
      await show(next.uri)
    },
    onError: fail,
  })

  const send = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      if (next === undefined || step === undefined) return
      const loan = await saveAnswers(wizard, { locale, page: step.page, completes: step.uri })
      if (account === null) return signInFirst()
      const open = unfinishedSteps(wizard.settings, product, loan, wizard.today).map((each) => each.step.uri)
      if (open.length > 0) return changeFirst(open)
      const verdict = await validateInquiry(loan)
      if (!verdict.valid) return onAlternatives(verdict)
      const sent = await sendInquiry(loan, locale).catch((error: unknown) => notSent(error, loan))
      if (sent !== undefined) await show(next.uri)
    },
    onError: fail,
  })

  const sendRequested = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      const asked = new Set(saved.requestedDocuments.filter(({ uploaded }) => !uploaded).map(({ id }) => id))
      // [A5.05]
      if (!saved.documents.some(({ requestedDocumentId: id }) => id !== null && asked.has(id)))
        return toast({ kind: 'error', text: { id: 'error.requested-documents.empty' } })
      await sendRequestedDocuments(saved)
      if (next !== undefined) await show(next.uri)
    },
    onError: fail,
  })

  /** [A4.01]: the steps that need changes are named, and the first of them is shown with what is wrong. */
  const changeFirst = async (uris: readonly string[]): Promise<void> => {
    for (const uri of new Set(uris)) {
      const title = steps.find((each) => each.uri === uri)?.title
      if (title !== undefined)
        toast({ kind: 'warning', text: { id: 'wizard.action-requires-changes', values: { step: local(title) } } })
    }
    const [first] = uris
    if (first === step?.uri) onRefused([])
    else if (first !== undefined) await show(first, { showProblems: true })
  }

  const notSent = async (error: unknown, loan: Loan): Promise<undefined> => {
    if (!isApiError(error)) throw error
    const uris = error.fieldErrors.flatMap(({ params }) =>
      params?.['page'] === undefined ? [] : [String(params['page'])],
    )
    if (error.status === 400 && uris.length > 0) await changeFirst(uris)
    else if (error.errorKey === 'inquiry.notaffordable') onAlternatives(await validateInquiry(loan))
    else throw error
  }

  // Sign-in and registration save what is open before they lead on ([A4.06], [A4.07]).
  const latestSave = useRef(saveDraft)
  useEffect(() => {
    latestSave.current = saveDraft
  })
  const saveRequired = !wizard.locked && !isUntouched(wizard.typed)
  useEffect(() => {
    pendingLoan.is({
      step: index,
      saveRequired,
      save: () => latestSave.current(),
      forgetSave: () => undefined,
    })
    return () => pendingLoan.is(undefined)
  }, [index, saveRequired])

  const oneAtATime = useOneAtATime()
  const busy = [leave, later, goOn, send, sendRequested].some(({ isPending }) => isPending)
  return {
    busy,
    saveForLater: () => oneAtATime(() => later.mutateAsync()),
    goOn: () => oneAtATime(() => goOn.mutateAsync()),
    send: () => oneAtATime(() => send.mutateAsync()),
    sendRequested: () => oneAtATime(() => sendRequested.mutateAsync()),
    leaveTo: (uri: string) => oneAtATime(() => leave.mutateAsync(uri)),
  }
}
