import { beforeEach, expect, it } from 'vitest'

import { mailsTo, keyIn, cookieOf, password } from '#test/harness/accounts.ts'
import { completeProfile } from '#test/harness/answers.ts'
import { newAddress } from '#test/harness/address.ts'
import { bankEvent, offerEvent, readLoan, sendLoan, uploadFile } from '#test/harness/bank.ts'
import { contactForm } from '#test/harness/contact.ts'
import { type Life, lifeOf, listen, placesOf, tracesOf } from '#test/harness/lives.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { readJoined, saveAnswers, share, sharingOn } from '#test/harness/sharing.ts'
import { signOff } from '#test/harness/signing.ts'
import { invitedKey, sentForTwo, signAs, startByLink } from '#test/harness/two-signers.ts'

/**
 * Lives of people whose every input, file and message has a mark. After the end that the portal has for each, the whole
 * database, files, keys, metrics and log lines are searched for it.
 */
let portal: Portal
let admin: Person
let tech: Person
let log: ReturnType<typeof listen>
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  tech = await signedIn(portal, 'TECH_ADMIN')
  log = listen()
  await succeeded(tech.fetch('/management/loggers/ROOT', json('POST', { configuredLevel: 'TRACE' })))
})

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

const metrics = async (): Promise<string> =>
  (
    await Promise.all(['/management/metrics', '/management/info'].map(async (path) => (await tech.fetch(path)).text()))
  ).join()

/** Of a life, which was there before, its end leaves what the law keeps, and nothing else; no line of the log has its words. */
async function endsWith(life: Life, end: () => Promise<unknown>, keptAt: readonly string[] = []): Promise<void> {
  expect(placesOf(await tracesOf(portal, life))).toContain('loans')
  await end()
  const left = await tracesOf(portal, life, await metrics())
  const lines = log.lines()
  expect(lines).toContain('answered')
  for (const needle of life.needles) expect(lines.toLowerCase()).not.toContain(needle.toLowerCase())
  expect(left.filter(({ place }) => !keptAt.includes(place))).toEqual([])
  expect(placesOf(left)).toEqual(keptAt)
}

/** Registers, activates and signs in, as people do. */
async function registered(life: Life): Promise<Person> {
  const body = {
    email: life.email,
    password,
    firstName: life.answers['firstName'],
    lastName: life.answers['lastName'],
    langKey: 'de',
  }
  const reply = await succeeded(portal.fetch('/api/register', json('POST', body, newAddress())))
  const key = keyIn((await mailsTo(portal, life.email)).at(-1)?.text ?? '')
  await succeeded(
    portal.fetch('/api/activate', json('POST', { key, password }, { ...newAddress(), ...cookieOf(reply) })),
  )
  const signIn = await succeeded(
    portal.fetch('/api/authenticate', json('POST', { username: life.email, password }, newAddress())),
  )
  const { id_token: token } = await signIn.json<{ id_token: string }>()
  const fetch = withHeaders(portal, { Authorization: `Bearer ${token}` })
  const { id } = await (await succeeded(fetch('/api/account'))).json<{ id: string }>()
  return { id, login: life.email, token, fetch }
}

const profileOf = ({ answers: all }: Life) =>
  Object.fromEntries(Object.keys(completeProfile).flatMap((id) => (id in all ? [[id, all[id] ?? null]] : [])))

const wrote = async (fetch: Portal['fetch'], life: Life, loanId: string): Promise<void> => {
  const parts = { loanId, topic: life.text('thema'), message: life.text('frage'), address: life.email }
  const body = contactForm(parts, life.file('anlage'))
  await succeeded(fetch('/api/contact', { method: 'POST', body, headers: newAddress() }))
}

const filed = async (fetch: Portal['fetch'], life: Life, loanId: string): Promise<void> => {
  await uploadFile(fetch, loanId, undefined, life.file('beleg'))
  await wrote(fetch, life, loanId)
}

it('nothing is left of a visitor a year after the last change', async () => {
  const life = lifeOf('Quobesuch', '730411', '1973-04-11', '1974-05-12')
  const { loan, fetch } = await visitorWithLoan(portal)
  const saved = await succeeded(
    fetch(
      `/api/loan/${loan.id}`,
      json('PUT', {
        version: 1,
        description: life.text('name'),
        fields: answers(life.answers),
        borrowers: [completeBorrower],
      }),
    ),
  )
  const { version } = await saved.json<{ version: number }>()
  await filed(fetch, life, loan.id)
  const call = json('POST', { id: loan.id, version, mobile: life.mobile })
  await succeeded(fetch('/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK', call))
  await succeeded(fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email: life.email }, newAddress())))
  await endsWith(life, async () => {
    await portal.cron(inDays(30.1))
    await portal.cron(inDays(30.2))
    await portal.cron(inDays(366))
  })
})

