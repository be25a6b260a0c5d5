import type { Portal } from './portal.ts'

/** Waits for submissions, which begin right after the reply, because the bank decides only on received applications. */
export async function submitted(client: Pick<Portal['client'], 'execute'>): Promise<void> {
  const due = `select count(*) as count from applications
    where status in ('MALWARE_CHECK', 'SUBMITTION') and next_attempt_at <= ?`
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await client.execute(due, [new Date().toISOString()])
    if (Number(rows[0]?.['count']) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('applications that were sent wait to be submitted')
}
