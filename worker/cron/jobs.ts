import { gaugeJob } from '../features/operations/gauges.ts'
import { promoteDue } from '../features/releases/promote-due.ts'
import type { Ctx } from '../http/context.ts'
import { followOpenIdentifications } from './follow-identifications.ts'
import { followOpenValuations } from './follow-valuations.ts'
import { recordGauges } from './record-gauges.ts'
import { remindAndErase } from './remind-and-erase.ts'
import { remindOfWithdrawal } from './remind-of-withdrawal.ts'
import { sandboxBank } from './sandbox-bank.ts'
import { sealWrittenAudits } from './seal-audits.ts'
import { sendMail } from './send-mail.ts'
import { submitApplications } from './submit-applications.ts'
import { deleteOrphanFiles } from './delete-orphan-files.ts'
import { tidyUp } from './tidy-up.ts'
import { unprocessedApplications } from './unprocessed-applications.ts'

/** A cron job; each finds what is due, so that a missed minute is caught up. */
export interface Job {
  readonly name: string
  readonly run: (ctx: Ctx) => Promise<void>
}

export const jobs: readonly Job[] = [
  // First, so that slow jobs do not delay due releases.
  { name: 'promote-releases', run: promoteDue },
  { name: 'tidy-up', run: tidyUp },
  { name: 'sweep-files', run: deleteOrphanFiles },
  { name: 'submit-applications', run: submitApplications },
  { name: 'unprocessed-applications', run: unprocessedApplications },
  { name: 'sandbox-bank', run: sandboxBank },
  { name: 'follow-identifications', run: followOpenIdentifications },
  { name: 'follow-valuations', run: followOpenValuations },
  { name: 'remind-and-erase', run: remindAndErase },
  { name: 'remind-of-withdrawal', run: remindOfWithdrawal },
  { name: 'send-mail', run: sendMail },
  { name: gaugeJob, run: recordGauges },
  // Last, to seal the rows of the other jobs.
  { name: 'seal-audits', run: sealWrittenAudits },
]
