import { type LoaderFunctionArgs, redirect } from 'react-router'

import type { Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import type { Product } from '#domain/settings/products.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { productsQuery } from '#web/api/settings.ts'
import { ForbiddenError } from '#web/guard.ts'
import { mayEnter } from '#web/may-enter.ts'
import { path } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { signInPath } from '#web/sign-in.ts'

import { stepPath } from './addresses.ts'
import { loanQuery } from './loan-query.ts'
import { forgetLoan, rememberedLoan } from './memory.ts'
import { fieldsQuery, keysQuery, pagesQuery } from './settings-queries.ts'

/** The wizard is for visitors and users ([A6.02]); an administrator sees the alert. */
export async function assertApplicant(): Promise<Account | null> {
  const account = await queryClient.query(accountQuery)
  if (account !== null && !mayEnter(account.authority, ['USER'])) throw new ForbiddenError()
  return account
}

/** The enabled product of an address; others lead to /404. */
export async function productAt(uri: string | undefined): Promise<Product> {
  const products = await queryClient.query(productsQuery)
  const product = products.find((each) => each.enabled && each.uri === uri)
  if (product === undefined) throw redirect(path('notFound'))
  return product
}

/** [A8.06]; somebody who is not known may be once they have signed in. */
export async function loanAt(id: string, request: Request): Promise<Loan> {
  try {
    return await queryClient.query(loanQuery(id))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 404) {
      forgetLoan(id)
      throw redirect(path('notFound'))
    }
    if (error.status === 401) throw redirect(signInPath(new URL(request.url).pathname))
    throw error
  }
}

/** `/{product}` and `/{product}/{step}`: the start page, or the loan that this visit is about already ([A4.05]). */
export async function productLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  await assertApplicant()
  void Promise.allSettled(
    [pagesQuery, fieldsQuery, keysQuery].map((query) => queryClient.query(query as typeof pagesQuery)),
  )
  const { productUri, pageUri } = params
  const product = await productAt(productUri)
  const { search } = new URL(request.url)
  const to = (loanId: string | undefined, uri: string) => redirect(`${stepPath(product.uri, loanId, uri)}${search}`)
  const first = product.steps[0]?.uri ?? ''

  if (pageUri !== undefined && !product.steps.some((step) => step.uri === pageUri)) {
    // The overview knows loans and no steps: `/{product}/{loan}` leads on to where its loan stands.
    const loan = await loanAt(pageUri, request)
    const last = product.steps.findIndex((step) => step.uri === loan.lastCompletedStep)
    throw to(loan.id, product.steps[last + 1]?.uri ?? product.steps[last]?.uri ?? first)
  }
  const loan = await draftOf(product)
  if (loan !== undefined) throw to(loan.id, pageUri ?? first)
  if (pageUri !== undefined && pageUri !== first)
    throw redirect(`${path('product', { productUri: product.uri })}${search}`)
  await Promise.all([pagesQuery, fieldsQuery, keysQuery].map((query) => queryClient.query(query as typeof pagesQuery)))
  return null
}

/** The loan that this visit began with the product; sent ones and such as are gone are none to go on with. */
async function draftOf({ id: productId }: Product): Promise<Loan | undefined> {
  const id = rememberedLoan(productId)
  if (id === undefined) return undefined
  try {
    const loan = await queryClient.query(loanQuery(id))
    if (can('edit', loan.loanStatus)) return loan
  } catch (error) {
    // Not reachable right now is no reason to lose what was begun.
    if (!isApiError(error) || (error.status !== 404 && error.status !== 401)) throw error
  }
  forgetLoan(id)
  return undefined
}
