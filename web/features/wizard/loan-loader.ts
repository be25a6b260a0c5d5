import { type LoaderFunctionArgs, redirect } from 'react-router'

import { productsQuery } from '#web/api/settings.ts'
import { loadEditors } from '#web/fields/registry.ts'
import { path } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { signInPath } from '#web/sign-in.ts'

import { stepPath } from './addresses.ts'
import { assertApplicant, loanAt, productAt } from './loaders.ts'
import { rememberLoan, typedAnswers } from './memory.ts'
import { stepToShow } from './progress.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, livingQuery, pagesQuery } from './settings-queries.ts'
import { tellReopened } from './tell-reopened.ts'
import { today } from './today.ts'
import { wizardState } from './wizard-state.ts'

/** `/{product}/{loan}/{step}`: the step when it can be reached, else the one that can ([A2.13], [A2.23], [A4.01]). */
export async function loanLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const { productUri, loanId = '', pageUri } = params
  const [product, saved, PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS, account] = await Promise.all([
    productAt(productUri),
    loanAt(loanId, request),
    queryClient.query(pagesQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
    queryClient.query(livingQuery),
    queryClient.query(documentTabsQuery),
    assertApplicant(),
  ])
  const { search } = new URL(request.url)
  if (saved.product.id !== product.id) throw redirect(await inItsProduct(saved.product.id, loanId, pageUri))
  tellReopened(saved, product)

  const settings = { PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS }
  const state = wizardState({ product, settings, saved, typed: typedAnswers(loanId), today: today() })
  const step = state.steps[stepToShow(state.steps, state.completed, pageUri)]
  if (step === undefined) throw redirect(path('notFound'))
  const address = stepPath(product.uri, loanId, step.uri)
  if (step.uri !== pageUri) throw redirect(`${address}${search}`)
  if (step.loginRequired && account === null) throw redirect(signInPath(address, true))
  if (!state.locked) rememberLoan(product.id, loanId)
  await loadEditors([
    ...step.page.sections.flatMap((section) => section.fields.map(({ id }) => state.definitions.get(id)?.type ?? '')),
    ...(step.page.type === 'STANDARD_OF_LIVING' ? ['MONEY'] : []),
  ])
  return null
}

async function inItsProduct(productId: string, loanId: string, pageUri = ''): Promise<string> {
  const products = await queryClient.query(productsQuery)
  const owner = products.find((each) => each.enabled && each.id === productId)
  return owner === undefined ? path('notFound') : stepPath(owner.uri, loanId, pageUri)
}
