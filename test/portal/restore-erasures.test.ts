import { randomBytes } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { generationsIn, readErasures, repeatErasures } from '../../scripts/backup/erasures.ts'
import { openInstallation } from '../../scripts/backup/installation.ts'
import { runCronOnce } from '../../scripts/miniflare.ts'
import { type KeyEnv, unseal } from '../../worker/http/keyring.ts'
import type { OwnEntry } from '../../worker/features/ledger/own-entries.ts'
import { signInToBank, startRisk } from '../harness/aggregation.ts'
import { uploadFile } from '../harness/bank.ts'
import { temporaryFolder } from '../harness/browser.ts'
import { startFileStore } from '../harness/file-store.ts'
import { keyIn, newEmail } from '../harness/accounts.ts'
import { completeLoan, visitorWithLoan } from '../harness/loans.ts'
import { json, signedIn, succeeded } from '../harness/people.ts'
import { openOn, type PortalOn } from '../harness/portal-on.ts'
import { runScript } from '../harness/run-script.ts'
import { changeInterfaces } from '../harness/settings.ts'
import { saveAnswers, withSecondBorrower } from '../harness/sharing.ts'
import { testVariables } from '../harness/variables.ts'

const secrets = { BACKUP_KEY: randomBytes(32).toString('base64'), DATA_KEY_SECRET: testVariables.DATA_KEY_SECRET }
const marker = 'Quittengelee'

