import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { freePort } from '../../scripts/ports.ts'
import { completeAnswers } from '../harness/answers.ts'
import { percentile } from '../harness/percentile.ts'
import { bearer, connections, logFigure, savesOf } from './calls.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { type Ask, isAnswered, type LoadClient, onEach } from './load.ts'
import type { Bench } from './open-bench.ts'
import type { Cast } from './seed.ts'
import { type Figure, loadsTableOf, type Load, type Row, tableOf } from './table.ts'

/** What a bank would take instead: installed beside the repository when this part is asked for, because no check needs it. */
const packages = {
  '@strapi/strapi': '5.54.0',
  '@strapi/plugin-users-permissions': '5.54.0',
  'better-sqlite3': '12.8.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
}

/** Seconds and rounds of each load; ours and theirs take turns. */
const pace = { seconds: 4, rounds: 3 }

const api = 'api::application.application'
const core = (kind: string): string =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('${api}')\n`
const exported = (value: unknown): string => `module.exports = ${JSON.stringify(value)}\n`

/**
 * An application of Strapi as its documentation describes one: the same fields, all answers as JSON, people who sign in.
 * It has no audit, no repeated requests, no encryption and no check for conflicts. Its log is off.
 */
const files = (port: number): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({ name: 'peer', private: true, version: '0.0.0', dependencies: packages }),
  'config/server.js': exported({ host: '127.0.0.1', port, app: { keys: ['bench-only-a', 'bench-only-b'] } }),
  'config/admin.js': exported({
    serveAdminPanel: false,
    auth: { secret: 'bench-only' },
    apiToken: { salt: 'bench-only' },
    transfer: { token: { salt: 'bench-only' } },
  }),
  'config/api.js': exported({}),
  'config/database.js': exported({
    connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true },
  }),
  'config/plugins.js': exported({ 'users-permissions': { config: { jwtSecret: 'bench-only' } } }),
  'config/middlewares.js': exported(
    ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
  ),
  'src/api/application/content-types/application/schema.json': JSON.stringify({
    kind: 'collectionType',
    collectionName: 'applications',
    info: { singularName: 'application', pluralName: 'applications', displayName: 'Application' },
    options: { draftAndPublish: false },
    attributes: {
      product: { type: 'string' },
      status: { type: 'enumeration', enum: ['NEW', 'SEND', 'OFFER'] },
      step: { type: 'string' },
      language: { type: 'string' },
      release: { type: 'integer' },
      version: { type: 'integer' },
      answers: { type: 'json' },
    },
  }),
  'src/api/application/controllers/application.js': core('Controller'),
  'src/api/application/services/application.js': core('Service'),
  'src/api/application/routes/application.js': core('Router'),
  'src/index.js': `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
    for (const action of ['findOne', 'update'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action: '${api}.' + action, role: role.id } })
    const person = { username: 'bench', email: 'bench@peer.example', password: 'Bench-only-1', provider: 'local', confirmed: true }
    const user = await strapi.plugin('users-permissions').service('user').add({ ...person, role: role.id })
    const answers = ${JSON.stringify(completeAnswers)}
    const ids = []
    for (let made = 0; made < ${connections}; made++) {
      const data = { product: 'consumer-credit', status: 'NEW', step: 'borrower', language: 'de', release: 1, version: 1, answers }
      ids.push((await strapi.documents('${api}').create({ data })).documentId)
    }
    const token = strapi.plugin('users-permissions').service('jwt').issue({ id: user.id })
    require('node:fs').writeFileSync('ready.json', JSON.stringify({ ids, token }))
  },
}
`,
})

interface Peer {
  readonly port: number
  readonly pid: number
  readonly ids: readonly string[]
  readonly token: string
  readonly close: () => void
}

async function openPeer(): Promise<Peer> {
  const folder = join(tmpdir(), 'loanport-peer')
  const port = await freePort()
  for (const name of ['.tmp', 'ready.json']) await rm(join(folder, name), { recursive: true, force: true })
  for (const [name, content] of Object.entries(files(port))) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  for (const name of ['.tmp', 'public/uploads']) await mkdir(join(folder, name), { recursive: true })
  // By the Node of the machine, for which npm compiles: the repository's own brings no headers.
  const PATH = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'))
  const env = { ...process.env, PATH: PATH.join(delimiter), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' }
  const options = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] } satisfies SpawnOptions
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], options)
  const child = spawn('node', ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], options)
  const close = (): void => void child.kill('SIGKILL')
  process.once('exit', close)
  for (let tries = 0; tries < 240; tries++) {
    if (child.exitCode !== null) throw new Error('Strapi has ended')
    const isServing = await fetch(`http://127.0.0.1:${port}/_health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServing) {
      const ready = JSON.parse(await readFile(join(folder, 'ready.json'), 'utf8')) as Pick<Peer, 'ids' | 'token'>
      return { ...ready, port, pid: child.pid ?? Number.NaN, close }
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  close()
  throw new Error('Strapi does not start')
}

