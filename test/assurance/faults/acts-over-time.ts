import { berlinTimes } from '../../../domain/time/berlin.ts'
import type { WithdrawalRight } from '../../../domain/loan/withdrawal.ts'
import { type Application, readSignature, withdraw } from './applicants.ts'
import { finish, type Run } from './attempts.ts'
import type { Cast } from './cast.ts'
import { runCrons } from './crons.ts'
import type { Plan } from './plan.ts'
import { release, type ReleasedSetting } from './staff.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** A release between the offer's documents and their signature: the clock jumps over its time. */
export async function schedule({ run, staff, random }: Cast): Promise<() => Promise<void>> {
  const at = run.portal.now().getTime() + 30 * minute
  await release(run, staff, 'LOGIN_ATTEMPTS', random.int(6, 19), new Date(at).toISOString())
  return () => jumpOver(run, [{ item: 'LOGIN_ATTEMPTS', at }])
}

/** Cron runs before and after each time: nothing is released before it. What fails after it is due later. */
async function jumpOver(
  run: Run,
  times: readonly { readonly item: ReleasedSetting; readonly at: number }[],
): Promise<void> {
  const { portal } = run
  for (const { item, at } of times)
    for (const [early, ms] of [
      [true, at - 20_000],
      [false, at + 20_000],
    ] as const) {
      await portal.moveClock(ms - portal.now().getTime())
      await runCrons(run, 3)
      const released = `select count(*) as count from changes
        where item = '${item}' and status = 'RELEASED' and release_at is not null`
      if (early && (await portal.count(released)) > 0) run.problems.push(`${item} was released too early`)
    }
}

/** Some withdraw in the last minutes of the last day, the others in the first of the next. */
export async function withdrawals({ run, applications, make, random }: Cast): Promise<() => Promise<void>> {
  const { portal, ledger } = run
  portal.identity.succeed()
  const accepted = applications.flatMap(({ application }) =>
    application.transaction === undefined ? [] : [application],
  )
  for (const application of accepted) await finish(run, readSignature(run, application))
  const lastDays = new Map<Application, string>()
  for (const application of accepted.filter(({ id }) => ledger.accepted.includes(id)))
    await finish(run, {
      name: 'right',
      path: `/api/loan/${application.id}/withdrawal`,
      init: () => ({ headers: application.owner }),
      done: (body) => {
        lastDays.set(application, (body as WithdrawalRight).lastDay)
      },
    })
  const [lastDay] = [...lastDays.values()].toSorted()
  if (lastDay === undefined) return () => Promise.resolve()
  const affected = [...lastDays].filter(([, last]) => last === lastDay).map(([application]) => application)
  const inTime = affected.filter((_, at) => at === 0 || random.fork(`withdrawal ${at}`).chance(0.5))
  const end = Date.parse(berlinTimes(lastDay, '23:57')[0] ?? '')
  await portal.moveClock(end - portal.now().getTime())
  return async () => {
    await Promise.all(inTime.map((application) => make(withdraw(run, application, true))))
    await portal.moveClock(end + 4 * minute - portal.now().getTime())
    const late = affected.filter((application) => !inTime.includes(application))
    await Promise.all(late.map((application) => make(withdraw(run, application, false))))
  }
}

/** Two releases in the hour around a change of the clocks; in autumn both have the same local time. */
export async function summerTime({ run, plan, staff, random }: Cast): Promise<() => Promise<void>> {
  const { portal } = run
  const change = changeOfClocks(portal.now(), plan.clocks)
  await portal.moveClock(change - hour - portal.now().getTime())
  const times = [
    { item: 'THROTTLE_RESET', at: change - 30 * minute },
    { item: 'THROTTLE_REGISTRATION', at: change + 30 * minute },
  ] as const
  const [before, after] = plan.clocks === 'spring' ? [1, 2] : [2, 1]
  for (const [at, { item, at: time }] of times.entries())
    await release(run, staff, item, random.int(20, 900), withOffset(time, at === 0 ? before : after))
  return () => jumpOver(run, times)
}

/** One o'clock UTC on the last Sunday of March or October, at least a day ahead. */
function changeOfClocks(now: Date, clocks: Plan['clocks']): number {
  const month = clocks === 'spring' ? 2 : 9
  const times = [0, 1].map((years) => {
    const last = new Date(Date.UTC(now.getUTCFullYear() + years, month, 31, 1))
    return last.getTime() - last.getUTCDay() * day
  })
  const next = times.find((time) => time > now.getTime() + day)
  if (next === undefined) throw new Error('no change of the clocks')
  return next
}

/** In local time with its offset in hours. */
const withOffset = (time: number, hours: number): string =>
  `${new Date(time + hours * hour).toISOString().slice(0, 19)}+0${hours}:00`
