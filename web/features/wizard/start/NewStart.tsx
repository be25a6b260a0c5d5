import { useMemo } from 'react'

import type { FieldValues } from '#domain/fields/types.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { perLocale } from '#domain/text/locale.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'
import { defaultAnswers } from '#domain/wizard/default-answers.ts'
import { pageProblems, pagesOfSteps } from '#domain/wizard/validate-loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { knownSettings } from '../known-settings.ts'
import { problemsWithRawInput } from '#web/page/page-state.ts'
import { today } from '#web/shared/today.ts'
import { askedPage } from './request-page.ts'
import { SectionsStart } from './SectionsStart.tsx'
import type { NewStartProps } from './start-props.ts'

/** A start page before there is a loan: the product's defaults with the input over them. */
export function NewStart({ settings, typed, ...start }: NewStartProps) {
  const { product } = start
  const { t, locale } = useTexts()
  const title = t('calculation.repayment')
  const known = useMemo(() => {
    const areas = knownSettings({ ...settings, LIVING_TYPE: [], DOCUMENTS: [] })
    const fields: FieldValues = { ...defaultAnswers(areas, product, locale), ...typed.fields }
    const definitions = definitionsById(areas.INPUT_FIELDS)
    const answers = visibleAnswers(pagesOfSteps(areas, product), fields, definitions)
    const page = askedPage(
      start.page,
      product,
      definitions,
      perLocale(() => title),
    )
    // There is no borrower yet, so their answers are not validated.
    const problems = pageProblems(areas, product, { fields, borrowers: [], requestedDocuments: [] }, page, today())
    return {
      page,
      fields,
      loanRequest: quotableRequest(areas, product, fields),
      own: problemsWithRawInput(page, problems, { fields, product, typed, definitions, answers }),
      state: { settings: areas, definitions, answers, typed, today: today(), locked: false },
    }
  }, [settings, product, start.page, typed, locale, title])
  return <SectionsStart {...start} {...known} refused={none} isReadOnly={neverReadOnly} />
}

const none: never[] = []
const neverReadOnly = () => false
