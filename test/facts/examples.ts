import type { ExampleOf } from './example.ts'
import { accountExamples } from './examples/accounts.ts'
import { decisionExamples } from './examples/decisions.ts'
import { liveSettingsExamples } from './examples/live-settings.ts'
import { loanExamples } from './examples/loans.ts'
import { operationsExamples } from './examples/operations.ts'
import { pageExamples } from './examples/pages.ts'
import { rateExamples } from './examples/rates.ts'
import { releaseExamples } from './examples/releases.ts'
import { settingsExamples } from './examples/settings.ts'

/** One valid request for every call, by method and path. */
export const examples: Readonly<Record<string, ExampleOf>> = {
  ...accountExamples,
  ...loanExamples,
  ...decisionExamples,
  ...liveSettingsExamples,
  ...settingsExamples,
  ...pageExamples,
  ...rateExamples,
  ...releaseExamples,
  ...operationsExamples,
}
