import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { loanStatuses } from '#domain/loan/status.ts'
import { isAnswered, type MissingParts } from '#domain/wizard/missing.ts'
import { useAccount } from '#web/api/account.ts'
import { unwrap } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { getStepPath } from '#web/features/wizard/addresses.ts'
import { loanClient } from '#web/features/wizard/loan-query.ts'
import { isSignInRequired } from '#web/features/wizard/requires-sign-in.ts'
import {
  saveAnswers,
  sendInquiry,
  notifyFailure,
  validateInquiry,
  type InquiryReply,
} from '#web/features/wizard/save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import { useVisitorNoMore } from '#web/features/wizard/use-visitor-no-more.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withSignIn } from '#web/routing/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import { useOneAtATime, useSend } from '#web/ui/use-single-flight.ts'

/** A confirmation before an application is sent ([A2.26]). */
export type Question = 'documents' | 'another' | 'verification' | InquiryReply

/** Applications that are with the bank: neither drafts nor what is over. */
const appliedStatuses = loanStatuses.filter((status) => !['HIDDEN', 'NEW', 'REJECTED', 'WITHDRAWN'].includes(status))

/** The button that sends, and the mark in the address of whoever had to sign in first. */
export const sendId = 'send'

/** Sends an application after its confirmations ([A2.25], [A2.26], [A4.03], [A5.06]). */
export function useSending(wizard: WizardState, parts: MissingParts | undefined) {
  const navigate = useNavigate()
  const location = useLocation()
  const { locale, local } = useTexts()
  const { account } = useAccount()
  useVisitorNoMore(account)
  const [verifying, setVerifying] = useState(false)
  const { saved, steps, journey } = wizard

  const sending = useSend({
    meta: { silent: true },
    mutationFn: async (agreed: ReadonlySet<Question>): Promise<Question | 'sent' | undefined> => {
      // Only the reviewed answers are sent: an answer that cannot be saved blocks.
      if (parts === undefined || !isAnswered(parts)) return undefined
      if (isSignInRequired(account)) {
        // The dialog says that the application is saved.
        if (!isUntouched(wizard.typed) && !wizard.locked) await saveAnswers(wizard, { locale })
        await navigate(withSignIn({ ...location, hash: `#${sendId}` }))
        return undefined
      }
      if (parts.documents.length > 0 && !agreed.has('documents')) return 'documents'
      if (!agreed.has('another') && account !== null && (await hasApplied())) return 'another'
      const loan = isUntouched(wizard.typed) || wizard.locked ? saved : await saveAnswers(wizard, { locale })
      const verdict = await validateInquiry(loan)
      if (!verdict.valid) return verdict
      await sendInquiry(loan, locale)
      const offer = steps.find(({ page }) => page.type === 'OFFER')
      await navigate(getStepPath(journey, saved.id, offer?.uri ?? steps.at(-1)?.uri ?? ''))
      return 'sent'
    },
    onError: (error) => {
      if (
        isApiError(error) &&
        error.status === 400 &&
        notifySteps(error.fieldErrors.map(({ params }) => params?.['page']))
      )
        return
      notifyFailure(error, saved.id)
    },
  })

  /** [A4.01]: names the steps that need changes; true if there are any. */
  function notifySteps(uris: readonly unknown[]): boolean {
    const named = [...new Set(uris)].flatMap((uri) => steps.find((step) => step.uri === uri) ?? [])
    for (const { title } of named)
      toast({ kind: 'warning', text: { id: 'wizard.action-requires-changes', values: { step: local(title) } } })
    return named.length > 0
  }

  const oneAtATime = useOneAtATime()
  const [agreed, setAgreed] = useState<ReadonlySet<Question>>(new Set())
  const go = (so: ReadonlySet<Question>) => oneAtATime(() => sending.mutateAsync(so))
  return {
    busy: sending.isPending,
    /** From the click until another page is there, which is some time after the navigation. */
    leaving: sending.isPending || sending.data === 'sent',
    question: verifying ? 'verification' : findQuestion(sending),
    send: () => go(agreed),
    /** Confirms the question and continues. */
    agree: (to: Question) => {
      const now = new Set([...agreed, to])
      setAgreed(now)
      go(now)
    },
    verify: () => setVerifying(true),
    close: () => {
      setVerifying(false)
      sending.reset()
    },
  }
}

const findQuestion = ({ isPending, data }: { isPending: boolean; data: Question | 'sent' | undefined }) =>
  isPending || data === 'sent' ? undefined : data

export type Sending = ReturnType<typeof useSending>

/** Whether another application of this user is with the bank already. */
async function hasApplied(): Promise<boolean> {
  const found = await unwrap(
    loanClient.api.loan.previews.$get({
      query: { status: appliedStatuses.join(','), ownership: 'OWN,SHARED_BY_ME', size: '1' },
    }),
  )
  return found.totalElements > 0
}
