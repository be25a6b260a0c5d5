import { useEffect, useMemo, useState } from 'react'

import type { FieldError } from '#domain/shared/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { getRequestFields } from '#domain/loan/request-fields.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { type FieldProblemLink, ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import type { Page, Section } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { visibleInSection, visibleSections } from '#domain/wizard/answers.ts'
import { startOptions } from '#domain/wizard/start-page.ts'

import { focusProblem, focusSummary } from '../step/focus.ts'
import { type FormState, type PageForm, sectionId } from '#web/page/page-form.ts'
import { problemLinks, problemToast } from '../step/problem-links.ts'
import { usePageForm } from '../step/use-page-form.ts'
import { startPageAnswers } from './visible-answers.ts'
import { typedIn } from './start-page.ts'
import type { StartProps } from './start-props.ts'
import { StartView } from './StartView.tsx'
import { useCalculation, type CalculatorFeedback } from './use-calculation.ts'
import { useCalculationWarnings } from '#web/page/calculation-warnings.ts'
import { getSectionMessages, SectionMessages } from '#web/page/SectionMessages.tsx'
import { AskedField } from './AskedField.tsx'

interface SectionsStartProps extends StartProps {
  readonly state: FormState
  /** The visible answers. */
  readonly fields: FieldValues
  /** The stored answers; undefined if nothing is stored. */
  readonly stored?: FieldValues
  readonly loanRequest: LoanRequest | undefined
  /** The problems found by the rules. */
  readonly own: readonly FieldError[]
  /** The problems of the server's last refusal. */
  readonly refused: readonly FieldError[]
  /** Links to problems of other pages. */
  readonly linksElsewhere?: (problems: readonly FieldError[]) => readonly FieldProblemLink[]
  readonly isReadOnly: PageForm['isReadOnly']
}

/** A start page with the bank's own sections: its fields behave as on every other page ([A2.24], [A5.17]). */
export function SectionsStart(props: SectionsStartProps) {
  const { state, fields, stored, loanRequest, own, refused, linksElsewhere, isReadOnly, ...start } = props
  const { product, page, answersOf } = start
  const reader = useTexts()
  const { embeddedMessages } = useTheme()
  const pageForm = usePageForm({ of: answersOf, state, fields, stored, own, isReadOnly })
  const calculation = useCalculation(product, loanRequest)
  const toProblemLinks = (problems: readonly FieldError[]) => [
    ...problemLinks(problems, page, state, reader),
    ...(linksElsewhere?.(problems) ?? []),
  ]
  const links = toProblemLinks(pageForm.form.problems)

  const [attempt, setAttempt] = useState(0)
  const [firstLink] = links
  useEffect(() => {
    if (attempt > 0 && firstLink !== undefined && !focusProblem(firstLink.fieldId)) focusSummary()
    // oxlint-disable-next-line react/exhaustive-deps -- on each attempt to continue, not on each key press
  }, [attempt])
  const show = (problems: readonly FieldError[]): void => {
    setAttempt(attempt + 1)
    if (!embeddedMessages)
      for (const link of toProblemLinks(problems)) toast({ kind: 'error', text: problemToast(link) })
  }
  useEffect(() => {
    if (refused.length === 0) return
    pageForm.refuse(refused)
    show(refused)
    // oxlint-disable-next-line react/exhaustive-deps -- once per refusal
  }, [refused])

  const isFixed = getRequestFields(product.calculationType).some((id) => {
    const definition = state.definitions.get(id)
    return definition !== undefined && isReadOnly(definition)
  })
  const pageAnswers = useMemo(() => startPageAnswers(page, state, fields), [page, state, fields])
  return (
    <StartView
      {...start}
      loanRequest={loanRequest}
      fields={pageAnswers}
      isFixed={isFixed}
      calculation={calculation}
      calculator={
        <AskedSections
          product={product}
          page={page}
          form={pageForm.form}
          links={pageForm.form.revealed ? links : []}
          attempt={attempt}
          feedback={calculation.feedback}
        />
      }
      isRight={() => {
        // A refused answer of another page may have been corrected there.
        const isHere = (problem: FieldError) => problemLinks([problem], page, state, reader).length > 0
        if (state.locked || !pageForm.all.some((problem) => own.includes(problem) || isHere(problem))) return true
        pageForm.reveal()
        show(pageForm.all)
        return false
      }}
      onTake={(taken) => typedIn(answersOf, taken)}
    />
  )
}

interface AskedSectionsProps {
  readonly product: Product
  readonly page: Page
  readonly form: PageForm
  /** The problems that prevent continuing, after an attempt. */
  readonly links: readonly FieldProblemLink[]
  readonly attempt: number
  readonly feedback: CalculatorFeedback
}

/** All sections of a start page on one card. */
function AskedSections(props: AskedSectionsProps) {
  const { page, form, links, attempt } = props
  const { local } = useTexts()
  const { answers, definitions } = form.state
  useCalculationWarnings(definitions, answers)
  const sections = visibleSections(page, answers).filter(
    (section) => visibleInSection(section, answers).length > 0 || getSectionMessages(section, form).length > 0,
  )
  const [first] = sections
  return (
    <section className="lp-start-card" aria-labelledby={first === undefined ? undefined : sectionId(first.id)}>
      <ErrorSummary problems={links} attempt={attempt} />
      {sections.map((section) => (
        <div key={section.id} className="lp-grid lp-gap-12">
          <h2 id={sectionId(section.id)} className="lp-start-card-title" tabIndex={-1}>
            {local(section.title)}
          </h2>
          {section === first && !form.state.locked && page.introduction !== undefined && (
            <p className="lp-start-introduction">{local(page.introduction)}</p>
          )}
          <Asked {...props} section={section} />
          <SectionMessages section={section} form={form} />
        </div>
      ))}
    </section>
  )
}

function Asked({ section, page, product, form, feedback }: AskedSectionsProps & { readonly section: Section }) {
  const fields = visibleInSection(section, form.state.answers)
  if (fields.length === 0) return null
  return (
    <div className="lp-columns-12 lp-grid lp-gap-10-8 lp-items-start">
      {fields.map((placement) => (
        <AskedField
          key={placement.id}
          placement={placement}
          form={form}
          product={product}
          withIcons={startOptions(page).intendedUseIcons}
          feedback={feedback}
        />
      ))}
    </div>
  )
}
