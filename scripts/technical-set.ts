import { TechnicalSettings } from '../domain/settings/schemas/technical.ts'
import { openClient } from './client.ts'
import { isTechnicalKey, setTechnical, technicalValue } from './technical-settings.ts'

const usage = `usage: npm run technical:set -- KEY VALUE, as NO_LOGIN_MODE false
keys: ${Object.keys(TechnicalSettings.entries).join(', ')}`

const [key, typed, ...more] = process.argv.slice(2)
if (key === undefined || typed === undefined || more.length > 0 || !isTechnicalKey(key)) {
  console.error(usage)
  process.exit(2)
}
const value = technicalValue(key, typed)
if (value === undefined) {
  console.error(`${key} cannot have the value ${typed}.\n${usage}`)
  process.exit(2)
}
const client = openClient(process.env['DATABASE_URL'] ?? 'http://127.0.0.1:8880', process.env['DATABASE_TOKEN'])
await setTechnical(client, key, value, new Date())
console.log(`${key} is ${value} from now on.`)
