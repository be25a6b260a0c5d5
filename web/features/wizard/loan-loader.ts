import { type LoaderFunctionArgs, redirect } from 'react-router'

import { can } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { path } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { signInPath } from '#web/routing/sign-in.ts'
import { toast } from '#web/ui/toast.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { currentLocale } from '#web/i18n/i18n.ts'

import { getStepPath, getCheckAnswersPath, type Journey } from './addresses.ts'
import { assertApplicant, loanAt, loadJourney } from './loaders.ts'
import { rememberLoan } from './memory.ts'
import { isSignInRequired } from './requires-sign-in.ts'
import { loadPageEditors } from './page-editors.ts'
import { stepToShow } from './progress.ts'
import { offerItemsQuery } from '#web/api/settings-queries.ts'
import { isStartPage } from './start/start-page.ts'
import { settingsOfWizard, loadWizardState } from './load-wizard-state.ts'
import { loanStartPage, offerPage } from './step-chunks.ts'
import type { WizardState } from './wizard-state.ts'

/**
 * `/{product}/{loan}/{step}`: the step if it can be opened, otherwise the furthest one that can ([A2.13], [A2.23],
 * [A4.01]).
 */
export async function loanLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const { loanId = '', pageUri } = params
  const { search } = new URL(request.url)
  // A failure is repeated, and reported, when the step opens.
  void loadEditorsAt(params).catch(() => undefined)
  const { journey, state, isKnown } = await loanAtItsPlace({ params, request }, (its) =>
    getStepPath(its, loanId, pageUri ?? ''),
  )
  notifyReopened(state.saved, state.product)

  const step = state.steps[stepToShow(state, pageUri)]
  if (step === undefined) throw redirect(path('notFound'))
  // A release may have removed the step while it was open, or since a mail or bookmark.
  if (pageUri !== undefined && !state.product.steps.some(({ uri }) => uri === pageUri))
    toast({ kind: 'info', text: { id: 'wizard.stepGone' } })
  // An unsent loan has no offer yet: only the review is left.
  if (step.page.type === 'OFFER' && can('edit', state.saved.loanStatus))
    throw redirect(`${getCheckAnswersPath(journey, loanId)}${search}`)
  const address = getStepPath(journey, loanId, step.uri)
  if (step.uri !== pageUri) throw redirect(`${address}${search}`)
  if (step.loginRequired && !isKnown) throw redirect(signInPath(address, true))
  // A product's address continues the visitor's own application, never one that somebody shares with them.
  if (!state.locked && state.saved.ownership.role === 'OWNER') rememberLoan(journey.key, loanId)
  if (isStartPage(step.page.type)) await loanStartPage.load()
  if (step.page.type === 'OFFER')
    await Promise.all([offerPage.load(), queryClient.query(offerItemsQuery).catch(() => undefined)])
  await loadPageEditors(step.page, state.definitions)
  return null
}

/** Loads the editors of the step in an address, beside its loan. */
async function loadEditorsAt({ productUri, processUri, pageUri }: LoaderFunctionArgs['params']): Promise<void> {
  const [{ PAGES, INPUT_FIELDS }, products, processes] = await Promise.all([
    settingsOfWizard(),
    queryClient.query(productsQuery),
    queryClient.query(processesQuery),
  ])
  const journey =
    processUri === undefined
      ? products.find(({ uri }) => uri === productUri)
      : processes.find(({ uri }) => uri === processUri)
  const step = journey?.steps.find(({ uri }) => uri === pageUri)
  const page = wholePages(PAGES).find(({ id }) => id === step?.pageId)
  if (page !== undefined) await loadPageEditors(page, definitionsById(INPUT_FIELDS))
}

interface AtItsPlace {
  readonly journey: Journey
  readonly state: WizardState
  /** Whether the visitor can continue without sign-in. */
  readonly isKnown: boolean
}

/** The loan of an address with its wizard state; redirects to `place` if the loan has another journey. */
export async function loanAtItsPlace(
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  place: (journey: Journey) => string,
): Promise<AtItsPlace> {
  const { loanId = '' } = params
  const [saved, account] = await Promise.all([loanAt(loanId, request), assertApplicant(), settingsOfWizard()])
  const journey = await loadJourney(saved)
  // Also from an outdated address: a mail may contain an earlier name.
  if (!isNamed(journey, params)) throw redirect(`${place(journey)}${new URL(request.url).search}`)
  return { journey, state: await loadWizardState(saved, journey), isKnown: !isSignInRequired(account) }
}

/**
 * Whether an address has the loan's own journey in its full form; `/{process}/…` is short for `/process/{process}/…`.
 */
const isNamed = ({ product, process }: Journey, { productUri, processUri }: LoaderFunctionArgs['params']): boolean =>
  process === undefined ? productUri === product.uri : processUri === process.uri

/** By loan and release, because a draft names them with each reading until it is saved. */
const notified = new Set<string>()

/** [A4.01]: names each step that a newer release has reopened, once. */
function notifyReopened({ id, release, stepsToChange = [] }: Loan, { steps }: Product): void {
  const name = `${id} ${release}`
  if (stepsToChange.length === 0 || notified.has(name)) return
  notified.add(name)
  // The cached settings may be older than the loan's release.
  void queryClient.invalidateQueries({ queryKey: ['settings'] })
  for (const uri of stepsToChange) {
    const title = steps.find((step) => step.uri === uri)?.title
    if (title !== undefined)
      toast({
        kind: 'warning',
        text: { id: 'wizard.action-requires-changes', values: { step: title[currentLocale()] } },
      })
  }
}