let folder = ''
let portal: PortalOn
const place = (name: string): string => join(folder, name)
beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await openOn(place('data'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every row of every table that has a text. */
async function tablesWith(text: string, { rows }: PortalOn): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await rows(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`))
    if (JSON.stringify(await rows(`select * from "${String(name)}"`)).includes(text)) found.push(String(name))
  return found
}

/** The retained record of a loan, opened. */
async function recordOf(loan: string, { rows }: PortalOn, data: string) {
  const [row] = await rows(
    'select reason, retain_until, data_key, sealed, object_keys from retained_records where id = ?',
    loan,
  )
  if (row === undefined) return undefined
  const { reason, retain_until: until, object_keys: keys } = row
  const env = { ...secrets, KEYS: generationsIn({}, place(`${data}/keys`)) } as unknown as KeyEnv
  const content: unknown = await unseal(env, String(row['data_key']), String(row['sealed']))
  return { reason, until, keys, content }
}

it('npm run restore repeats every way of erasing, so that nobody is back who was erased since', async () => {
  const upload = (ask: PortalOn['fetch'], loan: string, name = marker) =>
    uploadFile(ask, loan, undefined, new File([`%PDF-1.7\n${marker}\n%%EOF\n`], `${name}.pdf`))
  const person = async (role?: 'ADMIN' | 'TECH_ADMIN') => {
    const found = await signedIn(portal, role)
    await succeeded(found.fetch('/api/account', json('PUT', { firstName: marker })))
    return found
  }
  const draftOf = async (ask: PortalOn['fetch']) => {
    const loan = await completeLoan(ask, { lastName: marker })
    await upload(ask, loan.id)
    return loan.id
  }
  const at = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

  const [self, byAdmin, unused, deletesDraft, stays] = [
    await person(),
    await person(),
    await person(),
    await signedIn(portal),
    await signedIn(portal),
  ]
  const withdraws = await signedIn(portal)
  const enters = await signedIn(portal)
  const [boss, colleague, deputy] = [
    await signedIn(portal, 'TECH_ADMIN'),
    await signedIn(portal, 'TECH_ADMIN'),
    await signedIn(portal, 'TECH_ADMIN'),
  ]
  const drafts = {
    self: await draftOf(self.fetch),
    byAdmin: await draftOf(byAdmin.fetch),
    unused: await draftOf(unused.fetch),
  }
  const contract = await draftOf(self.fetch)
  await portal.client.execute({
    sql: `update loans set status = 'REJECTED', decision = ?, change_date = ? where id = ?`,
    args: [JSON.stringify({ at: at(-3), by: 'HUMAN', reasons: [] }), at(-3), contract],
  })
  const deleted = await draftOf(deletesDraft.fetch)
  const staying = await completeLoan(stays.fetch)
  await upload(stays.fetch, staying.id, 'bleibt')
  const [inProfile, inForm, ofAccount] = [
    await completeLoan(withdraws.fetch),
    await completeLoan(withdraws.fetch),
    await completeLoan(withdraws.fetch),
  ]
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const session = await startRisk(withdraws.fetch, ofAccount)
  await signInToBank(portal, session)
  const snapshots = `/api/fintec/risks/${session.id}/snapshots`
  const { accounts } = await (await succeeded(withdraws.fetch(snapshots))).json<{ accounts: { id: string }[] }>()
  const chosen = { accounts: accounts.map(({ id }) => id), months: 1, otherHolderKnows: true }
  await succeeded(withdraws.fetch(snapshots, json('POST', chosen)))
  const email = newEmail()
  const ofTwo = await withSecondBorrower(enters.fetch, {
    secondFirstName: marker,
    secondLastName: marker,
    secondEmail: email,
  })
  const visitor = await visitorWithLoan(portal)
  await upload(visitor.fetch, visitor.loan.id)
  await portal.client.execute({
    sql: `insert into retained_records (id, kind, reason, retain_until, created_at, data_key, sealed, object_keys)
      values ('old-record', 'LOAN', 'AGG § 21', '2026-01-01', ?, 'k', 's', '[]')`,
    args: [at(-400)],
  })
  // Somebody who was mistaken for dead, and is active again by the time of the backup.
  const holder = await signedIn(portal, 'ADMIN')
  const mistaken = await signedIn(portal)
  await portal.client.execute({ sql: `update accounts set password_hash = 'set' where id = ?`, args: [mistaken.id] })
  const death = { kind: 'DEATH', way: 'WRITTEN', statement: marker }
  const filed = await succeeded(holder.fetch(`/api/users/${mistaken.id}/cases`, json('POST', death)))
  const { id: error } = await filed.json<{ id: string }>()
  await succeeded(holder.fetch(`/api/cases/${error}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(holder.fetch(`/api/cases/${error}`, json('PUT', { state: 'GRANTED', answer: marker })))
  await succeeded(holder.fetch(`/api/cases/${error}/end`, json('POST', { reason: marker })))
  await succeeded(boss.fetch('/api/users', json('PUT', { id: mistaken.id, activated: true })))

  const backup = await runScript('backup', [place('first.backup'), '--data', place('data')], {
    ...secrets,
    ...portal.access,
  })
  expect([backup.code, backup.stderr]).toEqual([0, ''])

  // Every way there is.
  await succeeded(self.fetch('/api/account', { method: 'DELETE' }))
  const { login } = byAdmin
  await succeeded(boss.fetch(`/api/users/${login}`, { method: 'DELETE' }))
  await succeeded(deletesDraft.fetch(`/api/loan/delete/${deleted}`, { method: 'DELETE' }))
  const entries = await (await withdraws.fetch('/api/account/consents')).json<OwnEntry[]>()
  const entry = entries.find(({ loanId, item }) => loanId === inProfile.id && item === 'SCHUFA')
  await succeeded(withdraws.fetch(`/api/account/consents/${entry?.id}/withdraw`, { method: 'POST' }))
  await succeeded(saveAnswers(withdraws.fetch, inForm, { schufaConsent: false }))
  await succeeded(withdraws.fetch(`/api/fintec/risks/${session.id}`, { method: 'DELETE' }))
  const [notice] = await portal.rows(`select text from mails where kind = 'SECOND_NOTICE' and recipient = ?`, email)
  const object = json('POST', { key: keyIn(String(notice?.['text'])) })
  await succeeded(portal.fetch('/api/second-consents/object', object))
  await portal.client.batch(
    [
      { sql: 'update loans set change_date = ? where id = ?', args: [at(-100), visitor.loan.id] },
      {
        sql: `update accounts set created_date = ?, last_sign_in_at = ?, reminder_sent_at = ? where id = ?`,
        args: [at(-4000), at(-4000), at(-2000), unused.id],
      },
      {
        sql: `insert into mails (id, kind, recipient, mailbox, subject, html, text, created_at, sent_at, attempts)
          select 'warning', 'DELETE_ACCOUNT_WARNING', login, login, '', '', '', reminder_sent_at, reminder_sent_at, 1 from accounts where id = ?`,
        args: [unused.id],
      },
    ],
    'write',
  )
  await runCronOnce(portal.miniflare)
  await succeeded(boss.fetch('/api/users', json('PUT', { id: colleague.id, activated: false })))
  const late = await signedIn(portal)
  await succeeded(late.fetch('/api/account', { method: 'DELETE' }))
  // What keeps somebody from ending, too.
  await succeeded(stays.fetch('/api/account/cases', json('POST', { kind: 'RESTRICTION', statement: marker })))
  await succeeded(holder.fetch(`/api/users/${stays.id}/holds`, json('POST', { reason: marker })))
  const left = async () =>
    (await portal.rows('select id from accounts where id in (?, ?, ?)', self.id, byAdmin.id, unused.id)).length
  expect(await left()).toBe(0)
  expect(await portal.rows(`select id from loans where id in (?, ?)`, deleted, visitor.loan.id)).toEqual([])
  expect(await tablesWith(marker, portal)).toEqual([])
  await expect.poll(() => portal.keys('erasures/intents/')).toEqual([])
  /** Consents that are valid or not, answers that give them, and amounts of the account. */
  const consentsIn = async ({ rows }: PortalOn) => [
    await rows(
      `select loan_id, kind, withdrawn_at, ended_at from consents where account_id = ? and loan_id is not null order by rowid`,
      withdraws.id,
    ),
    await rows(
      `select id, coalesce(fields ->> '$.schufaConsent.value.value', 0) as given, instr(borrowers, '2480') as found from loans where account_id = ? order by id`,
      withdraws.id,
    ),
    await rows('select status, taken from fintec_sessions where account_id = ?', withdraws.id),
  ]
  const consentsThen = await consentsIn(portal)
  expect(JSON.stringify(consentsThen)).toMatch(/"withdrawn_at":"2.*"withdrawn_at":"2.*"withdrawn_at":"2/)
  const before = await recordOf(contract, portal, 'data')
  expect(before).toMatchObject({ reason: 'AGG § 21' })

  const exported = await runScript('erasures', [place('erasures.jsonl'), '--data', place('data')], {})
  expect([exported.code, exported.stdout]).toEqual([0, 'Erasures: 18.\n'])
  const noted = await readFile(place('erasures.jsonl'), 'utf8')
  for (const text of [marker, self.login, login]) expect(noted).not.toContain(text)

  // A crash between intent and commit: the person lives.
  const intent = { id: 'crashed', at: at(0), action: 'account.erase', accounts: [stays.id], loans: [staying.id] }
  const bucket = await portal.miniflare.getR2Bucket('FILES')
  await bucket.put('erasures/intents/crashed', JSON.stringify(intent))

  const store = await startFileStore()
  for (const key of await portal.keys('erasures/'))
    store.objects.set(key, { content: Buffer.from((await (await bucket.get(key))?.text()) ?? ''), type: '' })
  const env = { ...secrets, ERASURES_S3_KEY_ID: 'key-id', ERASURES_S3_SECRET: 'secret' }
  const fromFolder = await readErasures(env, place('data'))
  expect(fromFolder.map(({ isIntent }) => isIntent)).toEqual([...Array<boolean>(18).fill(false), true])
  expect(await readErasures(env, store.variables.FILES_S3_URL)).toEqual(fromFolder)
  expect(await readErasures(env, place('erasures.jsonl'))).toEqual(fromFolder.slice(0, 18))
  await store.close()

  const restored = await runScript(
    'restore',
    [place('first.backup'), '--erasures', place('data'), '--keys', place('data/keys'), '--data', place('again')],
    secrets,
  )
  expect([restored.stderr, restored.code]).toEqual(['', 0])
  expect(restored.stdout).toContain('Erasures repeated: 18.\n')
  // Those of one moment are in no order.
  const looks = restored.stdout.match(/To be looked at: .*/g)
  expect(looks).toHaveLength(2)
  for (const each of [
    expect.stringContaining(`${stays.id}, ${staying.id}: begun at ${intent.at}, and not known to be done`),
    expect.stringContaining(`administrator ${colleague.id}: deactivated`),
  ])
    expect(looks).toContainEqual(each)
  // No backup has them.
  await cp(place('data/keys'), place('again/keys'), { recursive: true })
  const again = await openOn(place('again'))
  const assertErased = async (): Promise<void> => {
    expect(await tablesWith(marker, again)).toEqual([])
    for (const id of [self.id, byAdmin.id, unused.id])
      expect(await again.rows('select id from accounts where id = ?', id)).toEqual([])
    const gone = JSON.stringify([...Object.values(drafts), contract, deleted, visitor.loan.id])
    expect(await again.rows('select id from loans where id in (select value from json_each(?))', gone)).toEqual([])
    expect(await recordOf(contract, again, 'again')).toEqual(before)
    expect(await again.rows('select id from retained_records')).toEqual([{ id: contract }])
    // Files go with their rows; those of the record and of whoever stays are there.
    const kept = [...(await portal.keys(`loans/${contract}/`)), ...(await portal.keys(`loans/${staying.id}/`))]
    expect(await again.keys('loans/')).toEqual(kept.toSorted())
    expect(await consentsIn(again)).toEqual(consentsThen)
    expect(
      await again.rows('select objected_at is not null as objected from second_notices where loan_id = ?', ofTwo.id),
    ).toEqual([{ objected: 1 }])
    expect(
      await again.rows(
        `select account_id, kind, state, statement is not null as worded, ends_at is not null as ended
          from person_cases order by filed_at`,
      ),
    ).toEqual([
      { account_id: mistaken.id, kind: 'DEATH', state: 'GRANTED', worded: 1, ended: 1 },
      { account_id: stays.id, kind: 'RESTRICTION', state: 'FILED', worded: 0, ended: 0 },
    ])
    expect(await again.rows('select account_id, reason, confirmed_at is not null as confirmed from holds')).toEqual([
      { account_id: stays.id, reason: null, confirmed: 1 },
    ])
    const sql = 'select id from accounts where activated = 1 and id in (?, ?, ?, ?, ?)'
    expect(await again.rows(sql, stays.id, boss.id, deputy.id, colleague.id, mistaken.id)).toHaveLength(4)
  }
  try {
    await assertErased()
    // Older backups need them still; as of today, nothing is noted anew.
    expect(await again.keys('erasures/')).toEqual(await portal.keys('erasures/2'))
    // Repeated on what they were repeated on already, nothing is left to do.
    const { files } = await openInstallation(again.access, place('again'))
    const [first, ...problems] = await repeatErasures({ ...secrets, ...again.access }, files, {
      erasures: fromFolder.slice(0, 18),
      takenAt: new Date(0).toISOString(),
      keysFolder: place('data/keys'),
    })
    await files.close()
    expect([first, problems]).toEqual(['Erasures repeated: 18.', []])
    await runCronOnce(again.miniflare)
    await assertErased()
  } finally {
    await again.close()
  }
}, 480_000)

it('a restore without erasures warns, and one that cannot read them or has no key writes nothing', async () => {
  const without = await runScript('restore', [place('first.backup'), '--data', place('without')], secrets)
  expect([without.code, without.stderr]).toEqual([
    0,
    expect.stringContaining('is back: repeat it before anybody reaches this portal'),
  ])
  const data = ['--data', place('none')]
  const noKey = await runScript('restore', [place('first.backup'), '--erasures', place('erasures.jsonl'), ...data], {
    BACKUP_KEY: secrets.BACKUP_KEY,
  })
  expect([noKey.code, noKey.stderr]).toEqual([1, '--erasures needs DATA_KEY_SECRET, that of the former portal.\n'])
  await writeFile(place('odd'), 'not an erasure\n')
  await expect(readErasures(secrets, place('odd'))).rejects.toThrow('holds something that is no erasure')
  await expect(readErasures(secrets, place('missing'))).rejects.toThrow('ENOENT')
  const elsewhere = await runScript('backup', [place('x'), '--erasures', place('odd')], secrets)
  expect(elsewhere.code).toBe(2)
})
