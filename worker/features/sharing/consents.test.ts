import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { SectionMessage } from '#domain/settings/areas/pages/schema.ts'
import { answers } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { askedKey, giveConsents, readingMail, viewConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeAreas } from '#test/harness/settings.ts'
import {
  readJoined,
  readShared,
  saveAnswers,
  share,
  sharedLoan,
  sharingOn,
  withSecondBorrower,
} from '#test/harness/sharing.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const value = ({ fields }: Loan, id: string): Value | null | undefined => fields[id]?.value.value

/** The second borrower's own consents. */
const consents = ['secondSchufaConsent', 'secondOwnAccount', 'secondPoliticallyExposed'] as const
const given = { secondSchufaConsent: true, secondOwnAccount: true, secondPoliticallyExposed: true }
const givenIn = (loan: Loan): (Value | null | undefined)[] => consents.map((id) => value(loan, id))

const invite = async (owner: Person, id: string, email: string): Promise<void> => {
  await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })))
}

const saved = async (person: Person, loan: Loan, values: Record<string, Value | null>): Promise<Loan> => {
  return (await succeeded(saveAnswers(person.fetch, loan, values))).json<Loan>()
}

/** A newer release whose page about the first borrower has a blocking message that depends on the second one's work. */
async function messageAboutSecond(other: Portal): Promise<void> {
  const message: SectionMessage = {
    type: 'ERROR',
    text: { de: 'So geht es nicht.', en: 'Not like this.' },
    condition: { field: 'secondProfessionalGroup', operator: '=', value: '11' },
  }
  await changeAreas(other.client, ({ PAGES }) => ({
    PAGES: PAGES.map((page) => ({
      ...page,
      sections: page.sections.map((section) =>
        section.id.endsWith('COMPANY') ? { ...section, sectionMessages: [message] } : section,
      ),
    })),
  }))
}

describe("[A5.17] [A6.04] the second borrower's consents", () => {
  it('are given by nobody in their name, even before they have joined', async () => {
    const [owner, editor] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    await share(owner, id, [{ email: editor.login, role: 'EDITOR' }])
    let loan = await readJoined(editor.fetch, id)
    for (const person of [owner, editor]) {
      loan = await saved(person, loan, { ...given, secondBirthPlace: person === owner ? 'Bonn' : 'Ulm' })
      expect(givenIn(loan)).toEqual([undefined, undefined, undefined])
    }
    // Others may fill in the rest of their part, but an editor no name and no date of birth.
    expect(value(loan, 'secondBirthPlace')).toBe('Ulm')
    loan = await saved(owner, loan, { secondFirstName: 'Bodo' })
    loan = await saved(editor, loan, { secondFirstName: 'Falsch' })
    expect(value(loan, 'secondFirstName')).toBe('Bodo')
  })

  it("cannot be given by an editor in the owner's name", async () => {
    const { loan, owner, editor, coBorrower } = await sharedLoan(portal)
    for (const person of [editor, coBorrower]) {
      const { version } = await readShared(person.fetch, loan.id)
      await saved(person, { ...loan, version }, { schufaConsent: false, ownAccount: false })
    }
    const seen = await readShared(owner.fetch, loan.id)
    expect([value(seen, 'schufaConsent'), value(seen, 'ownAccount')]).toEqual([true, true])
    expect(value(await saved(owner, seen, { schufaConsent: false }), 'schufaConsent')).toBe(false)
  })

  it('given by a link are asked for anew when they join, and are their own from then on', async () => {
    const [owner, invited] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const second = readingMail(portal)
    const key = await askedKey(second, owner.fetch, id, invited.login)
    await giveConsents(second, key, await viewConsents(second, key), consents)
    await invite(owner, id, invited.login)
    // Neither the list of loans nor reading this one makes them join.
    expect(await (await invited.fetch('/api/loan/previews')).json()).toMatchObject({ content: [], absoluteSize: 0 })
    expect((await invited.fetch(`/api/loan/${id}`)).status).toBe(404)
    const before = await readShared(owner.fetch, id)
    expect(givenIn(before)).toEqual([true, true, true])

    const joined = await readJoined(invited.fetch, id)
    expect(givenIn(joined)).toEqual([undefined, undefined, undefined])
    expect(value(joined, 'secondFirstName')).toBe(secondAnswers['secondFirstName'])
    // A pending save of the owner does not circumvent it.
    expect((await saveAnswers(owner.fetch, before, given)).status).toBe(409)
    const mine = await saved(invited, joined, given)
    expect(givenIn(mine)).toEqual([true, true, true])
    await saved(owner, mine, { secondSchufaConsent: null, secondOwnAccount: null, secondPoliticallyExposed: null })
    expect(givenIn(await readShared(invited.fetch, id))).toEqual([true, true, true])
  })

  it('are removed when they leave a draft', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    await saved(coBorrower, await readShared(coBorrower.fetch, loan.id), { ...given, secondFirstName: 'Bodo' })
    for (const person of [owner, coBorrower])
      await person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome: true }))
    expect((await coBorrower.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' })).status).toBe(204)
    const left = await readShared(owner.fetch, loan.id)
    expect(givenIn(left)).toEqual([undefined, undefined, undefined])
    expect(value(left, 'schufaConsent')).toBe(true)
  })
})

