import type { Locale } from '#domain/locale.ts'
import { productsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/query-client.ts'

import { loanQuery } from './loan-query.ts'
import { rememberedLoans, typedAnswers } from './memory.ts'
import { saveAnswers } from './save.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, livingQuery, pagesQuery } from './settings-queries.ts'
import { today } from './today.ts'
import { isUntouched } from './typed-answers.ts'
import { wizardState } from './wizard-state.ts'

/**
 * Saves what was typed into the applications of this visit, wherever its visitor is by now: the wizard is left for the
 * registration, and the mailed link may be opened in another browser ([A4.07]). What cannot be saved stays typed.
 */
export async function saveRemembered(locale: Locale): Promise<void> {
  const begun = Object.entries(rememberedLoans()).filter(([, loanId]) => !isUntouched(typedAnswers(loanId)))
  await Promise.allSettled(begun.map(([productId, loanId]) => save(productId, loanId, locale)))
}

async function save(productId: string, loanId: string, locale: Locale): Promise<void> {
  const [products, PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS, saved] = await Promise.all([
    queryClient.query(productsQuery),
    queryClient.query(pagesQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
    queryClient.query(livingQuery),
    queryClient.query(documentTabsQuery),
    queryClient.query(loanQuery(loanId)),
  ])
  const product = products.find(({ id }) => id === productId)
  if (product === undefined) return
  const settings = { PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS }
  const state = wizardState({ product, settings, saved, typed: typedAnswers(loanId), today: today() })
  if (!state.locked) await saveAnswers(state, { locale })
}
