import { Fragment, lazy, Suspense } from 'react'

import type { Section } from '#domain/settings/areas/pages/schema.ts'
import { visibleFields, visibleSections } from '#domain/wizard/answers.ts'
import type { WholePage } from '#domain/wizard/whole-pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isGivenElsewhere } from '#web/features/second-consents/given-elsewhere.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { DocumentTabs } from '../documents/DocumentTabs.tsx'
import { RequestedDocuments } from '../documents/RequestedDocuments.tsx'
import { FromProfile } from '../budget/FromProfile.tsx'
import { Household } from '../budget/Household.tsx'
import type { StepForm } from '../wizard-state.ts'
import { SectionCard } from '#web/page/SectionCard.tsx'
import styles from '#web/page/step.module.css'

const BorrowerRating = lazy(() =>
  import('../rating/BorrowerRating.tsx').then((module) => ({ default: module.BorrowerRating })),
)

const MarketValue = lazy(() =>
  import('../valuation/MarketValue.tsx').then((module) => ({ default: module.MarketValue })),
)

const SecondUninformed = lazy(() =>
  import('#web/features/second-consents/SecondConsentsCard.tsx').then((module) => ({
    default: module.SecondUninformed,
  })),
)

const SecondConsentsCard = lazy(() =>
  import('#web/features/second-consents/SecondConsentsCard.tsx').then((module) => ({
    default: module.SecondConsentsCard,
  })),
)

/** A page's sections, and the content of its type. */
export function StepContent({ page, form }: { readonly page: WholePage; readonly form: StepForm }) {
  const { t, local } = useTexts()
  const { saved, definitions, answers } = form.state
  const isElsewhere = (id: string): boolean => isGivenElsewhere(saved, definitions.get(id))
  const sections = visibleSections(page, answers)
  const asked = visibleFields(page, answers).filter(({ id }) => isElsewhere(id))
  const isNested = (section: Section): boolean => page.parts?.some((part) => part.sections.includes(section)) === true
  /** The page in the page that begins with this section. */
  const beginsWith = (section: Section) => page.parts?.find((part) => visibleSections(part, answers)[0] === section)
  const [first, ...rest] = sections.map((section) => {
    const begun = beginsWith(section)
    return (
      <Fragment key={section.id}>
        {begun !== undefined && (
          <header className={`${styles.part} lp-max-42 lp-mt-6`}>
            <h2>{local(begun.title)}</h2>
            {!form.state.locked && begun.introduction !== undefined && <p>{local(begun.introduction)}</p>}
          </header>
        )}
        <SectionCard
          section={
            asked.length === 0 ? section : { ...section, fields: section.fields.filter(({ id }) => !isElsewhere(id)) }
          }
          form={form}
          heading={isNested(section) ? 'h3' : 'h2'}
        />
      </Fragment>
    )
  })
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
      {sections.some(({ fields }) => fields.some(({ id }) => id === 'secondFirstName')) && (
        <Suspense>
          <SecondUninformed wizard={form.state} />
        </Suspense>
      )}
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
      {[page, ...(page.parts ?? [])].some(({ id }) => form.state.withheld.has(id)) && (
        <Notice kind="info">
          <p>{t('wizard.withheld')}</p>
        </Notice>
      )}
    </>
  )
}
