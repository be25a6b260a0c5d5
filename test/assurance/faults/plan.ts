import { type ReplyFault, replyFaults } from './reply-faults.ts'
import { type Random, seeded } from './random.ts'

/** What people do in a round. */
export const acts = [
  'drafts',
  'household',
  'property',
  'register',
  'activate',
  'crowd',
  'release',
  'send',
  'decide',
  'schedule',
  'sign',
  'withdraw',
  'summer time',
  'sign in',
] as const
export type Act = (typeof acts)[number]

/** Everything that the portal asks over the network. */
export const services = [
  'database',
  'bank',
  'identity',
  'scanner',
  'rating',
  'valuation',
  'aggregation',
  'captcha',
  'mail',
  'oidc',
] as const

/** What fails in a round. Shares are of requests, times in milliseconds from its beginning. */
export type Fault =
  | { readonly kind: 'kill' | 'freeze'; readonly afterMs: number; readonly forMs: number }
  | {
      readonly kind: (typeof services)[number]
      readonly fault: ReplyFault
      readonly share: number
    }
  | { readonly kind: 'kv' | 'files'; readonly share: number; readonly late: boolean }
  | { readonly kind: 'aborts'; readonly share: number; readonly withinMs: number }
  | { readonly kind: 'clock'; readonly afterMs: number; readonly byMs: number }

/** A round: faults last for a while, and people go on until each of their requests has a known outcome. */
export interface Round {
  readonly act: Act
  readonly faults: readonly Fault[]
  readonly forMs: number
  /** Runs of cron that begin together. */
  readonly crons: number
}

export interface Plan {
  readonly seed: number
  readonly applicants: number
  /** Concurrent saves, and the loans that they are about. */
  readonly writers: number
  readonly loans: number
  /** Which change of the clocks it runs over. */
  readonly clocks: 'spring' | 'autumn'
  /** Whether there is a mail server. */
  readonly sendsMail: boolean
  readonly rounds: readonly Round[]
}

/** The check has no time for the others. */
const shortActs = [
  'drafts',
  'crowd',
  'release',
  'send',
  'decide',
  'sign',
  'withdraw',
  'sign in',
] as const satisfies readonly Act[]

/** What can fail in each act so that it matters. */
const mayFail: Readonly<Record<Act, readonly Fault['kind'][]>> = {
  drafts: ['database', 'kill', 'freeze', 'files', 'scanner', 'aborts', 'clock'],
  household: ['rating', 'rating', 'aggregation', 'aggregation', 'database', 'kill', 'aborts'],
  property: ['valuation', 'valuation', 'database', 'freeze', 'files', 'aborts'],
  register: ['captcha', 'captcha', 'mail', 'mail', 'database', 'kill'],
  activate: ['database', 'kill', 'freeze', 'aborts'],
  crowd: ['database', 'kill', 'freeze', 'aborts'],
  release: ['database', 'kill', 'freeze', 'kv', 'clock'],
  send: ['bank', 'bank', 'database', 'kill', 'freeze', 'files', 'scanner', 'aborts'],
  decide: ['database', 'kill', 'freeze', 'files', 'aborts', 'kv'],
  schedule: ['database', 'kill', 'kv'],
  sign: ['identity', 'identity', 'database', 'kill', 'freeze', 'files', 'aborts'],
  withdraw: ['database', 'kill', 'freeze', 'aborts'],
  'summer time': ['database', 'kill', 'kv'],
  'sign in': ['oidc', 'oidc', 'database', 'kill', 'freeze', 'aborts', 'clock'],
}

const minute = 60_000

function faultOf(kind: Fault['kind'], forMs: number, random: Random): Fault {
  switch (kind) {
    case 'kill':
    case 'freeze':
      return { kind, afterMs: random.int(0, forMs / 2), forMs: random.int(50, forMs) }
    case 'kv':
    case 'files':
      return { kind, share: random.int(2, 8) / 10, late: random.chance(0.5) }
    case 'aborts':
      return { kind, share: random.int(3, 8) / 10, withinMs: random.int(5, 120) }
    case 'clock':
      return { kind, afterMs: random.int(0, forMs), byMs: random.pick([-40, -2, 2, 50]) * minute }
    default:
      return { kind, fault: random.pick(replyFaults), share: random.int(2, 7) / 10 }
  }
}

/** One or two faults of different kinds; a process is either killed or frozen. */
function faultsOf(act: Act, forMs: number, random: Random): Fault[] {
  const [first, ...others] = random.shuffled(mayFail[act])
  if (first === undefined) return []
  const isProcess = (kind: string): boolean => kind === 'kill' || kind === 'freeze'
  const second = others.find((kind) => kind !== first && !(isProcess(kind) && isProcess(first)))
  const kinds = second === undefined || random.chance(0.2) ? [first] : [first, second]
  return kinds.map((kind) => faultOf(kind, forMs, random))
}

/** Everything that a seed decides. A short run is for the check. */
export function planOf(seed: number, size: 'long' | 'short'): Plan {
  const random = seeded(`plan ${seed}`)
  const isLong = size === 'long'
  return {
    seed,
    applicants: isLong ? random.int(6, 9) : 2,
    writers: isLong ? 200 : 12,
    loans: isLong ? random.int(5, 25) : 3,
    clocks: random.pick(['spring', 'autumn']),
    sendsMail: isLong,
    rounds: (isLong ? acts : shortActs).map((act) => {
      const forMs = isLong ? random.int(1500, 3000) : random.int(200, 500)
      return { act, faults: faultsOf(act, forMs, random), forMs, crons: random.pick(isLong ? [0, 1, 3, 3] : [0, 0, 3]) }
    }),
  }
}

/** A fault in words. */
export function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'kill':
    case 'freeze':
      return `${fault.kind} the database after ${fault.afterMs} ms for ${fault.forMs} ms`
    case 'kv':
    case 'files':
      return `${fault.kind} fail ${fault.late ? 'after' : 'before'} their effect (${fault.share})`
    case 'aborts':
      return `clients abort within ${fault.withinMs} ms (${fault.share})`
    case 'clock':
      return `the clock jumps by ${fault.byMs / minute} minutes after ${fault.afterMs} ms`
    default:
      return `${fault.kind}: ${fault.fault} (${fault.share})`
  }
}

/** The plan in lines; the same for the same seed. */
export const planText = ({ seed, applicants, writers, loans, clocks, rounds }: Plan): string =>
  [
    `Seed ${seed}: ${applicants} applicants, ${writers} writers on ${loans} loans, clocks change in ${clocks}`,
    ...rounds.map(
      ({ act, faults, forMs, crons }) =>
        `  ${act} (${forMs} ms, ${crons} ${crons === 1 ? 'cron' : 'crons'}): ${faults.map(wordsOf).join('; ')}`,
    ),
  ].join('\n')
