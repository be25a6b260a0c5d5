import { beforeEach, describe, expect, it } from 'vitest'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, openChanges, releaseAll, setGeneral } from '#test/harness/releases.ts'
import { workOf } from '#test/harness/work.ts'

import type { ImpactDto } from './impact-dto.ts'

let portal: Portal
let author: Person
let approver: Person
beforeEach(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

const ask = (body: unknown): Promise<Response> =>
  approver.fetch('/api/release-changes/impact?lang=en', json('POST', body))

async function impactOf(ids: readonly string[], releaseAt?: string): Promise<ImpactDto> {
  const reply = await ask({ ids, releaseAt })
  expect(reply.status).toBe(200)
  return reply.json<ImpactDto>()
}

const changeOf = async (area: AreaKey, key?: string): Promise<string> =>
  (await openChanges(author)).find((each) => each.area === area && (key === undefined || each.key === key))?.id ??
  expect.fail(`nothing of ${area} is to come`)

async function editPage(id: string, change: (page: Page) => Partial<Page>): Promise<void> {
  const page = await (await author.fetch(`/api/scheduled-pages/${id}`)).json<Page>()
  const reply = await author.fetch(`/api/scheduled-pages/${id}`, json('PUT', change(page)))
  expect(reply.status).toBe(200)
}

const emailRequired = (required = true): Promise<void> =>
  editPage('borrower-contact', ({ sections }) => ({
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === 'email' ? { ...field, required } : field)),
    })),
  }))

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('the impact of a release', () => {
  it('of an unnoticeable change is empty', async () => {
    await visitorWithLoan(portal)
    await setGeneral(author, 'LOGIN_ATTEMPTS', 7)
    expect(await impactOf([await changeOf('GENERAL_SETTINGS')])).toEqual({
      changes: 1,
      problems: [],
      drafts: {
        cut: false,
        products: [
          {
            productId: 'consumer-credit',
            title: 'Personal loan',
            total: 1,
            looked: 1,
            offered: true,
            needAnswers: 0,
            reopened: 0,
            fields: [],
          },
        ],
      },
      unpriced: { from: expect.any(String) as string, to: expect.any(String) as string, total: 0, loans: [] },
      samples: [],
      contrasts: [],
      childBenefit: null,
      translations: [],
      texts: [],
    })
  })

  it('counts open drafts that would need new answers, not sent loans, and names the fields; it contains no answers', async () => {
    const { fetch } = await visitorWithLoan(portal)
    await completeLoan(fetch)
    const person = await signedIn(portal, 'USER', { verified: true })
    const loan = await completeLoan(person.fetch, { email: 'anna@example.org' })
    expect((await completeLoan(person.fetch, { email: 'anna@example.org' })).id).not.toBe(loan.id)
    const sent = await person.fetch('/api/inquiries/send', json('POST', { id: loan.id, version: loan.version }))
    expect(sent.status).toBe(200)
    await emailRequired()
    const reply = await ask({ ids: [await changeOf('PAGES')] })
    const text = await reply.text()
    expect(text).not.toContain('anna@example.org')
    expect((JSON.parse(text) as ImpactDto).drafts).toEqual({
      cut: false,
      products: [
        expect.objectContaining({
          total: 3,
          looked: 3,
          needAnswers: 2,
          reopened: 1,
          fields: [{ field: 'email', label: 'E-mail address', count: 2 }],
        }),
      ],
    })
  })

  it('includes changes approved for that time, and excludes all others', async () => {
    await visitorWithLoan(portal)
    await emailRequired()
    expect((await approve(approver, [await changeOf('PAGES')], soon(5))).status).toBe(200)
    await setGeneral(author, 'LOGIN_ATTEMPTS', 7)
    const id = await changeOf('GENERAL_SETTINGS')
    const needing = async (releaseAt?: string) => {
      const { changes, drafts } = await impactOf([id], releaseAt)
      return [changes, drafts.products[0]?.needAnswers]
    }
    expect(await needing()).toEqual([1, 0])
    expect(await needing(soon(4))).toEqual([1, 0])
    expect(await needing(soon(6))).toEqual([2, 1])
  })

  it('names what would block it, in words, together with the rest', async () => {
    const field = {
      id: 'nickname',
      type: 'TEXTFIELD',
      entityType: 'BORROWER',
      label: { de: 'Rufname', en: 'Nickname' },
    }
    await author.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))
    await editPage('borrower', ({ sections }) => ({
      sections: sections.map((section, at) =>
        at > 0
          ? section
          : {
              ...section,
              fields: [
                ...section.fields,
                { id: 'nickname', required: true, visible: true, layoutLength: 12, validators: [] },
              ],
            },
      ),
    }))
    const blocked = await impactOf([await changeOf('PAGES')])
    expect(blocked.problems).toMatchObject([
      {
        code: 'unknownField',
        message: expect.stringContaining('nickname') as string,
        place: expect.stringMatching(/^Pages › /) as string,
        needs: await changeOf('INPUT_FIELDS'),
      },
    ])
    const both = await impactOf([await changeOf('PAGES'), await changeOf('INPUT_FIELDS')])
    expect(both.problems).toEqual([])
  })

  it('[B4.02] names the scheduled change that would add a missing key, and the items that need it', async () => {
    const keys = await author.fetch('/api/keys/scheduled')
    const list = (await keys.json<{ id: string; keys: object[] }[]>()).find(({ id }) => id === 'MARITAL_STATUS')
    const engaged = { key: 'engaged', displaytext: { de: 'Verlobt', en: 'Engaged' } }
    const edit = { ...list, keys: [...(list?.keys ?? []), engaged] }
    await author.fetch('/api/keys/definitions/scheduled/MARITAL_STATUS', json('PUT', edit))
    await editPage('borrower', ({ sections }) => ({
      sections: sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) =>
          field.id === 'maritalStatus' ? { ...field, defaultValue: { de: 'engaged', en: 'engaged' } } : field,
        ),
      })),
    }))
    const page = await changeOf('PAGES')
    const keyChange = await changeOf('KEYS')
    expect((await impactOf([page])).problems).toMatchObject([
      { code: 'keyInUse', place: expect.stringMatching(/^Pages › .*Default value$/) as string, needs: keyChange },
    ])
    expect((await impactOf([page, keyChange])).problems).toEqual([])
  })

  it('lists sample calculations with other results', async () => {
    const [product] = shippedAreas().PRODUCTS
    const limits = { ...product?.limits, amount: { ...product?.limits.amount, max: 20_000 } }
    const reply = await author.fetch('/api/products/products', json('POST', { ...product, limits }))
    expect(reply.status).toBe(200)
    const { samples } = await impactOf([await changeOf('PRODUCTS')])
    expect(samples).toEqual([
      {
        productId: 'consumer-credit',
        title: 'Personal loan',
        amount: 25_000,
        term: 84,
        termUnit: 'months',
        intendedUse: null,
        use: null,
        example: false,
        before: expect.objectContaining({ nominalInterest: 5.99 }) as unknown,
        after: null,
        difference: null,
      },
    ])
  })

  it('[B4.02] names the loans that lose their price, in words', async () => {
    const { PRODUCTS, INTEREST_CONDITIONS } = shippedAreas()
    const [product] = PRODUCTS
    const [price] = INTEREST_CONDITIONS.filter(({ productType }) => productType === product?.productType)
    const reply = await author.fetch(
      '/api/system/settings/conditions',
      json('PUT', { conditions: {}, removed: [price?.id] }),
    )
    expect(reply.status).toBe(200)
    const { unpriced } = await impactOf([await changeOf('INTEREST_CONDITIONS')])
    expect(unpriced.total).toBe(unpriced.loans.length)
    expect(unpriced.loans).toContainEqual(
      expect.objectContaining({
        product: product?.translations.en.title,
        amountFrom: Math.max(price?.amountFrom ?? 0, product?.limits.amount.min ?? 0),
        termUnit: 'months',
        validFrom: unpriced.from,
        validTo: unpriced.to,
      }),
    )
  })

  it('names the use of a sample calculation', async () => {
    const [product] = shippedAreas().PRODUCTS
    const limits = { ...product?.limits, amount: { ...product?.limits.amount, max: 14_000 } }
    expect((await author.fetch('/api/products/products', json('POST', { ...product, limits }))).status).toBe(200)
    const { samples } = await impactOf([await changeOf('PRODUCTS')])
    const [used] = samples.filter(({ intendedUse }) => intendedUse !== null)
    expect(used?.use).toBe('Energy-efficient renovation')
  })

  it('lists changed colours and their contrast', async () => {
    const data = { THEME: 'CUSTOM', ERROR_COLOR: '#FF9999' }
    expect((await author.fetch('/api/user-interface/templates', json('PUT', { data }))).status).toBe(200)
    const ids = [await changeOf('USER_INTERFACE', 'THEME'), await changeOf('USER_INTERFACE', 'ERROR_COLOR')]
    const { contrasts } = await impactOf(ids)
    expect(contrasts.find(({ id }) => id === 'error.white')).toMatchObject({
      least: 4.5,
      before: { color: '#b3261e', passes: true },
      after: { color: '#ff9999', ground: '#ffffff', passes: false },
    })
    expect((await impactOf(ids.slice(0, 1))).contrasts).toEqual([])
  })

  it('warns of texts that were changed in one language only', async () => {
    await editPage('borrower', ({ title }) => ({ title: { ...title, en: title.de } }))
    const { translations, problems } = await impactOf([await changeOf('PAGES')])
    expect(problems).toEqual([])
    expect(translations).toEqual([
      {
        path: 'PAGES.borrower.title.en',
        code: 'sameInAllLanguages',
        message: expect.stringMatching(/Only the English text has changed/) as string,
      },
    ])
  })

  it('warns of forbidden phrases and long sentences in changed texts, and refuses neither', async () => {
    const long =
      'We lend to everyone who lives here and needs some money soon, and we do it without asking what it is for or why.'
    await editPage('borrower', ({ title }) => ({
      title: { ...title, en: `${title.en}: no credit check` },
      introduction: { de: 'Kurz.', en: long },
    }))
    const change = await changeOf('PAGES')
    const { texts } = await impactOf([change])
    expect(texts.map(({ path, code }) => [path, code])).toEqual([
      ['PAGES.borrower.title.en', 'forbiddenPhrase'],
      ['PAGES.borrower.introduction.en', 'longSentence'],
    ])
    expect(texts[0]?.message).toContain('The phrase “no credit check” must not be used')
  })

  it('[B3.47] has the result of a changed child-benefit calculation for the sample, or its error', async () => {
    const trialOf = async (code: string) => {
      const saved = await author.fetch('/api/settings/child-benefit', json('POST', { code }))
      expect(saved.status).toBe(200)
      return (await impactOf([await changeOf('CHILD_BENEFIT')])).childBenefit
    }
    expect(await trialOf('function calculate() {\n  for (;;) {}\n}')).toMatchObject({
      value: 0,
      message: expect.stringMatching(/does not come to an end/) as string,
    })
    expect(await trialOf('function calculate(loan) {\n  return loan.none.length\n}')).toMatchObject({
      message: 'The calculation code stops with an error.',
      line: 2,
    })
    expect(await trialOf('function calculate() { return 12 }')).toEqual({ value: 12 })
  })

  it('checks the newest 500 drafts, says that there are more, and takes one round trip without writes', async () => {
    const { loan } = await visitorWithLoan(portal)
    const { rows } = await portal.client.execute(`select name from pragma_table_info('loans') where name <> 'id'`)
    const columns = rows.map(({ name }) => String(name)).join(', ')
    // In small batches: on a busy machine the server closes a connection after a slow statement.
    for (let first = 1; first <= 519; first += 50)
      await portal.client.execute(
        `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
        insert into loans (id, ${columns}) select 'copy-' || i, ${columns} from loans, n where id = ?`,
        [first, Math.min(first + 49, 519), loan.id],
      )
    await emailRequired()
    const id = await changeOf('PAGES')
    const { result, trips } = await workOf(portal, () => impactOf([id]))
    expect(result.drafts).toMatchObject({ cut: true, products: [{ total: 520, looked: 500, needAnswers: 500 }] })
    expect(trips).toHaveLength(1)
    expect(trips.flat().filter((sql) => /^(insert|update|delete)/i.test(sql))).toEqual([])
  })

  it('of a change that is not open or does not exist is refused', async () => {
    expect((await ask({ ids: ['no-such-id'] })).status).toBe(404)
    expect((await ask({ ids: [] })).status).toBe(400)
    for (const releaseAt of ['2026-12-01T10:00', '2027-02-30T10:00:00Z', '2020-01-01T00:00:00Z'])
      expect((await ask({ ids: ['x'], releaseAt })).status).toBe(400)
  })
})

