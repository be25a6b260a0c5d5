import { sealAudits } from '../features/audit-chain/seal.ts'
import { followIdentifications } from '../features/identification/apply-result.ts'
import { sendDueMails } from '../features/mail/send.ts'
import { gaugeJob } from '../features/operations/gauges.ts'
import { promoteDue } from '../features/releases/promote-due.ts'
import { submitDueApplications } from '../features/submissions/submit.ts'
import { followOffers } from '../features/signing/follow-offers.ts'
import { followValuations } from '../features/valuation/apply-result.ts'
import type { Ctx } from '../http/context.ts'
import { checkExamples } from './check-examples.ts'
import { deleteOrphanFiles } from './delete-orphan-files.ts'
import { recordGauges } from './record-gauges.ts'
import { remindAndErase } from './remind-and-erase.ts'
import { remindOfWithdrawal } from './remind-of-withdrawal.ts'
import { sandboxBank } from './sandbox-bank.ts'
import { tidyUp } from './tidy-up.ts'
import { unprocessedApplications } from './unprocessed-applications.ts'

/** A cron job; each finds what is due, so that a missed minute is caught up. */
export interface Job {
  readonly name: string
  readonly run: (ctx: Ctx) => Promise<void>
}

export const jobs: readonly Job[] = [
  // First, so that slow jobs do not delay due releases.
  {
    name: 'promote-releases',
    run: async (ctx) => {
      await promoteDue(ctx)
      await checkExamples(ctx)
    },
  },
  { name: 'keep-generations', run: async (ctx) => (await import('./keep-generations.ts')).keepGenerations(ctx) },
  { name: 'tidy-up', run: tidyUp },
  { name: 'sweep-files', run: deleteOrphanFiles },
  // What was not delivered at once, because the bank, the scanner or the attempt failed.
  { name: 'submit-applications', run: submitDueApplications },
  { name: 'unprocessed-applications', run: unprocessedApplications },
  { name: 'sandbox-bank', run: sandboxBank },
  // For applicants who closed the window after identifying or signing.
  { name: 'follow-identifications', run: followIdentifications },
  // Offers after their last day, and borrowers whom the other waits for.
  { name: 'follow-offers', run: followOffers },
  // Values that take longer than applicants wait.
  { name: 'follow-valuations', run: followValuations },
  { name: 'remind-and-erase', run: remindAndErase },
  { name: 'remind-of-withdrawal', run: remindOfWithdrawal },
  // Before the mails, which it writes.
  { name: 'notify-bank', run: async (ctx) => (await import('./notify-bank.ts')).notifyBank(ctx) },
  // What was not sent right after its commit.
  { name: 'send-mail', run: sendDueMails },
  { name: gaugeJob, run: recordGauges },
  // Last, to seal the rows of the other jobs.
  { name: 'seal-audits', run: sealAudits },
]
