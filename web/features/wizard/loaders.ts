import { type LoaderFunctionArgs, redirect } from 'react-router'

import type { Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { idsShowing } from '#domain/settings/checks/pages-showing.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { unwrap } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { assertRouteAccess } from '#web/routing/guard.ts'
import { redirectOrReplace } from '#web/routing/redirect-or-replace.ts'
import { WithdrawnProductError } from '#web/routing/withdrawn-product.ts'
import { path } from '#web/routing/paths.ts'
import { session } from '#web/api/session.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { signInPath } from '#web/routing/sign-in.ts'

import { getStepPath, stepPath, type Journey, journeyOfLoan, journeyThrough } from './addresses.ts'
import { keepLoan, loanClient, loanQuery } from './loan-query.ts'
import { forgetLoan, rememberedLoan, rememberLoan } from './memory.ts'
import { fromPartner, notePartner } from './partner.ts'
import { fieldsQuery, keysQuery, pagesQuery } from '#web/api/settings-queries.ts'

/** The wizard is for visitors and users ([A6.02]); an administrator sees the alert. */
export async function assertApplicant(): Promise<Account | null> {
  const account = await queryClient.query(accountQuery)
  if (account !== null) assertRouteAccess(account, ['USER'])
  return account
}

/** The journey of an address: an enabled product, or an enabled process of one. */
export async function journeyAt(uri: string | undefined): Promise<Journey | undefined> {
  const [products, processes] = await Promise.all([queryClient.query(productsQuery), queryClient.query(processesQuery)])
  const process = processes.find((each) => each.enabled && each.uri === uri)
  const product = products.find(
    (each) => each.enabled && (process === undefined ? each.uri === uri : each.id === process.productId),
  )
  return product === undefined ? undefined : journeyThrough(product, process)
}

/** The journey of a loan. Throws `WithdrawnProductError` for a draft of a withdrawn product. */
export async function loadJourney(loan: Loan): Promise<Journey> {
  const [products, processes] = await Promise.all([queryClient.query(productsQuery), queryClient.query(processesQuery)])
  const journey = journeyOfLoan(loan, products, processes)
  if (journey === undefined) throw new WithdrawnProductError()
  return journey
}

/** The format of the server's loan ids; anything else is an unknown address. */
const isLoanId = (part: string): boolean => /^[\w-]{22}$/.test(part)

/** [A8.06]: unknown visitors may get access by signing in. */
export async function loanAt(id: string, request: Request): Promise<Loan> {
  try {
    return await queryClient.query(loanQuery(id))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 404) {
      forgetLoan(id)
      throw redirect(path((await isInvited()) ? 'start' : 'notFound'))
    }
    if (error.status === 401) throw redirect(signInPath(new URL(request.url).pathname))
    throw error
  }
}

/** Whether invitations wait for an answer: their mails lead to the loan, which can be read once one is accepted. */
async function isInvited(): Promise<boolean> {
  if (session.token() === undefined) return false
  const { invitationsQuery } = await import('#web/features/sharing/calls.ts')
  return (await queryClient.query(invitationsQuery).catch(() => [])).length > 0
}

/**
 * The overview and mails link to loans without a step: continues at the loan's current step, and for a co-borrower at the
 * open part of their section, otherwise at the answers of both.
 */
async function toItsStep(loanId: string, request: Request): Promise<Response> {
  const loan = await loanAt(loanId, request)
  const journey = await loadJourney(loan)
  const { search } = new URL(request.url)
  if (loan.ownership.role === 'CO_BORROWER') {
    // Loaded on demand, to keep the rules of fields out of the first load.
    const { placeOfCoBorrowerSection } = await import('./co-borrower-section-place.ts')
    return redirectOrReplace(request, `${await placeOfCoBorrowerSection(loan, journey)}${search}`)
  }
  const { steps } = journey.product
  const last = steps.findIndex((step) => step.uri === loan.lastCompletedStep)
  const step = steps[last + 1] ?? steps[last]
  return redirectOrReplace(request, `${getStepPath(journey, loan.id, step?.uri ?? '')}${search}`)
}

/**
 * `/{product}` and `/{product}/{step}`: the start page, or the loan of this visit ([A4.05]). Processes have their addresses
 * under `/process`; a page without a journey is shown alone ([A2.14]).
 */
