import { cookieOf, keyIn, mailsTo, password } from './accounts.ts'
import { newAddress } from './address.ts'
import { completeProfile } from './answers.ts'
import { bankEvent, offerEvent, readLoan, sendLoan, uploadFile } from './bank.ts'
import { contactForm } from './contact.ts'
import { type Life, lifeOf } from './lives.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from './loans.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from './people.ts'
import type { Portal } from './portal.ts'
import { readingMail } from './second-consents.ts'
import { readJoined, saveAnswers, share, sharingOn } from './sharing.ts'
import { signOff } from './signing.ts'
import { submitted } from './submitted.ts'
import { invitedKey, sentForTwo, signAs, startByLink } from './two-signers.ts'

/** A running portal with an administrator of each role. */
export interface Office {
  readonly portal: Portal
  readonly admin: Person
  readonly tech: Person
}

/** What a life has left behind, and how the portal ends it. */
interface Lived {
  readonly life: Life
  /** Where something of it stands before its end. */
  readonly stoodIn: string
  readonly end: () => Promise<unknown>
  /** Until somebody else's end, too: what another person has sent about both of them. */
  readonly untilThen?: { readonly places: readonly string[]; readonly end: () => Promise<unknown> }
}

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

/** Erases an account as its person. */
const erases = (person: Person) => () => succeeded(person.fetch('/api/account', { method: 'DELETE' }))

/** Registers, activates and signs in, as people do. */
async function registered({ portal }: Office, life: Life): Promise<Person> {
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

/** A second borrower who has joined with an account. */
async function joined(office: Office, owner: Person, life: Life): Promise<{ person: Person; id: string }> {
  await sharingOn(office.portal)
  const person = await registered(office, life)
  const { id } = await completeLoan(owner.fetch, { secondBorrower: true })
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: life.email })))
  await succeeded(saveAnswers(person.fetch, await readJoined(person.fetch, id), life.second))
  return { person, id }
}