describe('[B4.02] the impact of a rollback', () => {
  const effectOf = async (release: number) => {
    const reply = await approver.fetch(`/api/release-changes/rollback/${release}?lang=en`)
    expect(reply.status).toBe(200)
    return reply.json<{ impact: ImpactDto; contradictions: ImpactDto['problems'] }>()
  }

  it('on applicants is described like that of a release', async () => {
    const { fetch } = await visitorWithLoan(portal)
    await completeLoan(fetch)
    await emailRequired()
    await releaseAll(approver)
    await emailRequired(false)
    await releaseAll(approver)
    const { impact, contradictions } = await effectOf(3)
    expect(contradictions).toEqual([])
    expect(impact).toMatchObject({
      changes: 1,
      problems: [],
      drafts: { products: [{ total: 2, needAnswers: 2, fields: [{ field: 'email', count: 2 }] }] },
    })
  })

  it('on scheduled changes is described before the rollback, and nothing else', async () => {
    const [field] = shippedAreas().INPUT_FIELDS
    const name = { de: 'Kennzeichen', en: 'Registration number' }
    const fields = [{ ...field, id: 'kennzeichen', label: name }]
    expect((await author.fetch('/api/pages-fields/scheduled', json('PUT', { fields }))).ok).toBe(true)
    await releaseAll(approver)
    expect((await effectOf(2)).contradictions).toEqual([])
    await setGeneral(author, 'LOGIN_ATTEMPTS', 7)
    await editPage('conditions', ({ sections: [first, ...others] }) => ({
      sections:
        first === undefined
          ? []
          : [
              {
                ...first,
                fields: [
                  ...first.fields,
                  { id: 'kennzeichen', required: false, visible: true, layoutLength: 12, validators: [] },
                ],
              },
              ...others,
            ],
    }))
    const { impact, contradictions } = await effectOf(2)
    expect(impact.problems).toEqual([])
    expect(contradictions).toHaveLength(1)
    expect(contradictions[0]?.path).toMatch(/^PAGES\.conditions\./)
    expect(contradictions[0]?.message).toContain('Registration number')
    // After the rollback, the page's change is unchanged.
    expect((await decide(approver, 'rollback/2')).status).toBe(200)
    expect((await openChanges(author)).map(({ area }) => area)).toContain('PAGES')
  })
})
