import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useBlocker } from 'react-router'

import type { FieldError } from '#domain/shared/errors.ts'
import { visibleFields } from '#domain/wizard/answers.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'
import { unfinishedSteps } from '#domain/wizard/validate-loan.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Localized } from '#domain/text/locale.ts'
import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { session } from '#web/api/session.ts'
import { pendingLoan } from '#web/features/account/pending-loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { loadPhoneParser } from '#web/fields/phone/load-phone-parser.ts'
import { path } from '#web/routing/paths.ts'
import { withSignIn } from '#web/routing/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { useOneAtATime, useSend } from '#web/ui/use-single-flight.ts'

import { getStepPath, getCheckAnswersPath } from '../addresses.ts'
import { forgetLoan, typedAnswers } from '../memory.ts'
import { isSignInRequired } from '../requires-sign-in.ts'
import { isOnScreen } from '#web/page/page-state.ts'
import { hasOwnProgress } from '../progress.ts'
import { answersToSave, isNothing, saveAnswers, sendRequestedDocuments, notifyFailure } from '../save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import { useVisitorNoMore } from '../use-visitor-no-more.ts'
import type { WizardState } from '../wizard-state.ts'
import { isOwn } from './is-own.ts'

interface StepActions {
  readonly wizard: WizardState
  readonly index: number
  readonly onRefused: (problems: readonly FieldError[]) => void
  /** The same during navigation, which is not blocked: refused input stays. Only where messages are not at the fields. */
  readonly onLeft?: (problems: readonly FieldError[]) => void
}

