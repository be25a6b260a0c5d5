import { parseArgs } from 'node:util'

import { isEmail } from '../domain/identifiers/email.ts'

import { secretFault } from '../worker/env.ts'
import { isLoopback } from './client.ts'
import { getDatabaseAccess, openDatabase } from './database-access.ts'
import { localVariables } from './local-variables.ts'

const usage = `usage: npm run admin:create -- --email someone@bank.example --role ADMIN|TECH_ADMIN [--data FOLDER]
       npm run admin:create -- --recover --email someone@bank.example [--data FOLDER]
--data names the data folder of a local portal, .data unless set`

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    role: { type: 'string' },
    recover: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data' },
  },
})
const { email, role, recover } = values
if (
  email === undefined ||
  !isEmail(email) ||
  (recover ? role !== undefined : role !== 'ADMIN' && role !== 'TECH_ADMIN')
) {
  console.error(usage)
  process.exit(2)
}

const { DATA_KEY_SECRET = '' } = process.env
const client = openDatabase(process.env, values.data)
/** The database of `npm start`: production refuses one with demo people. */
const isOfStart = async (): Promise<boolean> =>
  isLoopback(getDatabaseAccess(process.env, values.data).url) &&
  (await (await import('./people.ts')).countDemoPeople(client)) > 0
const set = DATA_KEY_SECRET === '' ? undefined : DATA_KEY_SECRET
const fault = secretFault(set)
if (fault !== undefined && !(await isOfStart())) {
  console.error(
    `misconfigured: DATA_KEY_SECRET (${fault}). It must be the portal's own, or the portal cannot open the new account.`,
  )
  process.exit(2)
}
const secret = set ?? localVariables.DATA_KEY_SECRET
const portalUrl = process.env['PUBLIC_URL'] ?? localVariables.PUBLIC_URL
// Only now, because it loads the settings, which a refusal does not need.
const { inviteAdministrator, recoverAdministrator } = await import('./administrators.ts')
const context = { now: new Date(), portalUrl }
const key =
  role === 'ADMIN' || role === 'TECH_ADMIN'
    ? await inviteAdministrator(client, secret, { email, role }, context)
    : await recoverAdministrator(client, email, context)
if (key === undefined) {
  console.error(
    recover
      ? `There is no active administrator with the e-mail ${email}.`
      : `There is an account with the e-mail ${email} already.`,
  )
  process.exit(1)
}
console.log(
  recover
    ? `Ended password and sessions of ${email}; all administrators are told. Within a day, set the password here, once:`
    : `Created ${email} (${role}). Within a day, set the password here, once:`,
)
console.log(`${portalUrl}/account/reset/finish/${key}`)