describe('[A6.03] a page with missing consents', () => {
  const validate = (person: Person, { id, version }: Loan) =>
    person.fetch('/api/loan/validate?pageType=BORROWER_INFORMATION', json('PUT', { id, version }))

  it('is complete for an editor, who cannot give them, and not for the owner', async () => {
    const [owner, editor] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch, { schufaConsent: null })
    await share(owner, id, [{ email: editor.login, role: 'EDITOR' }])
    const loan = await readJoined(editor.fetch, id)
    expect((await validate(editor, loan)).status).toBe(200)
    const asked = await validate(owner, loan)
    expect(asked.status).toBe(400)
    expect(await asked.json()).toMatchObject({ fieldErrors: [{ field: 'schufaConsent' }] })
    // An editor must give the answers that they can give.
    const { version } = await saved(owner, loan, { birthPlace: null })
    const editors = await validate(editor, { ...loan, version })
    expect(await editors.json()).toMatchObject({ fieldErrors: [{ field: 'birthPlace' }] })
  })
})

describe("[A4.01] [A5.07] the other borrower's private answers", () => {
  interface Missing {
    readonly steps: { answers: { field: string; objectName: string }[] }[]
    readonly documents: object[]
    readonly secondBorrower: { open: number } | null
    readonly withheld: number
  }
  const missing = async (person: Person, id: string): Promise<Missing> =>
    (await person.fetch(`/api/loan/${id}/missing`)).json<Missing>()
  const namesOf = ({ steps }: Missing, objectName: string): string[] =>
    steps.flatMap(({ answers: each }) => each.filter((one) => one.objectName === objectName).map(({ field }) => field))

  it('are not named among the missing ones, but counted', async () => {
    const { loan, owner, viewer, coBorrower } = await sharedLoan(portal)
    const reply = await owner.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, borrowers: [{ incomeExpenses: [], incomeExpensePeriod: 'Monthly' }] }),
    )
    expect(reply.status).toBe(200)
    for (const person of [owner, viewer]) {
      const visible = await missing(person, loan.id)
      expect(namesOf(visible, 'BORROWER')).toContain('netIncome')
      expect(namesOf(visible, 'SECOND_BORROWER')).not.toContain('netIncome')
      expect(visible.withheld).toBeGreaterThan(0)
      expect(visible.secondBorrower?.open).toBeGreaterThanOrEqual(visible.withheld)
      expect(visible.documents).not.toEqual([])
    }
    const visible = await missing(coBorrower, loan.id)
    expect(namesOf(visible, 'SECOND_BORROWER')).toContain('netIncome')
    expect(namesOf(visible, 'BORROWER')).toEqual([])
    expect(visible.documents).toEqual([])
    expect(visible.withheld).toBeGreaterThan(0)

    for (const person of [owner, coBorrower])
      await person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome: true }))
    for (const person of [viewer, coBorrower]) {
      const all = await missing(person, loan.id)
      expect(namesOf(all, 'BORROWER')).toContain('netIncome')
      expect(namesOf(all, 'SECOND_BORROWER')).toContain('netIncome')
      expect(all.withheld).toBe(0)
    }
  })

  it('[A5.17] are not revealed by a message that depends on them, to either borrower', async () => {
    const { loan, owner, viewer, coBorrower } = await sharedLoan(portal)
    const isRevealed = async (person: Person): Promise<boolean> =>
      (await (await person.fetch(`/api/loan/${loan.id}/missing`)).text()).includes('Ohne regelmäßiges Einkommen')
    await saved(owner, loan, { professionalGroup: '11' })
    for (const person of [owner, viewer]) expect(await isRevealed(person)).toBe(true)
    expect(await isRevealed(coBorrower)).toBe(false)
    // The message itself, and the first one's documents.
    const { documents } = await missing(owner, loan.id)
    expect((await missing(coBorrower, loan.id)).withheld).toBe(1 + documents.length)
    for (const person of [owner, coBorrower])
      await person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome: true }))
    expect(await isRevealed(coBorrower)).toBe(true)
  })

  it('[A5.17] are not revealed to the owner by the validation of a page or the refusal to send', async () => {
    const other = await openPortal()
    await messageAboutSecond(other)
    const { loan, owner, coBorrower } = await sharedLoan(other)
    await saved(coBorrower, await readShared(coBorrower.fetch, loan.id), { secondProfessionalGroup: '11' })
    const visible = async () => {
      const { version } = await readShared(owner.fetch, loan.id)
      const input = { id: loan.id, version }
      const replies = await Promise.all([
        owner.fetch('/api/loan/validate?pageType=BORROWER_INFORMATION', json('PUT', input)),
        owner.fetch('/api/inquiries/send', json('POST', input)),
      ])
      return Promise.all(replies.map(async (reply) => [reply.status, (await reply.text()).includes('"SECTION"')]))
    }
    expect(await visible()).toEqual([
      [200, false],
      [400, false],
    ])
    for (const person of [owner, coBorrower])
      await person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome: true }))
    expect(await visible()).toEqual([
      [400, true],
      [400, true],
    ])
  })

  it('are not named to a viewer by the validation of a page', async () => {
    const { loan, owner, viewer } = await sharedLoan(portal)
    const check = async (): Promise<string[]> => {
      const { version } = await readShared(viewer.fetch, loan.id)
      const reply = await viewer.fetch(
        '/api/loan/validate?pageType=STANDARD_OF_LIVING',
        json('PUT', { id: loan.id, version }),
      )
      const { fieldErrors = [] } = await reply.json<{ fieldErrors?: { objectName: string; field: string }[] }>()
      return fieldErrors.map(({ objectName, field }) => `${objectName} ${field}`)
    }
    expect(await check()).toEqual([])
    await owner.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', {
        version: loan.version,
        fields: answers({ secondFirstName: 'Bodo' }),
        borrowers: [{ incomeExpenses: [], incomeExpensePeriod: 'Monthly' }],
      }),
    )
    const visible = await check()
    expect(visible).toContain('BORROWER netIncome')
    expect(visible.filter((each) => each.startsWith('SECOND_BORROWER'))).toEqual([])
  })
})
