import type { Loan } from '#domain/loan/loan.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'
import { queryClient } from '#web/query-client.ts'

import type { Journey } from './addresses.ts'
import { knownSettings } from './known-settings.ts'
import { typedAnswers } from './memory.ts'
import { doneUpTo } from './progress.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, livingQuery, pagesQuery } from './settings-queries.ts'
import { today } from './today.ts'
import { type WizardState, wizardState } from './wizard-state.ts'

/** The settings of the wizard. */
export async function settingsOfWizard(): Promise<WizardSettings> {
  const [PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS] = await Promise.all([
    queryClient.query(pagesQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
    queryClient.query(livingQuery),
    queryClient.query(documentTabsQuery),
  ])
  return knownSettings({ PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS })
}

/** The wizard state of a loan outside its pages. */
export async function stateOf(saved: Loan, journey: Journey): Promise<WizardState> {
  const settings = await settingsOfWizard()
  const day = today()
  const done = doneUpTo(settings, journey.product, saved, day)
  return wizardState({ journey, settings, saved, typed: typedAnswers(saved.id), done, today: day })
}
