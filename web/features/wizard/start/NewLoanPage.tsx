import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { initialAnswers, isPlain } from '#domain/wizard/start-page.ts'
import { stepsFor } from '#domain/wizard/steps.ts'
import { unwrap } from '#web/api/client.ts'
import { productsQuery } from '#web/api/settings.ts'
import { pendingLoan } from '#web/features/account/pending-loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useIsMounted } from '#web/ui/use-is-mounted.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { queryClient } from '#web/boot/query-client.ts'

import { stepPath } from '../addresses.ts'
import { keepLoan, loanClient } from '../loan-query.ts'
import { loanBegun, newLoan, useTypedAnswers } from '../memory.ts'
import { fromPartner } from '../partner.ts'
import { fieldsQuery, keysQuery, pagesQuery, queriesOfWizard } from '#web/api/settings-queries.ts'
import type { NewStartProps } from './start-props.ts'
import { RequestStart } from './RequestStart.tsx'

/** The limit for drawing the next step. */
const drawnWithinMs = 3000

async function untilGone(isThere: () => boolean): Promise<void> {
  const until = performance.now() + drawnWithinMs
  while (isThere() && performance.now() < until) await new Promise(requestAnimationFrame)
}

/** The start page of a product before there is a loan; continuing creates one. */
export function NewLoanPage() {
  const { productUri = '' } = useParams()
  const navigate = useNavigate()
  const isThere = useIsMounted()
  const { locale, local } = useTexts()
  // The loader has loaded them, so none waits for another; what asks for several at once comes with the steps.
  const { data: products } = useSuspenseQuery(productsQuery)
  const { data: pages } = useSuspenseQuery(pagesQuery)
  const { data: fields } = useSuspenseQuery(fieldsQuery)
  const { data: keys } = useSuspenseQuery(keysQuery)
  const product = products.find((each) => each.uri === productUri)
  const key = newLoan(product?.id ?? '')
  const typed = useTypedAnswers(key)
  const [first] = product?.steps ?? []
  const page = pages.find((each) => each.id === first?.pageId)
  if (product === undefined || page === undefined || first === undefined)
    throw new Error(`${productUri} has no start page`)

  const settings = useMemo(() => ({ PAGES: pages, INPUT_FIELDS: fields, KEYS: keys }), [pages, fields, keys])
  const creation = useSingleFlight({
    mutationFn: async (answers: FieldValues): Promise<Loan> => {
      const reply = loanClient.api.loan.$post({
        query: { lang: locale },
        json: {
          productId: product.id,
          fields: answers,
          lastCompletedStep: first.uri,
          ...fromPartner(),
        },
      })
      loadNextStep()
      return unwrap(reply)
    },
    onSuccess: async (loan, answers) => {
      keepLoan(loan)
      loanBegun(product.id, loan.id, answers)
      // Somebody who has left meanwhile stays where they are.
      if (!isThere()) return
      await navigate(stepPath(product.uri, loan.id, steps[1]?.uri ?? first.uri))
      // The router is done before the step is drawn: a button that is ready again would create another loan, and drawing
      // it would interrupt the step.
      await untilGone(isThere)
    },
  })
  // The page keeps its input while the step is drawn, to which the input has moved.
  const displayed = useMemo(
    () => (creation.isPending ? { ...typed, fields: { ...creation.variables, ...typed.fields } } : typed),
    [creation.isPending, creation.variables, typed],
  )
  const steps = stepsFor(product.steps, pages, initialAnswers(product, page, displayed, locale), undefined)
  useEffect(() => {
    pendingLoan.set({ step: 0, saveRequired: false, save: () => Promise.resolve(), forgetSave: () => undefined })
    return () => pendingLoan.set(undefined)
  }, [])
  useEffect(fetchNextStepWhenIdle, [])
  return (
    <StartPage
      // Products share no state, in particular no input.
      key={product.id}
      product={product}
      page={page}
      settings={settings}
      typed={displayed}
      answersOf={key}
      begun={undefined}
      steps={steps.map(({ uri, title, icon }) => ({
        uri,
        title: local(title),
        icon,
        to: stepPath(product.uri, undefined, uri),
      }))}
      current={0}
      completed={-1}
      busy={creation.isPending}
      onNext={(answers) => creation.mutate(answers)}
    />
  )
}

const NewStart = lazy(() => import('./NewStart.tsx').then((module) => ({ default: module.NewStart })))

/** The start page of a product; loads the field rules only if it asks for more than a loan request. */
const StartPage = (start: NewStartProps) =>
  isPlain(start.product, start.page) ? (
    <RequestStart {...start} />
  ) : (
    <Suspense fallback={<Spinner />}>
      <NewStart {...start} />
    </Suspense>
  )

/**
 * The document's links to the files of the next step, which browsers do not load by themselves
 * (`worker/http/pages.ts`); a page with `Save-Data` has none.
 */
const links = (...rels: readonly string[]): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-page]')].filter(({ rel }) => rels.includes(rel))

const fetchAll = (): void => {
  for (const link of links('next')) link.rel = 'prefetch'
}

/**
 * Loads what the next step needs besides its loan: its scripts and style sheets, and settings that are missing or stale.
 * Files that fail are requested again when the step opens: preloading leaves no failure behind, as an import would.
 */
function loadNextStep(): void {
  for (const link of links('next', 'prefetch')) link.rel = link.as === 'style' ? 'preload' : 'modulepreload'
  for (const query of queriesOfWizard) queryClient.query(query as (typeof queriesOfWizard)[0]).catch(() => undefined)
}

/** Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  // Older versions of Safari have no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(act)
  return () => cancelIdleCallback(callback)
}

/** Loads them once the page is loaded and idle. Returns a function that cancels it. */
function fetchNextStepWhenIdle(): () => void {
  if (document.readyState === 'complete') return whenIdle(fetchAll)
  let cancel = (): void => removeEventListener('load', begin)
  const begin = (): void => {
    cancel = whenIdle(fetchAll)
  }
  addEventListener('load', begin, { once: true })
  return () => cancel()
}
