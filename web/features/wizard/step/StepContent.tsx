import { Fragment, lazy, Suspense } from 'react'

import type { SectionField } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { secondId } from '#domain/settings/areas/input-fields/second-borrower.ts'
import type { Section } from '#domain/settings/areas/pages/schema.ts'
import { visibleFields, visibleSections } from '#domain/wizard/answers.ts'
import type { WholePage } from '#domain/wizard/whole-pages.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isGivenElsewhere } from '#web/features/second-consents/given-elsewhere.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { DocumentTabs } from '../documents/DocumentTabs.tsx'
import { RequestedDocuments } from '../documents/RequestedDocuments.tsx'
import { FromProfile } from '../budget/FromProfile.tsx'
import { Household } from '../budget/Household.tsx'
import type { StepForm } from '../wizard-state.ts'
import { SectionCard } from '#web/page/SectionCard.tsx'
import { Surface } from '#web/page/Surface.tsx'
import styles from '#web/page/step.module.css'
import { AskedBefore, useAskedBefore } from './AskedBefore.tsx'

const BorrowerRating = lazy(
  withTexts('loan', async () => ({ default: (await import('../rating/BorrowerRating.tsx')).BorrowerRating })),
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

interface StepContentProps {
  readonly page: WholePage
  readonly form: StepForm
  /** All problems of the page, also those that are not visible yet. */
  readonly wrong: readonly FieldError[]
}

/** A page's sections, and the content of its type. */
export function StepContent({ page, form, wrong }: StepContentProps) {
  const { t, local } = useTexts()
  const { saved, definitions, answers } = form.state
  const before = useAskedBefore(page, form, wrong)
  const isElsewhere = (id: string): boolean => isGivenElsewhere(saved, definitions.get(id))
  const isAsked = ({ id }: SectionField): boolean =>
    !isElsewhere(id) && !before.answered.some((definition) => definition.id === id)
  const sections = visibleSections(page, answers)
  const asked = visibleFields(page, answers).filter(({ id }) => isElsewhere(id))
  const isNested = (section: Section): boolean => page.parts?.some((part) => part.sections.includes(section)) === true
  /** The page in the page that begins with this section. The title of a single section says what it is about. */
  const beginsWith = (section: Section) =>
    page.parts?.find((part) => {
      const [opening, second] = visibleSections(part, answers)
      return opening === section && second !== undefined
    })
  const [first, ...rest] = sections.map((section) => {
    const begun = beginsWith(section)
    return (
      <Fragment key={section.id}>
        {begun !== undefined && (
          <header className={`${styles.part} lp-max-42`}>
            <h2>{local(begun.title)}</h2>
            {!form.state.locked && begun.introduction !== undefined && <p>{local(begun.introduction)}</p>}
          </header>
        )}
        <SectionCard
          section={section.fields.every(isAsked) ? section : { ...section, fields: section.fields.filter(isAsked) }}
          form={form}
          heading={isNested(section) ? 'h3' : 'h2'}
        />
      </Fragment>
    )
  })
  // With the address by which we would inform them; where none is asked, with their name.
  const asks = (those: readonly Section[], field: string) =>
    those.some(({ fields }) => fields.some(({ id }) => id === field))
  const isAddressAsked = form.state.steps.some((step) => asks(step.page.sections, secondId(wellKnown.email)))
  const informsSecond = asks(sections, secondId(isAddressAsked ? wellKnown.email : wellKnown.firstName))
  return (
    <>
      {page.type === 'BORROWER_INFORMATION' && <FromProfile page={page} wizard={form.state} />}
      <Surface>
        {before.answered.length > 0 && <AskedBefore {...before} form={form} />}
        {first}
        {page.type === 'BORROWER_RATING' && (
          <div>
            <Suspense>
              <BorrowerRating wizard={form.state} />
            </Suspense>
          </div>
        )}
        {page.type === 'STANDARD_OF_LIVING' && <Household form={form} />}
        {page.type === 'DOCUMENTS' && <DocumentTabs wizard={form.state} />}
        {page.type === 'REQUESTED_DOCUMENTS' && <RequestedDocuments wizard={form.state} />}
        {rest}
        {informsSecond && (
          <div>
            <Suspense>
              <SecondUninformed wizard={form.state} />
            </Suspense>
          </div>
        )}
        {asked.length > 0 && (
          <div>
            <Suspense>
              <SecondConsentsCard wizard={form.state} asked={asked.map(({ id }) => id)} />
            </Suspense>
          </div>
        )}
        {page.type === 'REAL_ESTATE_INFORMATION' && (
          <div>
            <Suspense>
              <MarketValue page={page} wizard={form.state} />
            </Suspense>
          </div>
        )}
        {[page, ...(page.parts ?? [])].some(({ id }) => form.state.withheld.has(id)) && (
          <div>
            <Notice kind="info">
              <p>{t('wizard.withheld')}</p>
            </Notice>
          </div>
        )}
      </Surface>
    </>
  )
}
