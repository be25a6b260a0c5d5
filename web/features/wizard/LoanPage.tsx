import { Suspense } from 'react'
import { useParams } from 'react-router'

import { Spinner } from '#web/ui/Spinner.tsx'

import { isStartPage } from './start/start-page.ts'
import { StepFrame } from './step/StepFrame.tsx'
import { StepPage } from './step/StepPage.tsx'
import { loanStartPage, offerPage } from './step-chunks.ts'
import { useWizard } from './use-wizard.ts'

export { loanLoader } from './loan-loader.ts'

const { Component: LoanStartPage } = loanStartPage
const { Component: OfferPage } = offerPage

/** A step of a loan: `/{product}/{loan}/{step}`, or the same under a process. */
export function LoanPage() {
  const { loanId = '', pageUri } = useParams()
  const wizard = useWizard(loanId)
  // An answer may hide the current step; its loader then redirects to another one.
  const index = Math.max(
    0,
    wizard.steps.findIndex((step) => step.uri === pageUri),
  )
  const type = wizard.steps[index]?.page.type
  if (type === undefined) return null
  return (
    <Suspense fallback={<Spinner />}>
      {isStartPage(type) ? (
        <LoanStartPage wizard={wizard} index={index} />
      ) : type === 'OFFER' ? (
        <StepFrame wizard={wizard} index={index}>
          <OfferPage loan={wizard.saved} />
        </StepFrame>
      ) : (
        <StepPage key={`${loanId} ${pageUri}`} wizard={wizard} index={index} />
      )}
    </Suspense>
  )
}
