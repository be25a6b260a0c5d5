import { getGroupEntries } from '#domain/fields/group-entries.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'
import { loadPhoneParser } from '#web/fields/phone/load-phone-parser.ts'
import { queryClient } from '#web/boot/query-client.ts'

import type { Journey } from './addresses.ts'
import { knownSettings } from './known-settings.ts'
import { typedAnswers } from './memory.ts'
import { doneUpTo, hasOwnProgress } from './progress.ts'
import { documentTabsQuery, fieldsQuery, keysQuery, budgetItemsQuery, pagesQuery } from '#web/api/settings-queries.ts'
import { today } from '#web/shared/today.ts'
import { type WizardState, wizardState } from './wizard-state.ts'

/** The settings of the wizard. */
export async function settingsOfWizard(): Promise<WizardSettings> {
  const [PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS] = await Promise.all([
    queryClient.query(pagesQuery),
    queryClient.query(fieldsQuery),
    queryClient.query(keysQuery),
    queryClient.query(budgetItemsQuery),
    queryClient.query(documentTabsQuery),
  ])
  return knownSettings({ PAGES, INPUT_FIELDS, KEYS, LIVING_TYPE, DOCUMENTS })
}

/** Whether an answer is a phone number or a cleared one, also in an entry of a group. */
const hasPhoneNumber = (fields: FieldValues): boolean =>
  Object.values(fields)
    .flatMap(({ value }) =>
      value.type === 'FIELDS_GROUP' ? getGroupEntries(value.value).flatMap((entry) => Object.values(entry)) : [value],
    )
    .some(({ type }) => type === 'PHONE_NUMBER')

/** The wizard state of a loan outside its pages. */
export async function loadWizardState(saved: Loan, journey: Journey): Promise<WizardState> {
  const settings = await settingsOfWizard()
  // For a second borrower, all pages are validated; otherwise the one on the screen, whose editor brings the parser.
  const validated = { ...(hasOwnProgress(saved) ? saved.fields : {}), ...typedAnswers(saved.id).fields }
  if (hasPhoneNumber(validated)) await loadPhoneParser()
  const day = today()
  const done = doneUpTo(settings, journey.product, saved, day)
  return wizardState({ journey, settings, saved, typed: typedAnswers(saved.id), done, today: day })
}
