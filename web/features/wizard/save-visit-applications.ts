import type { Locale } from '#domain/text/locale.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { loadJourney } from './loaders.ts'
import { loanQuery } from './loan-query.ts'
import { rememberedLoans, typedAnswers } from './memory.ts'
import { saveAnswers } from './save.ts'
import { loadWizardState } from './load-wizard-state.ts'
import { isUntouched } from '#web/page/raw-answers.ts'

/**
 * Saves the input of this visit's applications before the wizard is left for the registration, because the mailed link
 * may be opened in another browser ([A4.07]). Input that cannot be saved stays.
 */
export async function saveVisitApplications(locale: Locale): Promise<void> {
  const begun = Object.values(rememberedLoans()).filter((loanId) => !isUntouched(typedAnswers(loanId)))
  await Promise.allSettled(begun.map((loanId) => save(loanId, locale)))
}

async function save(loanId: string, locale: Locale): Promise<void> {
  const saved = await queryClient.query(loanQuery(loanId))
  const state = await loadWizardState(saved, await loadJourney(saved))
  if (!state.locked) await saveAnswers(state, { locale })
}
