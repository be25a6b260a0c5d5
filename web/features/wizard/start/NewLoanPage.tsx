import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { Loan } from '#domain/loan/loan.ts'
import { stepsFor } from '#domain/wizard/steps.ts'
import { call } from '#web/api/client.ts'
import { productsQuery } from '#web/api/settings.ts'
import { pendingLoan } from '#web/features/account/pending-loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { stepPath } from '../addresses.ts'
import { keepLoan, loanClient } from '../loan-query.ts'
import { answer, forgetAnswers, newLoan, rememberLoan, useTypedAnswers } from '../memory.ts'
import { fieldsQuery, keysQuery, pagesQuery } from '../settings-queries.ts'
import { wishAsFields, wishFields, wishOnScreen } from './start-page.ts'
import { StartView } from './StartView.tsx'

/** The start page of a product before there is a loan; going on makes one. */
export function NewLoanPage() {
  const { productUri = '' } = useParams()
  const navigate = useNavigate()
  const { locale, local } = useTexts()
  const [products, pages, fields, keys] = useSuspenseQueries({
    queries: [productsQuery, pagesQuery, fieldsQuery, keysQuery],
  })
  const product = products.data.find((each) => each.uri === productUri)
  const key = newLoan(product?.id ?? '')
  const typed = useTypedAnswers(key)
  const [first] = product?.steps ?? []
  const page = pages.data.find((each) => each.id === first?.pageId)
  if (product === undefined || page === undefined || first === undefined)
    throw new Error(`${productUri} has no start page`)

  const asked = wishFields(fields.data)
  const wish = wishOnScreen({ product, page, typed, saved: {}, locale })
  const steps = stepsFor(product.steps, pages.data, { ...wish, intendedUse: wish.intendedUse ?? undefined }, undefined)
  const creation = useMutation({
    mutationFn: async (): Promise<Loan> =>
      call(
        loanClient.api.loan.$post({
          query: { lang: locale },
          json: { productId: product.id, fields: wishAsFields(wish, asked), lastCompletedStep: first.uri },
        }),
      ),
    onSuccess: async (loan) => {
      keepLoan(loan)
      rememberLoan(product.id, loan.id)
      forgetAnswers(key)
      await navigate(stepPath(product.uri, loan.id, steps[1]?.uri ?? first.uri))
    },
  })
  useEffect(() => {
    pendingLoan.is({ step: 0, saveRequired: false, save: () => Promise.resolve(), forgetSave: () => undefined })
    return () => pendingLoan.is(undefined)
  }, [])
  return (
    <StartView
      product={product}
      page={page}
      fields={fields.data}
      uses={keys.data.find((list) => list.id === 'INTENDED_USE')?.keys ?? []}
      wish={wish}
      disabled={false}
      steps={steps.map(({ uri, title, icon }) => ({
        uri,
        title: local(title),
        icon,
        to: stepPath(product.uri, undefined, uri),
      }))}
      completed={-1}
      busy={creation.isPending}
      onChange={(name, value) => {
        if (value !== undefined) answer(key, { type: 'answered', definition: asked[name], value })
      }}
      onNext={() => creation.mutate()}
    />
  )
}
