import type { SnapshotsReply } from '../../../worker/features/aggregation/snapshots.ts'
import { changeGeneral, changeInterfaces } from '../../harness/settings.ts'
import { schedule, summerTime, withdrawals } from './acts-over-time.ts'
import {
  type Application,
  create,
  newApplication,
  readSignature,
  save,
  send,
  sendMessage,
  sign,
  upload,
} from './applicants.ts'
import { finish } from './attempts.ts'
import type { Cast } from './cast.ts'
import { mailsLeft, recover } from './crons.ts'
import { count } from './disturb.ts'
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
import type { Act } from './plan.ts'
import { signInAtProvider } from './provider-sign-in.ts'
import type { Random } from './random.ts'
import { deliver, type Event, eventsOf, forge, release } from './staff.ts'

/** What precedes an act while everything works; returns the act itself. */
export async function prepare(cast: Cast, act: Act): Promise<() => Promise<unknown>> {
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
    case 'sign in':
      return () => providerSignIns(cast)
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

/** Each identity signs in from two browsers at once: some already have an account, the others get one. */
const providerSignIns = (cast: Cast): Promise<unknown> =>
  Promise.all(
    cast.applications.flatMap(({ login }, at) => {
      const email = at % 2 === 0 ? login : `provider.${login}`
      return [signInAtProvider(cast, email), signInAtProvider(cast, email)]
    }),
  )

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
        done: (body, headers) => {
          step.done(body, headers)
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