/** `npm run bench -- peer`: CPU time of reading and of saving an application, ours ÷ that of Strapi 5 on SQLite. */
export async function printPeer(bench: Bench, cast: Cast, client: LoadClient): Promise<void> {
  const peer = await openPeer()
  try {
    const [id = ''] = peer.ids
    const theirs = (own: string, body?: string): Ask => ({
      ...(body === undefined ? {} : { method: 'PUT', body }),
      path: `/api/applications/${own}`,
      headers: { Authorization: `Bearer ${peer.token}` },
      status: 200,
    })
    const saved = JSON.stringify({ data: { version: 2, step: 'borrower', answers: completeAnswers } })
    const rows: readonly (Row & Readonly<Record<'own' | 'other', () => Promise<readonly (readonly Ask[])[]>>>)[] = [
      {
        what: 'read an application ÷ Strapi 5, CPU time',
        unit: 'ratio',
        asked: { most: 0.45 },
        own: async () => onEach(connections, { path: `/api/loan/${cast.loan}`, headers: bearer(cast.few) }),
        other: async () => onEach(connections, theirs(id)),
      },
      {
        what: 'save of a page ÷ Strapi 5, CPU time',
        unit: 'ratio',
        asked: { most: 0.5 },
        own: async () => (await savesOf(bench.portal.client, cast)).map((ask) => [ask]),
        other: async () => peer.ids.map((each) => [theirs(each, saved)]),
      },
    ]
    const figures: Figure[] = []
    for (const { own, other, ...row } of rows) {
      const load = async (port: number, pids: readonly number[], asks: readonly (readonly Ask[])[]): Promise<Load> => {
        const before = pids.map(cpuTimeOf)
        const outcome = await client.run({ port, connections: asks, until: { seconds: pace.seconds } })
        const [workerCpu = 0, databaseCpu = 0] = pids.map(
          (pid, at) => ((cpuTimeOf(pid) - (before[at] ?? Number.NaN)) * 1000) / outcome.calls,
        )
        return { perSecond: isAnswered(row.what, outcome) ? outcome.perSecond : Number.NaN, workerCpu, databaseCpu }
      }
      const loads = { own: [] as Load[], other: [] as Load[] }
      for (let round = 0; round <= pace.rounds; round++) {
        const ours = await load(bench.port, [bench.pids.portal, bench.pids.database], await own())
        const others = await load(peer.port, [peer.pid], await other())
        // The first round only warms up.
        if (round > 0) [loads.own, loads.other].forEach((all, at) => all.push(at === 0 ? ours : others))
      }
      const median = (all: readonly Load[], key: keyof Load): number =>
        percentile(
          all.map((each) => each[key]),
          0.5,
        )
      const of = (all: readonly Load[]): Load => ({
        perSecond: median(all, 'perSecond'),
        workerCpu: median(all, 'workerCpu'),
        databaseCpu: median(all, 'databaseCpu'),
      })
      const [ours, others] = [of(loads.own), of(loads.other)]
      const isFailed = Number.isNaN(ours.perSecond) || Number.isNaN(others.perSecond)
      const value = isFailed
        ? Number.NaN
        : (ours.workerCpu + ours.databaseCpu) / (others.workerCpu + others.databaseCpu)
      figures.push(logFigure({ ...row, stage: 'empty', value, loads: { own: ours, other: others } }))
    }
    console.log(`\n${tableOf(figures)}\n\n${loadsTableOf(figures)}`)
  } finally {
    peer.close()
  }
}
