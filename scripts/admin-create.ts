import { parseArgs } from 'node:util'

import { inviteAdministrator } from './administrators.ts'
import { isLoopback, openClient } from './client.ts'
import { localVariables } from './local-variables.ts'

const usage = 'usage: npm run admin:create -- --email someone@bank.example --role ADMIN|TECH_ADMIN'

const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } })
const { email, role } = values
if (email === undefined || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || (role !== 'ADMIN' && role !== 'TECH_ADMIN')) {
  console.error(usage)
  process.exit(2)
}

const url = process.env['DATABASE_URL'] ?? 'http://127.0.0.1:8880'
const secret = process.env['DATA_KEY_SECRET'] ?? (isLoopback(url) ? localVariables.DATA_KEY_SECRET : undefined)
if (secret === undefined) {
  console.error('DATA_KEY_SECRET is missing: the new data key must be one that the portal can open.')
  process.exit(2)
}
const client = openClient(url, process.env['DATABASE_TOKEN'])
const key = await inviteAdministrator(client, secret, { email, role }, new Date())
if (key === undefined) {
  console.error(`There is an account with the e-mail ${email} already.`)
  process.exit(1)
}
console.log(`Created ${email} (${role}). Within a day, set the password here, once:`)
console.log(`${process.env['PUBLIC_URL'] ?? localVariables.PUBLIC_URL}/account/reset/finish/${key}`)
