import { parseArgs } from 'node:util'

import { openClient } from './database.ts'
import { localVariables } from './local-variables.ts'
import { addPerson, passwordLinkKey } from './people.ts'

const usage = 'usage: npm run admin:create -- --email someone@bank.example --role ADMIN|TECH_ADMIN'

const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } })
const { email, role } = values
if (email === undefined || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || (role !== 'ADMIN' && role !== 'TECH_ADMIN')) {
  console.error(usage)
  process.exit(2)
}

const url = process.env['DATABASE_URL'] ?? 'http://127.0.0.1:8880'
const client = openClient(url, process.env['DATABASE_TOKEN'])
const now = new Date()
const id = await addPerson(
  client,
  process.env['DATA_KEY_SECRET'] ?? localVariables.DATA_KEY_SECRET,
  { email, role, firstName: '', lastName: '', passwordHash: null },
  now,
)
if (id === undefined) {
  console.error(`There is an account with the e-mail ${email} already.`)
  process.exit(1)
}
const key = await passwordLinkKey(client, id, now)
console.log(`Created ${email} (${role}). Within a day, set the password here, once:`)
console.log(`${process.env['PUBLIC_URL'] ?? localVariables.PUBLIC_URL}/account/reset/finish/${key}`)
