import { lazy, Suspense } from 'react'

import type { Page } from '#domain/settings/schemas/pages.ts'
import { visibleFields, visibleSections } from '#domain/wizard/answers.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { givenElsewhere } from '#web/features/second-consents/given-elsewhere.ts'
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

const SecondConsentsCard = lazy(() =>
  import('#web/features/second-consents/SecondConsentsCard.tsx').then((module) => ({
    default: module.SecondConsentsCard,
  })),
)

/** A page's sections, and the content of its type. */
export function StepContent({ page, form }: { readonly page: Page; readonly form: StepForm }) {
  const { t } = useTexts()
  const { saved, definitions, answers } = form.state
  const isElsewhere = (id: string): boolean => givenElsewhere(saved, definitions.get(id))
  const sections = visibleSections(page, answers)
  const asked = visibleFields(page, answers).filter(({ id }) => isElsewhere(id))
  const [first, ...rest] = sections.map((section) => (
    <SectionCard
      key={section.id}
      section={
        asked.length === 0 ? section : { ...section, fields: section.fields.filter(({ id }) => !isElsewhere(id)) }
      }
      form={form}
    />
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
      {asked.length > 0 && (
        <Suspense>
          <SecondConsentsCard wizard={form.state} asked={asked.map(({ id }) => id)} />
        </Suspense>
      )}
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
