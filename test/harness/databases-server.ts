import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { seenFile } from '../../scripts/members.ts'
import { startSqld, type Sqld } from '../../scripts/sqld.ts'
import { scansAmong } from './explain.ts'
import { listen } from './listen.ts'

// Real libSQL servers for the tests: migrated and filled once, then copied, so that a test file gets its own within a tenth
// of a second. Over HTTP, because tests run in the Workers runtime, which cannot start processes. Runs as a process of its own
// (databases.ts), sends its port when it is ready, and ends on a message or when its parent ends.

const folder = await mkdtemp(join(tmpdir(), 'loanport-test-'))
const template = join(folder, 'template')
const first = await startSqld(template)
await prepareDatabase(openClient(first.url, first.token), new Date())
await first.stop()
await cp(template, join(folder, 'plans'), { recursive: true })
const plans = await startSqld(join(folder, 'plans'))

const servers = new Map<string, Sqld>()
const seen = new Set<string>()
let count = 0
/** At once and without waiting, because hundreds would use gigabytes until the end. */
const drop = (name: string, server: Sqld): void => {
  servers.delete(name)
  void server.kill().then(() => rm(join(folder, name), { recursive: true, force: true }))
}
const control = createServer((request, response) => {
  const [, verb = '', id = ''] = (request.url ?? '').split('/')
  const answer = async (): Promise<string> => {
    if (verb === 'new') {
      const name = String(++count)
      await cp(template, join(folder, name), { recursive: true })
      const server = await startSqld(join(folder, name))
      servers.set(name, server)
      return JSON.stringify({ id: name, url: server.url, token: server.token })
    }
    if (verb === 'seen') {
      for (const each of JSON.parse(await text(request)) as string[]) seen.add(each)
      return '{}'
    }
    if (verb === 'explain')
      return JSON.stringify(
        await scansAmong(openClient(plans.url, plans.token), JSON.parse(await text(request)) as string[]),
      )
    const server = servers.get(id)
    if (server === undefined) throw new Error(`no database ${id}`)
    if (verb === 'kill') await server.kill()
    else if (verb === 'restart') await server.restart()
    else if (verb === 'freeze') server.freeze()
    else if (verb === 'thaw') server.thaw()
    else if (verb === 'stop') await server.stop()
    else if (verb === 'drop') drop(id, server)
    else throw new Error(`no verb ${verb}`)
    return '{}'
  }
  answer().then(
    (reply) => response.end(reply),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
// A connection that it ended while it was idle would lose the request that is sent on it at that moment.
control.keepAliveTimeout = 0
const port = await listen(control)

const end = async (): Promise<void> => {
  control.close()
  await mkdir(dirname(seenFile), { recursive: true })
  await writeFile(seenFile, JSON.stringify([...seen].toSorted(), null, 1))
  await Promise.all([plans, ...servers.values()].map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
// Ctrl-C also reaches the test runner, which sends the message that ends this process.
process.on('SIGINT', () => undefined)
process.once('message', () => void end())
process.once('disconnect', () => void end())
process.send?.(port)
