import { parseArgs } from 'node:util'

import { secretFault } from '../worker/env.ts'
import { inviteAdministrator, recoverAdministrator } from './administrators.ts'
import { isLoopback, openClient } from './client.ts'
import { localVariables } from './local-variables.ts'
import { countDemoPeople } from './people.ts'

const usage = `usage: npm run admin:create -- --email someone@bank.example --role ADMIN|TECH_ADMIN
       npm run admin:create -- --recover --email someone@bank.example`

const { values } = parseArgs({
  options: { email: { type: 'string' }, role: { type: 'string' }, recover: { type: 'boolean', default: false } },
})
const { email, role, recover } = values
if (
  email === undefined ||
  !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ||
  (recover ? role !== undefined : role !== 'ADMIN' && role !== 'TECH_ADMIN')
) {
  console.error(usage)
  process.exit(2)
}

const { DATABASE_URL: url = 'http://127.0.0.1:8880', DATABASE_TOKEN: token, DATA_KEY_SECRET = '' } = process.env
const client = openClient(url, token)
/** The database of `npm start`: production refuses one with demo people. */
const isOfStart = async (): Promise<boolean> => isLoopback(url) && (await countDemoPeople(client)) > 0
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
const told = { now: new Date(), portalUrl }
const key =
  role === 'ADMIN' || role === 'TECH_ADMIN'
    ? await inviteAdministrator(client, secret, { email, role }, told)
    : await recoverAdministrator(client, email, told)
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
