import { lazy, Suspense } from 'react'

import type { Page } from '#domain/settings/schemas/pages.ts'
import { visibleSections } from '#domain/wizard/answers.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { DocumentTabs } from '../documents/DocumentTabs.tsx'
import { RequestedDocuments } from '../documents/RequestedDocuments.tsx'
import { FromProfile } from '../living/FromProfile.tsx'
import { Household } from '../living/Household.tsx'
import type { StepForm } from './page-form.ts'
import { SectionCard } from './SectionCard.tsx'

const BorrowerRating = lazy(() =>
  import('../rating/BorrowerRating.tsx').then((module) => ({ default: module.BorrowerRating })),
)

const MarketValue = lazy(() =>
  import('../valuation/MarketValue.tsx').then((module) => ({ default: module.MarketValue })),
)

/** A page's sections, and the content of its type. */
export function StepContent({ page, form }: { readonly page: Page; readonly form: StepForm }) {
  const { t } = useTexts()
  const [first, ...rest] = visibleSections(page, form.state.answers).map((section) => (
    <SectionCard key={section.id} section={section} form={form} />
  ))
  return (
    <>
      {page.type === 'BORROWER_INFORMATION' && <FromProfile page={page} wizard={form.state} />}
      {first}
      {page.type === 'BORROWER_RATING' && (
        <Suspense>
          <BorrowerRating wizard={form.state} />
        </Suspense>
      )}
      {page.type === 'STANDARD_OF_LIVING' && <Household form={form} />}
      {page.type === 'DOCUMENTS' && <DocumentTabs wizard={form.state} />}
      {page.type === 'REQUESTED_DOCUMENTS' && <RequestedDocuments wizard={form.state} />}
      {rest}
      {page.type === 'REAL_ESTATE_INFORMATION' && (
        <Suspense>
          <MarketValue page={page} wizard={form.state} />
        </Suspense>
      )}
      {form.state.withheld.has(page.id) && (
        <Notice kind="info">
          <p>{t('wizard.withheld')}</p>
        </Notice>
      )}
    </>
  )
}
