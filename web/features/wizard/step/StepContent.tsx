import type { Page } from '#domain/settings/pages.ts'
import { shownSections } from '#domain/wizard/answers.ts'

import { DocumentTabs } from '../documents/DocumentTabs.tsx'
import { RequestedDocuments } from '../documents/RequestedDocuments.tsx'
import { Household } from '../living/Household.tsx'
import type { StepForm } from './page-form.ts'
import { SectionCard } from './SectionCard.tsx'

/** A page's sections, and what its type adds to them. */
export function StepContent({ page, form }: { readonly page: Page; readonly form: StepForm }) {
  const [first, ...rest] = shownSections(page, form.state.answers).map((section) => (
    <SectionCard key={section.id} section={section} form={form} />
  ))
  return (
    <>
      {first}
      {page.type === 'STANDARD_OF_LIVING' && <Household form={form} />}
      {page.type === 'DOCUMENTS' && <DocumentTabs wizard={form.state} />}
      {page.type === 'REQUESTED_DOCUMENTS' && <RequestedDocuments wizard={form.state} />}
      {rest}
    </>
  )
}
