import { parseArgs } from 'node:util'

import { TechnicalSettings } from '../domain/settings/schemas/technical.ts'
import { openDatabase } from './database-access.ts'
import { isTechnicalKey, setTechnical, technicalValue } from './technical-settings.ts'

const usage = `usage: npm run technical:set -- KEY VALUE [--data FOLDER], as NO_LOGIN_MODE false
keys: ${Object.keys(TechnicalSettings.entries).join(', ')}`

const {
  values: { data },
  positionals: [key, typed, ...more],
} = parseArgs({ options: { data: { type: 'string', default: '.data' } }, allowPositionals: true })
if (key === undefined || typed === undefined || more.length > 0 || !isTechnicalKey(key)) {
  console.error(usage)
  process.exit(2)
}
const value = technicalValue(key, typed)
if (value === undefined) {
  console.error(`${key} cannot have the value ${typed}.\n${usage}`)
  process.exit(2)
}
const client = openDatabase(process.env, data)
await setTechnical(client, key, value, new Date())
console.log(`${key} is ${value} from now on.`)