it('a customer erases herself: offer signed, messages, mails, a second borrower by link', async () => {
  const life = lifeOf('Quakundin', '730422', '1973-04-22', '1974-05-23')
  const person = await registered(life)
  await succeeded(person.fetch('/api/account', json('PUT', { fields: answers(profileOf(life)) })))
  const second = readingMail(portal)
  const secondEmail = `zwei-${life.email}`
  const loan = await sentForTwo(person.fetch, second, { ...life.answers, ...life.second, secondEmail }, async (id) => {
    await filed(person.fetch, life, id)
  })
  await succeeded(bankEvent(portal, offerEvent(loan.id)))
  await signAs(portal, await signOff(person, loan))
  await signAs(portal, await startByLink(portal, await invitedKey(second, person, loan.id)))
  await portal.cron()
  expect(await readLoan(person.fetch, loan.id)).toMatchObject({ loanStatus: 'OFFER_ACCEPTED' })
  await endsWith(life, () => succeeded(person.fetch('/api/account', { method: 'DELETE' })))
})

it('a rejected person whose case was reviewed is erased by an administrator', async () => {
  const life = lifeOf('Quoabsage', '730433', '1973-04-23', '1974-05-24')
  const person = await registered(life)
  const draft = await completeLoan(person.fetch, life.answers)
  await filed(person.fetch, life, draft.id)
  await sendLoan(person.fetch, draft)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: draft.id, reasons: ['Haushalt'] }))
  const asked = await succeeded(
    person.fetch(`/api/loan/${draft.id}/reviews`, json('POST', { statement: life.text('einwand') })),
  )
  const { id } = await asked.json<{ id: string }>()
  await succeeded(admin.fetch(`/api/reviews/${id}`, json('PUT', { state: 'IN_REVIEW' })))
  const answer = { state: 'UPHELD', answer: life.text('antwort') }
  await succeeded(admin.fetch(`/api/reviews/${id}`, json('PUT', answer)))
  await endsWith(life, () => succeeded(tech.fetch(`/api/users/${person.id}`, { method: 'DELETE' })))
})

it('an invited person who never came is gone with the account of whoever invited', async () => {
  await sharingOn(portal)
  const life = lifeOf('Quageladen', '730444', '1973-04-24', '1974-05-25')
  const owner = await registered(lifeOf('Quogastgeber', '730455', '1973-04-25', '1974-05-26'))
  const loan = await completeLoan(owner.fetch)
  await succeeded(share(owner, loan.id, [{ email: life.email, role: 'VIEWER' }]))
  expect(placesOf(await tracesOf(portal, life))).toEqual(['loan_members', 'mails'])
  await succeeded(owner.fetch('/api/account', { method: 'DELETE' }))
  expect(placesOf(await tracesOf(portal, life))).toEqual([])
})

it('a second borrower with an account erases herself', async () => {
  await sharingOn(portal)
  const life = lifeOf('Quazweite', '730477', '1973-04-27', '1974-05-28')
  const owner = await signedIn(portal)
  const person = await registered(life)
  const { id } = await completeLoan(owner.fetch, { secondBorrower: true })
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: life.email })))
  const joined = await readJoined(person.fetch, id)
  await succeeded(saveAnswers(person.fetch, joined, life.second))
  await wrote(person.fetch, life, id)
  await endsWith(life, () => succeeded(person.fetch('/api/account', { method: 'DELETE' })))
  expect((await owner.fetch(`/api/loan/${id}`)).status).toBe(200)
})

it('a second borrower with an account erases herself after the application was rejected', async () => {
  await sharingOn(portal)
  const life = lifeOf('Quadritte', '730488', '1973-04-28', '1974-05-29')
  const owner = await signedIn(portal)
  const person = await registered(life)
  const { id } = await completeLoan(owner.fetch, { secondBorrower: true })
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: life.email })))
  await succeeded(saveAnswers(person.fetch, await readJoined(person.fetch, id), life.second))
  const { version } = await readLoan(person.fetch, id)
  const both = { version, borrowers: [completeBorrower, completeBorrower] }
  await succeeded(person.fetch(`/api/loan/${id}`, json('PUT', both)))
  await sendLoan(owner.fetch, await readLoan(owner.fetch, id))
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: id, reasons: ['Haushalt'] }))
  // What was sent is the first borrower's record, too, and goes with it; the sandbox is the bank.
  const shared = ['loans', 'sandbox_applications']
  await endsWith(life, () => succeeded(person.fetch('/api/account', { method: 'DELETE' })), shared)
  await endsWith(life, () => succeeded(owner.fetch('/api/account', { method: 'DELETE' })))
})

it('an unused account is erased by its day', async () => {
  const life = lifeOf('Quunbenutzt', '730466', '1973-04-26', '1974-05-27')
  const person = await registered(life)
  const loan = await completeLoan(person.fetch, life.answers)
  await filed(person.fetch, life, loan.id)
  await portal.cron(inDays(400))
  await endsWith(life, async () => {
    await portal.cron(inDays(800))
    await portal.cron(inDays(1200))
  })
})
