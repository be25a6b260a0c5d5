import { type SQL, sql } from 'drizzle-orm'

import { accounts } from '../../db/schema/accounts.ts'
import { holds, personCases } from '../../db/schema/cases.ts'

/** Subqueries of account ids, which SQLite runs once and by an index, for conditions of jobs and batches. */

const lasting = (at: string, also: SQL): SQL =>
  sql`select ${personCases.accountId} from ${personCases} where ${personCases.endsAt} is null ${also}
    union all select ${personCases.accountId} from ${personCases} where ${personCases.endsAt} > ${at} ${also}`

const confirmedHolds = sql`select ${holds.accountId} from ${holds}
  where ${holds.endedAt} is null and ${holds.confirmedAt} is not null`

/** Of whom nothing ends by a period or an administrator: a case is open or has an effect, or there is a hold. */
export const accountsThatStay = (at: string): SQL => sql`(${lasting(at, sql``)} union all ${confirmedHolds})`

/** Who cannot erase anything themselves either. */
export const accountsWithHold = (at: string): SQL =>
  sql`(${lasting(at, sql`and ${personCases.kind} = 'DEATH'`)} union all ${confirmedHolds})`

/** Whose data is stored and not used otherwise: no reminders, and no changes that nobody has asked for. */
export const restrictedAccounts = (at: string): SQL =>
  sql`(${lasting(at, sql`and ${personCases.kind} = 'RESTRICTION'`)})`

/** Whether somebody has died, by what the bank has confirmed: they get no mail. */
export const isDeceased = (login: string): SQL =>
  sql`exists (select 1 from ${personCases} join ${accounts} on ${accounts.id} = ${personCases.accountId}
    where ${accounts.login} = ${login} and ${personCases.kind} = 'DEATH' and ${personCases.state} = 'GRANTED'
    and ${personCases.endsAt} is null)`
