import { orphansLetterAt } from '../../../worker/features/documents/delete-orphans.ts'
import type { Run } from './attempts.ts'
import { count } from './disturb.ts'
import { orphanFiles } from './state.ts'

const [minute, hour] = [60_000, 3_600_000]

/** Cron may be interrupted: its next run continues. */
export async function runCrons(run: Run, runs: number): Promise<void> {
  if (runs > 1) count(run, 'crons at once')
  await Promise.allSettled(Array.from({ length: runs }, () => run.portal.cron()))
}

/** Submissions to deliver, valuations to ask for, and releases that are due. */
export const workLeft = (now: Date): string =>
  `(select count(*) from applications where status not in ('SUBMITTED', 'SUBMITTION_FAILED'))
    + (select count(*) from valuations where status = 'PENDING')
    + (select count(*) from changes where status = 'APPROVED' and release_at <= '${now.toISOString()}')`
export const mailsLeft = '(select count(*) from mails where next_attempt_at is not null)'
export const auditsLeft = '(select count(*) from audits) - (select count(*) from audit_chain)'

/** Runs cron until such work is done; each time after the longest lease. */
export async function recover({ portal, problems }: Run, left: (now: Date) => string): Promise<void> {
  for (let runs = 0; (await portal.count(`select ${left(portal.now())} as count`)) > 0; runs++) {
    if (runs === 20) return void problems.push('cron leaves work undone')
    await portal.moveClock(6 * minute)
    await portal.cron()
  }
}

/** Runs cron in the minutes that delete what is left of failed uploads, once it is old enough. */
export async function deleteOrphans(run: Run): Promise<void> {
  const { portal } = run
  await portal.moveClock(2 * hour)
  const orphans = await orphanFiles(run)
  for (let left = 64; left > 0 && orphans.length > 0; left--) {
    await portal.moveClock(minute)
    const letter = orphansLetterAt(portal.now())
    if (orphans.some((key) => key.split('/')[1]?.startsWith(letter) === true)) await portal.cron()
  }
}
