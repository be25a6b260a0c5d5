import type { LoaderFunctionArgs } from 'react-router'

import type { Product } from '#domain/settings/areas/products/schema.ts'

import { productsQuery } from '#web/api/settings.ts'
import { sessionStore } from '#web/api/storage.ts'
import { newLoan, rememberedLoan } from '#web/features/wizard/memory.ts'
import { fieldsQuery } from '#web/api/settings-queries.ts'
import { typedIn, requestFields } from '#web/features/wizard/start/start-page.ts'
import { fieldValue } from '#web/page/raw-answers.ts'
import { redirectOrReplace } from '#web/routing/redirect-or-replace.ts'
import { path } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'

/** `/embed/{product}`, where frames in partners' pages begin: redirects to the product with the page's values. */
export async function embedLoader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const products = await queryClient.query(productsQuery)
  const { productUri } = params
  const product = products.find(({ id, uri, enabled }) => enabled && (id === productUri || uri === productUri))
  if (product === undefined) return redirectOrReplace(request, path('notFound'))
  const query = new URL(request.url).searchParams
  await fillIn(product, query)
  const partner = query.get('partner')
  const search = partner === null ? '' : `?${new URLSearchParams({ partner }).toString()}`
  return redirectOrReplace(request, `${path('product', { productUri: product.uri })}${search}`)
}

/**
 * Applies amount and term of the partner's page as input. Once, so that later input is kept, unless the page names
 * other values. Ignores values outside the product's limits.
 */
async function fillIn(product: Product, query: URLSearchParams): Promise<void> {
  const { limits } = product
  // A mortgage's amount follows from other answers.
  const amount = limits.propertyPrice === undefined ? within(limits.amount, query.get('amount')) : undefined
  const term = whole(within(limits.term, query.get('term')))
  const storageKey = `embeddedWith:${product.id}`
  const values = `${amount} ${term}`
  if (rememberedLoan(product.id) !== undefined || sessionStore.get(storageKey) === values) return
  sessionStore.set(storageKey, values)
  const fields = requestFields(await queryClient.query(fieldsQuery))
  for (const [field, value] of [
    [fields.amount, amount],
    [fields.term, term],
  ] as const)
    if (value !== undefined) typedIn(newLoan(product.id), { [field.id]: fieldValue(field, value) })
}

const whole = (value: number | undefined): number | undefined => (Number.isInteger(value) ? value : undefined)

function within({ min, max }: { readonly min: number; readonly max: number }, text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}
