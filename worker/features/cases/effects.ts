import { type SQL, sql } from 'drizzle-orm'

import { accounts } from '../../db/schema/accounts.ts'
import { holds, personCases } from '../../db/schema/cases.ts'

/** Subqueries of account ids, which SQLite runs once and by an index, for conditions of jobs and batches. */

const lasting = (at: string, also: SQL): SQL =>
  sql`select ${personCases.accountId} from ${personCases} where ${personCases.endsAt} is null ${also}
    union all select ${personCases.accountId} from ${personCases} where ${personCases.endsAt} > ${at} ${also}`

/** One that was filed soon after a refusal is open, too, although it has no effect. */
const open = sql`select ${personCases.accountId} from ${personCases} where ${personCases.state} in ('FILED', 'IN_REVIEW')`

const confirmedHolds = sql`select ${holds.accountId} from ${holds}
  where ${holds.endedAt} is null and ${holds.confirmedAt} is not null`

/** Of whom nothing ends by a period or an administrator: a case is open or has an effect, or there is a hold. */
export const accountsThatStay = (at: string): SQL =>
  sql`(${lasting(at, sql``)} union all ${open} union all ${confirmedHolds})`

/** Who cannot erase anything themselves either: by a hold, or a death, which two people have confirmed where four eyes are required. */
export const accountsWithHold = (at: string): SQL =>
  sql`(${lasting(at, sql`and ${personCases.kind} = 'DEATH' and ${personCases.state} = 'GRANTED'`)} union all ${confirmedHolds})`

/** Whose data is stored and not used otherwise: no reminders, and no changes that nobody has asked for. */
export const restrictedAccounts = (at: string): SQL =>
  sql`(${lasting(at, sql`and ${personCases.kind} = 'RESTRICTION'`)})`

const deaths = sql`select ${accounts.login} from ${personCases} join ${accounts} on ${accounts.id} = ${personCases.accountId}
  where ${personCases.kind} = 'DEATH' and ${personCases.state} = 'GRANTED' and ${personCases.endsAt} is null`

/** Addresses of people who have died, by what the bank has confirmed: nothing is sent there while that lasts. */
export const deceasedLogins = sql`(${deaths})`

/** Whether somebody has died: they get no mail, and what is evidence waits. */
export const isDeceased = (login: string): SQL => sql`exists (${deaths} and ${accounts.login} = ${login})`

/** Whether a confirmed hold keeps everything of somebody. */
export const hasHold = (accountId: string): SQL => sql`exists (${confirmedHolds} and ${holds.accountId} = ${accountId})`
