import { setTimeout as wait } from 'node:timers/promises'

import { berlinTimes } from '../../domain/berlin.ts'
import type { WithdrawalRight } from '../../domain/loan/withdrawal.ts'
import type { SnapshotsReply } from '../../worker/features/aggregation/snapshots.ts'
import { addPerson } from '../../scripts/people.ts'
import { envOf } from '../../worker/env.ts'
import { orphansLetterAt } from '../../worker/features/documents/delete-orphans.ts'
import { randomId } from '../../worker/http/crypto.ts'
import { signToken } from '../../worker/http/tokens.ts'
import {
  type Application,
  create,
  type Headers,
  newApplication,
  readSignature,
  save,
  send,
  sendMessage,
  sign,
  upload,
  withdraw,
} from './applicants.ts'
import { attempt, finish, newRun, type Run, type Step } from './attempts.ts'
import { changeGeneral, changeInterfaces } from '../harness/settings.ts'
import { count, disturb, happenedIn } from './disturb.ts'
import {
  activate,
  applyAccounts,
  createMortgage,
  orderValuation,
  rate,
  readAccounts,
  readValuation,
  register,
  startRisk,
} from './enquiries.ts'
import { openFaultyPortal } from './faulty-portal.ts'
import { brokenOf, invariantsOf } from './invariants.ts'
import { type Act, type Plan, type Round } from './plan.ts'
import { type Random, seeded } from './random.ts'
import { orphanFiles, type State, stateOf } from './state.ts'
import { deliver, type Event, eventsOf, forge, release, type ReleasedSetting, type Staff } from './staff.ts'