export async function productLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  await assertApplicant()
  void Promise.allSettled(
    [pagesQuery, fieldsQuery, keysQuery].map((query) => queryClient.query(query as typeof pagesQuery)),
  )
  const { productUri, pageUri } = params
  const { search } = new URL(request.url)
  notePartner(search)
  const journey = await journeyAt(productUri)
  if (journey === undefined) {
    if (pageUri === undefined) return genericPage(productUri, request)
    // Loans of a withdrawn product still exist.
    throw isLoanId(pageUri) ? await toItsStep(pageUri, request) : redirectOrReplace(request, path('notFound'))
  }
  const { product, process } = journey
  if (process !== undefined)
    throw redirectOrReplace(request, `${path('process', { processUri: process.uri, pageUri })}${search}`)
  const first = product.steps[0]?.uri ?? ''

  if (pageUri !== undefined && !product.steps.some((step) => step.uri === pageUri))
    throw await toItsStep(pageUri, request)
  const loan = await loadDraft(journey)
  if (loan !== undefined)
    throw redirectOrReplace(request, `${getStepPath(journey, loan.id, pageUri ?? first)}${search}`)
  if (pageUri !== undefined && pageUri !== first)
    throw redirectOrReplace(request, `${path('product', { productUri: product.uri })}${search}`)
  await Promise.all([pagesQuery, fieldsQuery, keysQuery].map((query) => queryClient.query(query as typeof pagesQuery)))
  return null
}

/**
 * `/process/{process}` and `/process/{process}/{step}`: continues the loan of this visit, or creates one, because a process
 * has no start page that works without a loan.
 */
export async function processLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  await assertApplicant()
  const { processUri, pageUri } = params
  const { search } = new URL(request.url)
  notePartner(search)
  const journey = await journeyAt(processUri)
  const process = journey?.process
  if (journey === undefined || process === undefined)
    throw pageUri !== undefined && isLoanId(pageUri)
      ? await toItsStep(pageUri, request)
      : redirectOrReplace(request, path('notFound'))
  if (pageUri !== undefined && !process.steps.some((step) => step.uri === pageUri))
    throw await toItsStep(pageUri, request)
  const loan = (await loadDraft(journey)) ?? (await begun(journey, process.id))
  throw redirectOrReplace(request, `${getStepPath(journey, loan.id, pageUri ?? process.steps[0]?.uri ?? '')}${search}`)
}

async function begun(journey: Journey, processId: string): Promise<Loan> {
  const loan: Loan = await unwrap(loanClient.api.loan.initiate.$post({ json: { processId, ...fromPartner() } }))
  rememberLoan(journey.key, loan.id)
  return keepLoan(loan)
}

/** `/process`: the first process. */
export async function processStartLoader({ request }: LoaderFunctionArgs): Promise<null> {
  const processes = await queryClient.query(processesQuery)
  const first = processes.find(({ enabled }) => enabled)
  throw redirectOrReplace(
    request,
    first === undefined ? path('start') : `${path('process', { processUri: first.uri })}${new URL(request.url).search}`,
  )
}

/** A page by its own address: the product step that shows it, otherwise the page alone ([A2.14]). */
async function genericPage(uri: string | undefined, request: Request): Promise<null> {
  const [pages, products] = await Promise.all([
    queryClient.query(pagesQuery),
    queryClient.query(productsQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
  ])
  const page = pages.find((each) => each.uri === uri)
  if (page === undefined) throw redirectOrReplace(request, path('notFound'))
  const showing = idsShowing(page.id, pages)
  const shows = products.filter(({ enabled, steps }) => enabled && steps.some(({ pageId }) => showing.has(pageId)))
  const owner =
    shows.find(({ id }) => rememberedLoan(id) !== undefined) ?? shows.find(({ isDefault }) => isDefault) ?? shows[0]
  const step = owner?.steps.find(({ pageId }) => showing.has(pageId))
  const { search } = new URL(request.url)
  if (owner !== undefined && step !== undefined)
    throw redirectOrReplace(request, `${stepPath(owner.uri, undefined, step.uri)}${search}`)
  return null
}

/** This visit's draft on a journey; undefined if it was submitted or removed. */
async function loadDraft({ key }: Journey): Promise<Loan | undefined> {
  const id = rememberedLoan(key)
  if (id === undefined) return undefined
  try {
    const loan = await queryClient.query(loanQuery(id))
    if (can('edit', loan.loanStatus) && loan.ownership.role === 'OWNER') return loan
  } catch (error) {
    // A network failure must not lose the draft.
    if (!isApiError(error) || (error.status !== 404 && error.status !== 401)) throw error
  }
  forgetLoan(id)
  return undefined
}
