import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'

import type { Client } from '@libsql/client/http'

import type { Portal } from './portal.ts'
import { identified, identifiedPerson } from './people.ts'
import { addDays } from '#domain/time/dates.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { toLocalDay } from '#worker/http/today.ts'
import { hashPassword } from '#worker/features/accounts/passwords.ts'
import { secondsToDecide } from '#worker/providers/bank/sandbox.ts'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { openLocalPortal, runCronOnce } from '../../scripts/miniflare.ts'
import { addPerson, demoPassword, seedDemoPeople } from '../../scripts/people.ts'
import { freePort } from '../../scripts/ports.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { temporaryFolder } from './browser.ts'
import { startCaptchaService } from './captcha-service.ts'
import { listen } from './listen.ts'
import { startOidcProvider } from './oidc-provider.ts'
import { oidcPeople, oidcVariables } from './oidc.ts'
import { siteCertificate, startTemplateSite } from './template-site.ts'
import { testVariables } from './variables.ts'
import {
  changeGeneral,
  changeInterfaces,
  changeTheme,
  changeTechnical,
  deleteOpenChanges,
  newestRelease,
  releaseAgain,
  requireVerification,
  resetTechnical,
} from './settings.ts'
import { submitted } from './submitted.ts'
import { waiting } from './waiting.ts'

