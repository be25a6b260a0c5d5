import { openClient } from './client.ts'
import { prepareDatabase } from './database.ts'

const url = process.env['DATABASE_URL']
if (url === undefined) {
  console.error('DATABASE_URL is not set')
  process.exit(2)
}
await prepareDatabase(openClient(url, process.env['DATABASE_TOKEN']), new Date())
console.log('The database is up to date.')
