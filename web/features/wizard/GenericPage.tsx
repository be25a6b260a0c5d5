import { useSuspenseQueries } from '@tanstack/react-query'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import { fieldsQuery, keysQuery, pagesQuery } from '#web/api/settings-queries.ts'
import type { PageForm } from '#web/page/page-form.ts'
import { SectionCard } from '#web/page/SectionCard.tsx'
import { Surface } from '#web/page/Surface.tsx'
import { today } from '#web/shared/today.ts'
import { noAnswers } from '#web/page/raw-answers.ts'

/** A page outside journeys, at its own address ([A2.14]): only displays content, because there is no loan. */
export function GenericPage({ uri }: { readonly uri: string }) {
  const { local } = useTexts()
  const [pages, fields, keys] = useSuspenseQueries({ queries: [pagesQuery, fieldsQuery, keysQuery] })
  const page = wholePages(pages.data).find((each) => each.uri === uri)
  if (page === undefined) return null
  const definitions = definitionsById(fields.data)
  const isDisplayOnly = (id: string) => ['INFORMATION_TEXT', 'ATTACHMENT'].includes(definitions.get(id)?.type ?? '')
  const visiblePage: Page = {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => isDisplayOnly(id)),
    })),
  }
  const form: PageForm = {
    ...still,
    state: {
      definitions,
      answers: visibleAnswers([visiblePage], {}, definitions),
      typed: noAnswers,
      today: today(),
      locked: true,
      settings: { KEYS: keys.data, LIVING_TYPE: [] },
    },
  }
  return (
    <div className="lp-grid lp-gap-12">
      <PageTitle meta={page.metaTitle && local(page.metaTitle)} name={local(page.title)} />
      <header className="lp-max-42">
        <h1 tabIndex={-1} className="lp-m-0">
          {local(page.title)}
        </h1>
        {page.introduction !== undefined && (
          <p className="lp-m-0 lp-mt-4 lp-muted lp-text-md">{local(page.introduction)}</p>
        )}
      </header>
      <Surface>
        {visiblePage.sections.map((section) => (
          <SectionCard key={section.id} section={section} form={form} />
        ))}
      </Surface>
    </div>
  )
}

const still: Omit<PageForm, 'state'> = {
  fields: {},
  isReadOnly: () => true,
  problems: [],
  revealed: false,
  answered: () => undefined,
  unreadable: () => undefined,
  household: () => undefined,
  left: () => undefined,
}