/** The addresses of a portal, of its control server, and of a bank's own site with header and footer. */
export interface PortalPlaces {
  readonly url: string
  /**
   * Kills and restarts the portal's database (`/kill`, `/restart`), changes settings (`/general?KEY=json`,
   * `/interfaces?ID=json`, `/technical?KEY=json`, `/looks?NAME=json`), adds users with the demo password
   * (`/person?email=json&role=json`), marks a user as identified (`/verified?email=json&lastName=json`), requires a verified account at one step of every product
   * (`/verification?uri=json`), makes the proofs of a user old
   * (`/unproven?email=json`), makes the bank refuse the
   * files of a loan (`/refused-files?loan=json`), sets the last day of a loan's offer in days from today (`/offer-ends?loan=json&days=json`), runs cron (`/cron`), returns the number of the live release (`/release`),
   * makes a release live again (`/release-again?number=json`), and resets all settings, live and scheduled, to those at the
   * portal's start (`/reset`).
   */
  readonly control: string
  readonly site: string
  /** The variables of its Worker. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * The built portal in workerd with demo people, on free ports, so that tests can run beside `npm start` and beside each
 * other. Cron runs only on request.
 */
export async function openPortal(): Promise<{
  places: PortalPlaces
  close: () => Promise<void>
}> {
  const folder = await temporaryFolder()
  const sqld = await startSqld(`${folder}/database`)
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  await seedDemoPeople(client, testVariables.DATA_KEY_SECRET, new Date(), testVariables.PASSWORD_HASHING)
  // All test users sign in and begin applications from one address, in quick succession.
  const most = 100_000
  await changeGeneral(client, {
    THROTTLE_SIGN_IN: 1000,
    THROTTLE_LOANS: most,
    THROTTLE_UPLOADS: most,
    THROTTLE_PDFS: most,
  })
  let asOpened = await newestRelease(client)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startOidcProvider(url, oidcPeople)
  const captcha = await startCaptchaService()
  const site = await startTemplateSite()
  const env = {
    ...testVariables,
    PUBLIC_URL: url,
    DATABASE_URL: sqld.url,
    DATABASE_TOKEN: sqld.token,
    ...oidcVariables(provider.issuer),
    ...captcha.variables,
    EXTERNAL_TEMPLATE_ORIGINS: site.origin,
    ANALYTICS_SCRIPTS: 'https://stats.example/s.js, https://stats.example/hostile.js',
    PROMETHEUS_TOKEN: 'local-only-scraper-token-of-32-characters',
  }
  const miniflare = await openLocalPortal({
    port,
    variables: env,
    outbound: {
      network: {
        allow: ['public', 'private'],
        tlsOptions: { trustBrowserCas: true, trustedCertificates: [siteCertificate] },
      },
    },
  })
  await miniflare.ready
  // What the portal has sealed opens with its generations of data keys only.
  const stores = {
    KEYS: await miniflare.getR2Bucket('KEYS'),
    SNAPSHOTS: await miniflare.getKVNamespace('SNAPSHOTS'),
  }

  const control = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const values = Object.fromEntries([...searchParams].map(([key, value]) => [key, JSON.parse(value) as unknown]))
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      '/kill': () => sqld.kill(),
      '/restart': () => sqld.restart(),
      '/general': () => changeGeneral(client, values),
      '/interfaces': () => changeInterfaces(client, values),
      '/technical': () => changeTechnical(client, values),
      '/looks': () => changeTheme(client, values),
      '/person': () => addUser(client, String(values['email']), values['role'] as Role),
      '/verified': () => verify(client, { ...env, ...stores }, String(values['email']), values['lastName']),
      '/verification': () => requireVerification(client, values['uri']),
      '/unproven': () => forgetProof(client, String(values['email'])),
      '/refused-files': () => misannounce(client, String(values['loan'])),
      '/offer-ends': () => endOffer(client, String(values['loan']), Number(values['days'])),
      '/release': () => newestRelease(client),
      '/release-again': () => releaseAgain(client, Number(values['number'])),
      '/reset': async () => {
        await releaseAgain(client, asOpened)
        asOpened = await newestRelease(client)
        await resetTechnical(client)
        await deleteOpenChanges(client)
      },
      '/cron': async () => {
        await submitted(client)
        // Ahead by the time that the sandbox bank takes to decide.
        await runCronOnce(miniflare, new Date(Date.now() + secondsToDecide * 1000))
      },
    }
    const act = acts[pathname] ?? (() => Promise.reject(new Error(pathname)))
    waiting(act).then(
      (result) => response.end(String(result ?? 'done')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const controlPort = await listen(control, await freePort())
  return {
    places: { url, control: `http://127.0.0.1:${controlPort}`, site: site.origin, env },
    close: async () => {
      control.close()
      await miniflare.dispose()
      await provider.stop()
      await captcha.stop()
      await site.stop()
      await sqld.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const passwordHash = hashPassword(demoPassword, 'cheap')

async function addUser(client: Client, email: string, role: Role): Promise<void> {
  const person = {
    email,
    role,
    firstName: 'Toni',
    lastName: 'Tester',
    passwordHash: await passwordHash,
  } as const
  await addPerson(client, testVariables.DATA_KEY_SECRET, person, new Date())
}

/** Gives a loan's documents another checksum than their files have, for which the sandbox bank refuses them. */
async function misannounce(client: Client, loanId: string): Promise<void> {
  await client.execute("update documents set sha256 = 'another' where loan_id = ?", [loanId])
}

/** Sets the last day of a loan's offer, in days from today. */
async function endOffer(client: Client, loanId: string, days: number): Promise<void> {
  const lastDay = addDays(toLocalDay(new Date()), days)
  const sql = "update loans set offer_ends = ?1, offer = json_set(offer, '$.validUntil', ?1) where id = ?2"
  await client.execute(sql, [lastDay, loanId])
}

/** As if the person had signed in longer ago than a proof counts. */
async function forgetProof(client: Client, email: string): Promise<void> {
  const sql = 'update sessions set proven_at = null where account_id = (select id from accounts where login = ?)'
  await client.execute(sql, [email])
}

async function verify(client: Client, env: Portal['env'], email: string, lastName: unknown): Promise<void> {
  const { rows } = await client.execute('select id from accounts where login = ?', [email])
  const id = String(rows[0]?.['id'])
  if (typeof lastName !== 'string') return identified({ client, env }, id)
  await client.execute('update accounts set last_name = ? where id = ?', [lastName, id])
  await identified({ client, env }, id, { ...identifiedPerson, surname: lastName })
}