/** The actions of a step's buttons, as one mutation each, so that none run at the same time ([A2.25], [A4.01]). */
export function useStepActions({ wizard, index, onRefused, onLeft = onRefused }: StepActions) {
  const navigate = useNavigate()
  const location = useLocation()
  const { locale, local } = useTexts()
  const { embeddedMessages } = useTheme()
  const { account } = useAccount()
  useVisitorNoMore(account)
  const { saved, steps, product, journey } = wizard
  const step = steps[index]
  const next = steps[index + 1]

  const show = async (uri: string) => {
    await navigate(getStepPath(journey, saved.id, uri))
  }
  const fail = (error: unknown, report = onRefused): void => {
    if (isApiError(error) && error.status === 404) {
      forgetLoan(saved.id)
      void navigate(path('notFound'))
      return
    }
    const problems = notifyFailure(error, saved.id)
    if (problems.length > 0) report(problems)
  }
  /** Messages at the fields are on the page that was left: a toast leads there ([A5.04]). */
  const reportLeft = (problems: readonly FieldError[]): void => {
    if (!embeddedMessages) return onLeft(problems)
    const here = step === undefined ? [] : [step]
    const stepWith = (field: string) =>
      [...here, ...steps].find(({ page }) => visibleFields(page, wizard.answers).some(({ id }) => id === field))
    for (const left of new Set(problems.flatMap(({ field }) => stepWith(fieldOnPage(field)) ?? here)))
      askForChanges(left.title)
  }
  /** A second borrower does not change the loan's progress, so without input there is nothing to save. */
  const saves = !wizard.locked && !(hasOwnProgress(saved) && isUntouched(wizard.typed))
  /** Whether there is unsaved input at present, including input since the last rendering. */
  const isOpen = (): boolean =>
    !wizard.locked &&
    (account === null || session.token() !== undefined) &&
    !isNothing(answersToSave({ ...wizard, typed: typedAnswers(saved.id) }))
  const saveDraft = async () => {
    if (isOpen()) await saveAnswers(wizard, { locale })
  }
  const signInFirst = async () => {
    await navigate(withSignIn(location))
  }

  /** Navigates to another step and saves the draft first. */
  const leave = useSend({ meta: { silent: true }, mutationFn: show })

  /** Navigates to another part of the step's page, and saves the draft as leaving the step would. */
  const part = useSend({
    meta: { silent: true },
    mutationFn: async (search: string) => {
      await saveDraft().catch((error) => fail(error, reportLeft))
      await navigate({ search })
    },
  })

  /** [A6.03]; a visitor's loan can be found again once it belongs to an account. */
  const later = useSend({
    meta: { silent: true },
    mutationFn: async () => {
      await saveDraft()
      if (isSignInRequired(account)) return signInFirst()
      toast({ kind: 'success', text: { id: 'wizard.saved' } })
    },
    onError: (error) => fail(error),
  })

  const saveAndContinue = useSend({
    meta: { silent: true },
    mutationFn: async () => {
      if (next === undefined || step === undefined) return
      if (saves) await saveAnswers(wizard, { locale, page: step.page, completes: step.uri })
      if (next.loginRequired && isSignInRequired(account)) return signInFirst()
      await show(next.uri)
    },
    onError: (error) => fail(error),
  })

  /** 'Send application' opens the review, which sends. */
  const review = useSend({
    meta: { silent: true },
    mutationFn: async () => {
      if (step === undefined) return
      const loan = saves ? await saveAnswers(wizard, { locale, page: step.page, completes: step.uri }) : saved
      // Other pages are validated, too. Without the parser the server's validation of the save is enough.
      await loadPhoneParser().catch(() => undefined)
      notifyOpenSteps(loan)
      await navigate(getCheckAnswersPath(journey, saved.id))
    },
    onError: (error) => fail(error),
  })

  const sendRequested = useSend({
    meta: { silent: true },
    mutationFn: async () => {
      const openRequests = new Set(saved.requestedDocuments.filter(({ uploaded }) => !uploaded).map(({ id }) => id))
      // [A5.05]
      if (!saved.documents.some(({ requestedDocumentId: id }) => id !== null && openRequests.has(id)))
        return toast({ kind: 'error', text: { id: 'error.requested-documents.empty' } })
      await sendRequestedDocuments(saved)
      if (next !== undefined) await show(next.uri)
    },
    onError: (error) => fail(error),
  })

  /** [A4.01]: names the steps that need changes. */
  const notifyOpenSteps = (loan: Loan): void => {
    const isTheirs = isOwn(saved, wizard.definitions)
    for (const { step: open, errors } of unfinishedSteps(wizard.settings, product, loan, wizard.today))
      if (errors.some((error) => isTheirs(error))) askForChanges(open.title)
  }
  const askForChanges = (title: Localized): void =>
    toast({ kind: 'warning', text: { id: 'wizard.action-requires-changes', values: { step: local(title) } } })

  // Sign-in and registration save input before they continue ([A4.06], [A4.07]).
  const latestSave = useRef(saveDraft)
  useEffect(() => {
    latestSave.current = saveDraft
  })
  const saveRequired = !wizard.locked && isOnScreen(wizard)
  useEffect(() => {
    pendingLoan.set({
      step: index,
      saveRequired,
      save: () => latestSave.current(),
      forgetSave: () => undefined,
    })
    return () => pendingLoan.set(undefined)
  }, [index, saveRequired])

  const oneAtATime = useOneAtATime()
  const busy = [leave, part, later, saveAndContinue, review, sendRequested].some(({ isPending }) => isPending)
  useSavedOnLeaving({
    unsaved: saveRequired,
    isOpen,
    busy,
    save: () => saveDraft().catch((error) => fail(error, reportLeft)),
  })
  return {
    busy,
    /** Saves as much as possible; the rest stays unsaved. */
    saveDraft: () => saveDraft().catch((error) => fail(error)),
    saveForLater: () => oneAtATime(() => later.mutateAsync()),
    saveAndContinue: () => oneAtATime(() => saveAndContinue.mutateAsync()),
    review: () => oneAtATime(() => review.mutateAsync()),
    sendRequested: () => oneAtATime(() => sendRequested.mutateAsync()),
    showPart: (search: string) => oneAtATime(() => part.mutateAsync(search)),
    leaveTo: (uri: string) => oneAtATime(() => leave.mutateAsync(uri)),
  }
}

interface Leaving {
  /** Whether there is unsaved input. */
  readonly unsaved: boolean
  /** Whether some of it can be saved at present. */
  readonly isOpen: () => boolean
  /** Whether another save is in progress. */
  readonly busy: boolean
  /** Resolves even if the save fails, because navigation must not be blocked. */
  readonly save: () => Promise<void>
}

/**
 * Saves input whichever way a step is left: by the stepper, the header or the browser's buttons. Input that cannot be
 * saved stays. The browser asks before the document is unloaded.
 */
function useSavedOnLeaving({ unsaved, isOpen, busy, save }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isOpen(),
  )
  const inFlight = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || busy) return
    let latest = true
    // Another navigation may begin during the save.
    inFlight.current ??= save().finally(() => {
      inFlight.current = undefined
    })
    void inFlight.current.then(() => latest && blocker.proceed())
    return () => {
      latest = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation saves once
  }, [blocker, busy])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