/** Lives with their ends, by who ends and how; those that end by a later day, on which no session is left, are the last. */
export const lives: Readonly<Record<string, (office: Office) => Promise<Lived>>> = {
  'a customer with a signed offer and a second borrower by link, by herself': async (office) => {
    const { portal } = office
    const life = lifeOf('Quakundin', '730422', '1973-04-22', '1974-05-23')
    const person = await registered(office, life)
    await succeeded(person.fetch('/api/account', json('PUT', { fields: answers(profileOf(life)) })))
    const second = readingMail(portal)
    const secondEmail = `zwei-${life.email}`
    const loan = await sentForTwo(
      person.fetch,
      second,
      { ...life.answers, ...life.second, secondEmail },
      async (id) => {
        await filed(person.fetch, life, id)
      },
    )
    await submitted(portal.client)
    await succeeded(bankEvent(portal, offerEvent(loan.id)))
    await signAs(portal, await signOff(person, loan))
    await signAs(portal, await startByLink(portal, await invitedKey(second, person, loan.id)))
    await portal.cron()
    const { loanStatus } = await readLoan(person.fetch, loan.id)
    if (loanStatus !== 'OFFER_ACCEPTED') throw new Error(`both have signed, and it is ${loanStatus}`)
    return { life, stoodIn: 'loans', end: erases(person) }
  },
  'a rejected person whose case was reviewed, by an administrator': async (office) => {
    const { portal, admin, tech } = office
    const life = lifeOf('Quoabsage', '730433', '1973-04-23', '1974-05-24')
    const person = await registered(office, life)
    const draft = await completeLoan(person.fetch, life.answers)
    await filed(person.fetch, life, draft.id)
    await sendLoan(person.fetch, draft)
    await submitted(portal.client)
    await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: draft.id, reasons: ['Haushalt'] }))
    const asked = await succeeded(
      person.fetch(`/api/loan/${draft.id}/reviews`, json('POST', { statement: life.text('einwand') })),
    )
    const { id } = await asked.json<{ id: string }>()
    await succeeded(admin.fetch(`/api/reviews/${id}`, json('PUT', { state: 'IN_REVIEW' })))
    const answer = { state: 'UPHELD', answer: life.text('antwort') }
    await succeeded(admin.fetch(`/api/reviews/${id}`, json('PUT', answer)))
    return {
      life,
      stoodIn: 'loans',
      end: () => succeeded(tech.fetch(`/api/users/${person.id}`, { method: 'DELETE' })),
    }
  },
  'an invited person who never came, with the account of whoever invited': async (office) => {
    await sharingOn(office.portal)
    const life = lifeOf('Quageladen', '730444', '1973-04-24', '1974-05-25')
    const owner = await registered(office, lifeOf('Quogastgeber', '730455', '1973-04-25', '1974-05-26'))
    const loan = await completeLoan(owner.fetch)
    await succeeded(share(owner, loan.id, [{ email: life.email, role: 'VIEWER' }]))
    return { life, stoodIn: 'loan_members', end: erases(owner) }
  },
  'a second borrower with an account, by herself': async (office) => {
    const life = lifeOf('Quazweite', '730477', '1973-04-27', '1974-05-28')
    const owner = await signedIn(office.portal)
    const { person, id } = await joined(office, owner, life)
    await wrote(person.fetch, life, id)
    const end = async () => {
      await erases(person)()
      await succeeded(owner.fetch(`/api/loan/${id}`))
    }
    return { life, stoodIn: 'loans', end }
  },
  'a second borrower with an account, by herself after the application was rejected': async (office) => {
    const life = lifeOf('Quadritte', '730488', '1973-04-28', '1974-05-29')
    const owner = await signedIn(office.portal)
    const { person, id } = await joined(office, owner, life)
    const { version } = await readLoan(person.fetch, id)
    const both = { version, borrowers: [completeBorrower, completeBorrower] }
    await succeeded(person.fetch(`/api/loan/${id}`, json('PUT', both)))
    await sendLoan(owner.fetch, await readLoan(owner.fetch, id))
    await submitted(office.portal.client)
    await succeeded(bankEvent(office.portal, { type: 'REJECTED', loanId: id, reasons: ['Haushalt'] }))
    // What was sent is the first borrower's record, too, and goes with it; the sandbox is the bank.
    const untilThen = { places: ['loans', 'sandbox_applications'], end: erases(owner) }
    return { life, stoodIn: 'loans', end: erases(person), untilThen }
  },
  'a visitor, a year after the last change': async ({ portal }) => {
    const life = lifeOf('Quobesuch', '730411', '1973-04-11', '1974-05-12')
    const { loan, fetch } = await visitorWithLoan(portal)
    const values = {
      version: 1,
      description: life.text('name'),
      fields: answers(life.answers),
      borrowers: [completeBorrower],
    }
    const saved = await succeeded(fetch(`/api/loan/${loan.id}`, json('PUT', values)))
    const { version } = await saved.json<{ version: number }>()
    await filed(fetch, life, loan.id)
    const call = json('POST', { id: loan.id, version, mobile: life.mobile })
    await succeeded(fetch('/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK', call))
    await succeeded(fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email: life.email }, newAddress())))
    const end = async () => {
      for (const days of [30.1, 30.2, 366]) await portal.cron(inDays(days))
    }
    return { life, stoodIn: 'loans', end }
  },
  'an unused account, by its day': async (office) => {
    const { portal } = office
    const life = lifeOf('Quunbenutzt', '730466', '1973-04-26', '1974-05-27')
    const person = await registered(office, life)
    const loan = await completeLoan(person.fetch, life.answers)
    await filed(person.fetch, life, loan.id)
    const end = async () => {
      for (const days of [400, 800, 1200]) await portal.cron(inDays(days))
    }
    return { life, stoodIn: 'loans', end }
  },
  'an account with a restriction, by its day once the bank has refused that': async (office) => {
    const { portal } = office
    const life = lifeOf('Quschranke', '730499', '1973-04-29', '1974-05-30')
    const person = await registered(office, life)
    const loan = await completeLoan(person.fetch, life.answers)
    await filed(person.fetch, life, loan.id)
    const asked = json('POST', { kind: 'RESTRICTION', loanId: null, statement: life.text('schranke') })
    const { id } = await (await succeeded(person.fetch('/api/account/cases', asked))).json<{ id: string }>()
    const end = async () => {
      for (const days of [400, 800, 1200]) await portal.cron(inDays(days))
      const { rows } = await portal.client.execute(
        `select (select count(*) from loans where account_id = accounts.id) loans,
          (select count(*) from mails where recipient = login and kind like 'DELETE%') warnings
          from accounts where id = ?`,
        [person.id],
      )
      const kept = JSON.stringify(rows[0] ?? null)
      if (kept !== '{"loans":1,"warnings":0}') throw new Error(`a restriction has let an account end: ${kept}`)
      // Whoever was signed in is not any more, after so long.
      const { fetch } = await signedIn(portal, 'ADMIN')
      await succeeded(fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' })))
      await succeeded(fetch(`/api/cases/${id}`, json('PUT', { state: 'REFUSED', answer: life.text('antwort') })))
      for (const days of [1300, 1700, 2100, 2500]) await portal.cron(inDays(days))
    }
    return { life, stoodIn: 'loans', end }
  },
}
