import { useMemo, useState } from 'react'

import { sampleAnswer } from '#domain/fields/sample-answers.ts'
import type { FieldValues, FieldDefinition, SectionField } from '#domain/fields/types.ts'
import { initialNumbers } from '#domain/loan/request-fields.ts'
import { type Locale, perLocale } from '#domain/text/locale.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { fieldsOfPage, conditionsOfPage, withNested } from '#domain/settings/checks/placed-conditions.ts'
import { idsShowing } from '#domain/settings/checks/pages-showing.ts'
import { definitionsById, getFieldValue, visibleAnswers } from '#domain/wizard/answers.ts'
import { defaultAnswers } from '#domain/wizard/default-answers.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'
import { getListKeys, validatePage } from '#domain/wizard/validate-page.ts'
import { problemsWithRawInput } from '#web/page/page-state.ts'
import type { PageForm } from '#web/page/page-form.ts'
import { today } from '#web/shared/today.ts'
import { type AnswerAction, noAnswers, withAnswer } from '#web/page/raw-answers.ts'
import '#web/fields/phone/phone-parser.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { fieldsOfCondition } from '#domain/conditions/conditions.ts'
import { askedFor } from '#domain/settings/checks/calculations.ts'

import type { PreviewAreas } from './use-preview-areas.ts'

interface SampleForm {
  readonly form: PageForm
  /** Answers from other pages that conditions and formulas depend on. */
  readonly elsewhere: Page
  readonly fill: () => void
  readonly clear: () => void
  /** Shows all problems, as continuing to the next step would. */
  readonly reveal: (all: boolean) => void
}

/**
 * Sample answers for an edited page: they belong to nobody, never leave the browser, and survive edits of the page,
 * because they are stored by field. Defaults apply as for a new applicant ([A5.17]).
 */
export function useSampleForm(page: Page, areas: PreviewAreas, language: Locale): SampleForm {
  const [typed, setTyped] = useState(noAnswers)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [revealed, setRevealed] = useState(false)
  const take = (action: AnswerAction) => setTyped((before) => withAnswer(before, action))
  const definitions = useMemo(() => definitionsById(areas.INPUT_FIELDS), [areas])
  const elsewhere = useMemo(() => answersFromElsewhere(page, areas), [page, areas])
  const product = useMemo(() => findProduct(page, areas), [page, areas])
  const fields = useMemo(
    (): FieldValues => ({ ...getDefaults(page, areas, product, language), ...typed.fields }),
    [page, areas, product, language, typed],
  )
  const answers = useMemo(
    () => visibleAnswers([elsewhere, page], fields, definitions),
    [elsewhere, page, fields, definitions],
  )
  const day = today()
  const all = problemsWithRawInput(
    page,
    validatePage({ page, values: fields, answers, definitions, keys: areas.KEYS, today: day }),
    { fields, typed, definitions, answers, ...(product === undefined ? {} : { product }) },
  )
  const form: PageForm = {
    state: { definitions, answers, typed, today: day, locked: false, settings: { KEYS: areas.KEYS, LIVING_TYPE: [] } },
    fields,
    isReadOnly: () => false,
    problems: revealed ? all : all.filter(({ field }) => left.has(field)),
    revealed,
    answered: (definition, value, unreadable) => take({ type: 'answered', definition, value, unreadable }),
    unreadable: (definition, text) => take({ type: 'unreadable', definition, text }),
    household: () => undefined,
    left: (field) => {
      if (Object.hasOwn(typed.fields, fieldOnPage(field)))
        afterPress(() => setLeft((before) => new Set([...before, field])))
    },
  }
  return {
    form,
    elsewhere,
    fill: () => {
      const initial = new Map(product === undefined ? [] : initialNumbers(product))
      const keys = (type: string | undefined) => getListKeys(areas.KEYS, type)
      for (const { field } of [elsewhere, page].flatMap(fieldsOfPage)) {
        const definition = definitions.get(field.id)
        if (definition === undefined || getFieldValue(fields, definition) !== null) continue
        const value = initial.get(field.id) ?? sampleAnswer(field, { definitions, keysOf: keys, today: day })
        if (value !== null) take({ type: 'answered', definition, value })
      }
    },
    clear: () => {
      setTyped(noAnswers)
      setLeft(new Set())
      setRevealed(false)
    },
    reveal: setRevealed,
  }
}

/** The first product with the page: it provides the limits and the initial values of calculations. */
const findProduct = ({ id }: Page, { PRODUCTS, PAGES }: PreviewAreas) => {
  const showing = idsShowing(id, PAGES)
  return PRODUCTS.find(({ steps }) => steps.some(({ pageId }) => showing.has(pageId))) ?? PRODUCTS[0]
}

const getDefaults = (
  page: Page,
  { INPUT_FIELDS }: PreviewAreas,
  product: PreviewAreas['PRODUCTS'][number] | undefined,
  language: Locale,
): FieldValues => {
  if (product === undefined) return {}
  const steps = product.steps.slice(0, 1).map((step) => ({ ...step, pageId: page.id }))
  return defaultAnswers({ INPUT_FIELDS, PAGES: [page] }, { ...product, steps }, language)
}

/** The id of an artificial page; no real id contains "#". */
const elsewhereId = '#elsewhere'

/**
 * A page of answers from other pages that this one's conditions and formulas depend on, so that their effect can be
 * tried. Fields of a group are answered in that group.
 */
export function answersFromElsewhere(
  page: Page,
  { PAGES, INPUT_FIELDS }: Pick<PreviewAreas, 'PAGES' | 'INPUT_FIELDS'>,
): Page {
  const definitions = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const here = new Set(
    fieldsOfPage(page)
      .flatMap(withNested)
      .map(({ field }) => field.id),
  )
  const looksAt = [
    ...conditionsOfPage(page).flatMap(({ condition }) => fieldsOfCondition(condition)),
    ...[...here].filter((id) => definitions.get(id)?.type === 'CALCULATION_VALUE'),
  ].flatMap((id) => askedFor(id, definitions))
  const others = PAGES.filter(({ id }) => id !== page.id).flatMap(fieldsOfPage)
  const wanted = [...new Set(looksAt)].filter((id) => !here.has(id)).flatMap((id) => getPlace(id, definitions, others))
  const fields = [...new Map(wanted.map((field) => [field.id, field])).values()]
  return {
    id: elsewhereId,
    type: 'CONDITION_INFORMATION',
    uri: '',
    title: nameless,
    pages: [],
    sections: [{ id: elsewhereId, title: nameless, fields, sectionMessages: [] }],
  }
}

const nameless = perLocale(() => '')

function getPlace(
  id: string,
  definitions: ReadonlyMap<string, FieldDefinition>,
  others: readonly { readonly field: SectionField }[],
): SectionField[] {
  if (definitions.get(id) === undefined) return []
  const group = others.find(({ field }) => field.fields?.some((nested) => nested.id === id) === true)
  const alone = others.find(({ field }) => field.id === id) ?? group
  const placed = alone?.field ?? { id, validators: [] }
  return [{ ...placed, required: false, visible: true, layoutLength: 12, renderCondition: undefined }]
}