export interface Verdict {
  /** What is left at the end. */
  readonly state: State
  /** Requests by outcome, how often each fault happened, and the number of invariants that were checked by group. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly happened: Readonly<Record<string, number>>
  readonly checked: Readonly<Record<string, number>>
  /** Empty if everything holds. */
  readonly problems: readonly string[]
  /** The portal's own errors, for whoever looks for the reason. */
  readonly errors: readonly string[]
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Everybody who takes part, and the choices of the seed that are left. */
interface Cast {
  readonly run: Run
  readonly plan: Plan
  readonly random: Random
  readonly staff: Staff
  readonly applications: readonly { readonly application: Application; readonly login: string }[]
  readonly crowd: readonly Application[]
  readonly crowdLogin: string
  /** The first attempt may be aborted, then the request is repeated until its outcome is known. */
  readonly make: (step: Step) => Promise<void>
}

/** A Monday far from changes of the clocks, so that a seed does not depend on the day it is run. */
const begin = new Date('2027-01-11T08:00:00Z')

/** Runs the plan on a portal of its own, then checks what is left. `inspect` is called before the portal closes. */
export async function runSeed(plan: Plan, inspect?: (run: Run) => Promise<void>): Promise<Verdict> {
  const portal = await openFaultyPortal(begin, plan.sendsMail)
  try {
    const run = newRun(portal)
    const cast = await castOf(run, plan)
    for (const [at, round] of plan.rounds.entries()) {
      const random = seeded(`round ${plan.seed} ${at}`)
      await play({ ...cast, random, make: maker(run, round, random.fork('aborts')) }, round)
      await recover(run, workLeft)
    }
    await deleteOrphans(run)
    await recover(run, (now) => `${workLeft(now)} + ${mailsLeft} + ${auditsLeft}`)
    const state = await stateOf(run)
    const invariants = invariantsOf(state)
    const checked = Object.entries(invariants).map(([group, claims]) => [group, claims.length] as const)
    const problems = [...run.problems, ...brokenOf(invariants)]
    await inspect?.(run)
    return {
      state,
      outcomes: run.outcomes,
      happened: await happenedIn(run),
      checked: Object.fromEntries(checked),
      problems,
      errors: portal.errors,
    }
  } finally {
    await portal.close()
  }
}

async function castOf(run: Run, plan: Plan): Promise<Cast> {
  const people = await Promise.all(
    Array.from({ length: plan.applicants }, async (_, at) => signIn(run, `applicant${at}@faults.example`, 'USER')),
  )
  const crowdLogin = 'crowd@faults.example'
  const writer = await signIn(run, crowdLogin, 'USER')
  return {
    run,
    plan,
    random: seeded(`people ${plan.seed}`),
    staff: {
      author: await signIn(run, 'author@faults.example', 'ADMIN'),
      approver: await signIn(run, 'approver@faults.example', 'ADMIN'),
    },
    applications: people.map((headers, at) => ({
      application: newApplication(headers),
      login: `applicant${at}@faults.example`,
    })),
    crowd: Array.from({ length: plan.loans }, () => newApplication(writer)),
    crowdLogin,
    make: (step) => finish(run, step),
  }
}

/** An account with a session that outlasts every jump of the clock. */
async function signIn({ portal }: Run, email: string, role: 'USER' | 'ADMIN'): Promise<Headers> {
  const { variables, client } = portal
  const person = { email, role, firstName: 'Test', lastName: 'Person', passwordHash: null }
  const account = await addPerson(client, variables.DATA_KEY_SECRET, person, portal.now())
  if (account === undefined) throw new Error(`${email} is taken`)
  const [id, expiresAt] = [randomId(), new Date(portal.now().getTime() + 730 * day)]
  await client.batch(
    [
      { sql: 'update accounts set activated = 1, verified = 1 where id = ?', args: [account] },
      {
        sql: 'insert into sessions (id, account_id, created_at, expires_at) values (?, ?, ?, ?)',
        args: [id, account, portal.now().toISOString(), expiresAt.toISOString()],
      },
    ],
    'write',
  )
  const env = envOf({ ...variables, DATABASE_URL: portal.sqld.url })
  return { Authorization: `Bearer ${await signToken(env, { id, login: email, expiresAt })}` }
}

function maker(run: Run, { faults }: Round, random: Random): Cast['make'] {
  const aborts = faults.find((fault) => fault.kind === 'aborts')
  let isFirst = true
  return async (step) => {
    const first = isFirst
    isFirst = false
    if (aborts?.kind === 'aborts' && (first || random.chance(aborts.share)))
      // No request is done within a millisecond, so one client at least aborts.
      if ((await attempt(run, step, first ? 1 : random.int(1, aborts.withinMs))) === 'known') return
    await finish(run, step)
  }
}

/** Cron may be interrupted: its next run continues. */
async function runCrons(run: Run, runs: number): Promise<void> {
  if (runs > 1) count(run, 'crons at once')
  await Promise.allSettled(Array.from({ length: runs }, () => run.portal.cron()))
}

async function play(cast: Cast, round: Round): Promise<void> {
  const { run, random } = cast
  const act = await prepare(cast, round.act)
  await disturb(run, round, random.fork('faults'), () =>
    Promise.all([act(), wait(round.forMs / 4).then(() => runCrons(run, round.crons))]),
  )
}

/** What precedes an act while everything works; returns the act itself. */
async function prepare(cast: Cast, act: Act): Promise<() => Promise<unknown>> {
  const { run, applications } = cast
  const each = (work: (application: Application, random: Random, isFirst: boolean) => Promise<void>) => () =>
    Promise.all(
      applications.map(({ application }, at) => work(application, cast.random.fork(`applicant ${at}`), at === 0)),
    )
  switch (act) {
    case 'drafts':
      return () =>
        Promise.all(
          applications.map((applicant, at) => draft(cast, applicant, cast.random.fork(`applicant ${at}`), at === 0)),
        )
    case 'household':
      return household(cast)
    case 'property':
      return properties(cast)
    case 'register':
      return registrations(cast)
    case 'activate':
      return activations(cast)
    case 'crowd':
      for (const application of cast.crowd) await finish(run, create(run, application, cast.crowdLogin, 10_000))
      return () => crowd(cast)
    case 'release':
      return () => releaseTwice(cast)
    case 'send':
      return each((application) => cast.make(send(run, application)))
    case 'decide':
      return () => decide(cast)
    case 'schedule':
      return schedule(cast)
    case 'sign':
      return each(async (application, random, isFirst) => {
        await cast.make(sign(application))
        if (isFirst || random.chance(0.5)) run.portal.identity.succeed()
        await cast.make(readSignature(run, application))
      })
    case 'withdraw':
      return withdrawals(cast)
    case 'summer time':
      return summerTime(cast)
  }
}

/** The first applicant uploads a file and sends a message, because faults of files and of the scanner need them. */
async function draft(
  { run, make }: Cast,
  { application, login }: Cast['applications'][number],
  random: Random,
  isFirst: boolean,
): Promise<void> {
  const amount = (): number => random.int(5, 20) * 1000
  await make(create(run, application, login, amount()))
  const chosen = Array.from({ length: random.int(2, 5) }, () => random.pick(['save', 'save', 'upload', 'message']))
  if (isFirst) chosen.splice(0, 2, 'upload', 'message')
  for (const step of chosen) {
    if (step === 'save') await make(save(run, application, amount()))
    else await make(step === 'upload' ? upload(run, application) : sendMessage(run, application))
  }
}

/** Everybody has a draft rated and filled in from their account, and goes on whatever the services do. */
async function household(cast: Cast): Promise<() => Promise<unknown>> {
  const { run, applications, make } = cast
  await changeInterfaces(run.portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const drafts = applications.map(({ application }) => newApplication(application.owner))
  for (const [at, each] of drafts.entries()) await finish(run, create(run, each, applications[at]?.login ?? '', 10_000))
  return () =>
    Promise.all(
      drafts.map(async (each) => {
        await make(rate(run, each))
        let session: string | undefined
        await make(startRisk(each, (begun) => (session = begun)))
        let accounts: SnapshotsReply | undefined
        if (session !== undefined) await make(readAccounts(each, session, (found) => (accounts = found)))
        if (session !== undefined && accounts !== undefined) await make(applyAccounts(run, each, session, accounts))
        await make(save(run, each, 12_000))
      }),
    )
}

/** Everybody has a property valued. */
async function properties({ run, applications, make }: Cast): Promise<() => Promise<unknown>> {
  await changeInterfaces(run.portal.client, { FINTEC_SELF_DISCLOSURE: 'true', ON_GEO_LORA_SERVICE: 'true' })
  const mortgages = applications.map(({ application, login }) => ({ login, own: newApplication(application.owner) }))
  for (const { login, own } of mortgages) await finish(run, createMortgage(run, own, login))
  return () =>
    Promise.all(
      mortgages.map(async ({ own }) => {
        let order: string | undefined
        await make(orderValuation(run, own, (ordered) => (order = ordered)))
        if (order !== undefined) await make(readValuation(own, order))
      }),
    )
}

/** Visitors register with a captcha, and applicants send messages: both are mailed. */
async function registrations({ run, applications, make }: Cast): Promise<() => Promise<unknown>> {
  await changeGeneral(run.portal.client, { CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site' })
  return () =>
    Promise.all(
      applications.flatMap(({ application, login }) => [
        make(register(run, `new.${login}`)),
        make(sendMessage(run, application)),
      ]),
    )
}

/** Everybody who has registered follows the link in their mail, before the portal erases what nobody activated. */
async function activations({ run, make }: Cast): Promise<() => Promise<unknown>> {
  await recover(run, () => mailsLeft)
  const links = run.ledger.registered.flatMap((email) => {
    const texts = run.portal.inbox?.filter(({ recipient }) => recipient === email).map(({ text }) => text) ?? []
    const key = /\/account\/activate\/([\w-]+)/.exec(texts.join('\n'))?.[1]
    return key === undefined ? [] : [{ email, key }]
  })
  return () => Promise.all(links.map(({ email, key }) => make(activate(run, email, key))))
}

/** Many write the same versions at once: of each loan, one of them wins. */
async function crowd({ run, plan, crowd: loans, make }: Cast): Promise<void> {
  const wins = new Map<string, number>()
  await Promise.all(
    Array.from({ length: plan.writers }, async (_, at) => {
      const application = loans[at % loans.length]
      if (application === undefined) return
      const step = save(run, { ...application }, 5000 + at * 10)
      await make({
        ...step,
        done: (body) => {
          step.done(body)
          wins.set(application.id, (wins.get(application.id) ?? 0) + 1)
        },
        refused: (status) => {
          if (status !== 409) run.problems.push(`a concurrent save was refused with ${status}`)
        },
      })
    }),
  )
  for (const { id } of loans)
    if (wins.get(id) !== 1) run.problems.push(`${wins.get(id) ?? 0} of the concurrent saves of ${id} were acknowledged`)
}

async function releaseTwice({ run, staff, random }: Cast): Promise<void> {
  for (let left = 2; left > 0; left--) await release(run, staff, 'BANK_PHONE', `+49 30 ${random.int(1000, 9_999_999)}`)
}

/** Events reach the portal out of order and more than once, and one of them is forged. A release comes in between. */
async function decide(cast: Cast): Promise<void> {
  const { run, random, make, staff } = cast
  const { portal } = run
  const again = (event: Event): Promise<void> => {
    count(run, 'repeated events')
    return make(deliver(run, event))
  }
  const deliveries = [...portal.bank.applications.values()]
    .toSorted((one, other) => one.applicant.email.localeCompare(other.applicant.email))
    .map(async (application) => {
      const own = random.fork(`bank ${application.applicant.email}`)
      const events = eventsOf(application, own.chance(0.4), portal.now())
      for (const event of own.chance(0.5) ? events : events.toReversed()) {
        const repetitions = Array.from({ length: own.int(0, 2) }, () => again(event))
        await Promise.all([make(deliver(run, event)), ...repetitions])
      }
      for (const event of events) if (own.chance(0.5)) await again(event)
      const known = run.ledger.events.find(({ loan }) => loan === application.loanId)
      const forged = events.find(({ id }) => id === known?.id)
      if (forged === undefined) return
      count(run, 'forged events')
      await make(forge(run, forged))
    })
  await Promise.all([...deliveries, release(run, staff, 'BANK_PHONE', `+49 40 ${random.int(1000, 9_999_999)}`)])
}

/** A release between the offer's documents and their signature: the clock jumps over its time. */
async function schedule({ run, staff, random }: Cast): Promise<() => Promise<void>> {
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
async function withdrawals({ run, applications, make, random }: Cast): Promise<() => Promise<void>> {
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
async function summerTime({ run, plan, staff, random }: Cast): Promise<() => Promise<void>> {
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

/** Submissions to deliver, valuations to ask for, and releases that are due. */
const workLeft = (now: Date): string =>
  `(select count(*) from applications where status not in ('SUBMITTED', 'SUBMITTION_FAILED'))
    + (select count(*) from valuations where status = 'PENDING')
    + (select count(*) from changes where status = 'APPROVED' and release_at <= '${now.toISOString()}')`
const mailsLeft = '(select count(*) from mails where next_attempt_at is not null)'
const auditsLeft = '(select count(*) from audits) - (select count(*) from audit_chain)'

/** Runs cron until such work is done; each time after the longest lease. */
async function recover({ portal, problems }: Run, left: (now: Date) => string): Promise<void> {
  for (let runs = 0; (await portal.count(`select ${left(portal.now())} as count`)) > 0; runs++) {
    if (runs === 20) return void problems.push('cron leaves work undone')
    await portal.moveClock(6 * minute)
    await portal.cron()
  }
}

/** Runs cron in the minutes that delete what is left of failed uploads, once it is old enough. */
async function deleteOrphans(run: Run): Promise<void> {
  const { portal } = run
  await portal.moveClock(2 * hour)
  const orphans = await orphanFiles(run)
  for (let left = 64; left > 0 && orphans.length > 0; left--) {
    await portal.moveClock(minute)
    const letter = orphansLetterAt(portal.now())
    if (orphans.some((key) => key.split('/')[1]?.startsWith(letter) === true)) await portal.cron()
  }
}
