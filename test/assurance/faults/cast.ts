import { addPerson } from '../../../scripts/people.ts'
import { identified } from '../../harness/people.ts'
import { getEnv } from '../../../worker/env.ts'
import { randomId } from '../../../worker/http/crypto.ts'
import { signToken } from '../../../worker/http/tokens.ts'
import { type Application, type Headers, newApplication } from './applicants.ts'
import { attempt, finish, type Run, type Step } from './attempts.ts'
import type { Plan, Round } from './plan.ts'
import { type Random, seeded } from './random.ts'
import type { Staff } from './staff.ts'

const day = 86_400_000

/** Everybody who takes part, and the choices of the seed that are left. */
export interface Cast {
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

export async function castOf(run: Run, plan: Plan): Promise<Cast> {
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

/** An identified account with a session that outlasts every jump of the clock. */
async function signIn({ portal }: Run, email: string, role: 'USER' | 'ADMIN'): Promise<Headers> {
  const { variables, client } = portal
  const person = { email, role, firstName: 'Test', lastName: 'Person', passwordHash: null }
  const account = await addPerson(client, variables.DATA_KEY_SECRET, person, portal.now())
  if (account === undefined) throw new Error(`${email} is taken`)
  const [id, expiresAt] = [randomId(), new Date(portal.now().getTime() + 730 * day)]
  await client.batch(
    [
      { sql: 'update accounts set activated = 1 where id = ?', args: [account] },
      {
        sql: 'insert into sessions (id, account_id, created_at, expires_at, proven_at) values (?, ?, ?, ?, ?)',
        // Proven as long as it lasts.
        args: [id, account, portal.now().toISOString(), expiresAt.toISOString(), expiresAt.toISOString()],
      },
    ],
    'write',
  )
  const all = { ...variables, DATABASE_URL: portal.sqld.url }
  await identified({ client, env: all }, account, undefined, { at: expiresAt })
  const env = getEnv(all)
  return { Authorization: `Bearer ${await signToken(env, { id, login: email, expiresAt })}` }
}

export function maker(run: Run, { faults }: Round, random: Random): Cast['make'] {
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
