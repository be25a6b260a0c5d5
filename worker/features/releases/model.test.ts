import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, type ChangeRow, decide, openChanges } from '#test/harness/releases.ts'
import { isWhole } from '#test/harness/whole.ts'

/** Three fields, by the number in their labels, and the order of the pages, by the position of the first one. */
const items = ['m1', 'm2', 'm3', 'order'] as const
type Name = (typeof items)[number]
type Value = number | null

interface Open {
  readonly after: Value
  readonly status: 'OPEN' | 'APPROVED' | 'REJECTED'
}
type Step = readonly { readonly item: Name; readonly before: Value; readonly after: Value }[]

/** The simplest description of the portal. */
class Model {
  readonly current = new Map<Name, Value>(items.map((item) => [item, null]))
  readonly open = new Map<Name, Open>()
  /** The effect of each release; the first one is the portal at the beginning of the test. */
  readonly releases: Step[] = [[]]

  scheduled(item: Name): Value {
    const change = this.open.get(item)
    return change === undefined ? (this.current.get(item) ?? null) : change.after
  }

  edit(item: Name, after: Value): number {
    if (after === null && this.scheduled(item) === null) return item === 'order' ? 200 : 404
    if (after === this.scheduled(item)) return 200
    if (after === this.current.get(item)) this.open.delete(item)
    else this.open.set(item, { after, status: 'OPEN' })
    return 200
  }

  decide(item: Name, status: 'APPROVED' | 'REJECTED' | 'REMOVED' | 'RELEASED'): number {
    const change = this.open.get(item)
    if (change === undefined) return 404
    if (status === 'REMOVED') this.open.delete(item)
    else if (status === 'RELEASED') this.#release([item])
    else this.open.set(item, { ...change, status })
    return status === 'APPROVED' || status === 'RELEASED' ? 200 : 204
  }

  cron(): void {
    const due = items.filter((item) => this.open.get(item)?.status === 'APPROVED')
    if (due.length > 0) this.#release(due)
  }

  rollback(number: number): number {
    const step = this.releases[number - 1]
    if (step === undefined || number < 2) return 404
    if (step.some(({ item, after }) => this.current.get(item) !== after)) return 409
    const inverse = step.map(({ item, before, after }) => ({ item, before: after, after: before }))
    for (const { item, after } of inverse) {
      this.current.set(item, after)
      const change = this.open.get(item)
      if (change?.after === after) this.open.delete(item)
      else if (change?.status === 'APPROVED') this.open.set(item, { ...change, status: 'OPEN' })
    }
    this.releases.push(inverse)
    return 200
  }

  #release(due: readonly Name[]): void {
    const step = due.map((item) => ({
      item,
      before: this.current.get(item) ?? null,
      after: this.open.get(item)?.after ?? null,
    }))
    for (const { item, after } of step) {
      this.current.set(item, after)
      this.open.delete(item)
    }
    this.releases.push(step)
  }
}

type Op =
  | { readonly do: 'edit'; readonly item: Name; readonly value: Value }
  | { readonly do: 'approve' | 'approveLater' | 'reject' | 'remove'; readonly item: Name }
  | { readonly do: 'cron' }
  | { readonly do: 'rollback'; readonly back: number }

const item = fc.constantFrom(...items)
const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('edit' as const), item, value: fc.option(fc.integer({ min: 1, max: 3 })) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('approve', 'approveLater', 'reject', 'remove'), item }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cron' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), back: fc.integer({ min: 0, max: 3 }) }) },
)

let portal: Portal
let author: Person
let approver: Person
beforeAll(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

const fieldOf = (id: Name, value: number) => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'LOAN',
  label: { de: `Feld ${value}`, en: `Field ${value}` },
})

const [first = ''] = shippedAreas().PAGES.map(({ id }) => id)

async function valuesOf(version: 'current' | 'scheduled'): Promise<Map<Name, Value>> {
  const [fieldsPath, pagesPath] =
    version === 'current'
      ? ['/api/pages-fields', '/api/pages']
      : ['/api/pages-fields/scheduled', '/api/scheduled-pages']
  const fields = await (await author.fetch(fieldsPath)).json<{ id: string; label: { en: string } }[]>()
  const place = (await (await author.fetch(pagesPath)).json<{ id: string }[]>()).findIndex(({ id }) => id === first)
  return new Map(
    items.map((name): [Name, Value] => {
      if (name === 'order') return [name, place === 0 ? null : place]
      const field = fields.find(({ id }) => id === name)
      return [name, field === undefined ? null : Number(field.label.en.slice('Field '.length))]
    }),
  )
}

/** Open changes by the model's names; the order of the fields follows from additions and removals. */
const openByName = async (): Promise<Map<string, ChangeRow>> =>
  new Map(
    (await openChanges(author))
      .filter(({ area, key }) => key !== '#order' || area === 'PAGES')
      .map((change) => [change.key === '#order' ? 'order' : change.key, change]),
  )

async function execute(step: Op, base: number, releases: number): Promise<number> {
  switch (step.do) {
    case 'edit':
      if (step.item === 'order')
        return (await author.fetch('/api/page/position', json('PUT', { id: first, position: step.value ?? 0 }))).status
      return step.value === null
        ? (await author.fetch(`/api/pages-fields/scheduled/${step.item}`, { method: 'DELETE' })).status
        : (await author.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [fieldOf(step.item, step.value)] })))
            .status
    case 'cron':
      await portal.cron(new Date(Date.now() + 2 * 3_600_000))
      return 200
    case 'rollback':
      return (await decide(author, `rollback/${base + releases - step.back}`)).status
    default: {
      const id = (await openByName()).get(step.item)?.id ?? 'none'
      if (step.do === 'approve') return (await approve(approver, [id])).status
      if (step.do === 'approveLater')
        return (await approve(approver, [id], new Date(Date.now() + 3_600_000).toISOString())).status
      if (step.do === 'reject') return (await decide(approver, `reject/${id}`)).status
      return (await approver.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })).status
    }
  }
}

const decisions = { approve: 'RELEASED', approveLater: 'APPROVED', reject: 'REJECTED', remove: 'REMOVED' } as const

function expected(model: Model, step: Op): number {
  if (step.do === 'edit') return model.edit(step.item, step.value)
  if (step.do === 'rollback') return model.rollback(model.releases.length - step.back)
  if (step.do !== 'cron') return model.decide(step.item, decisions[step.do])
  model.cron()
  return 200
}

/** The state after the last run, without the model's items. */
async function cleared(): Promise<number> {
  for (const { id } of await openChanges(author))
    await approver.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
  for (const [name, value] of await valuesOf('current'))
    if (value !== null) await execute({ do: 'edit', item: name, value: null }, 0, 0)
  const ids = (await openChanges(author)).map(({ id }) => id)
  if (ids.length > 0) expect((await approve(approver, ids)).status).toBe(200)
  const { rows } = await portal.client.execute('select max(number) as number from releases')
  return Number(rows[0]?.['number'])
}

/** A release that was rolled back and repeated is no longer the last one, although its items are unchanged. */
const undoneTwice: Op[] = [
  { do: 'edit', item: 'order', value: 1 },
  { do: 'approve', item: 'order' },
  { do: 'rollback', back: 0 },
  { do: 'rollback', back: 0 },
  { do: 'rollback', back: 1 },
]

it('[B4.02] current, scheduled and changes match a simple model after any edits, decisions, releases and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 5, maxLength: 25 }), async (steps) => {
      const base = await cleared()
      const model = new Model()
      for (const step of steps) {
        const numberBefore = model.releases.length
        const wanted = expected(model, step)
        // The model does not roll back releases from before the run.
        if (step.do === 'rollback' && numberBefore - step.back < 2) continue
        expect([step, await execute(step, base - 1, numberBefore)]).toEqual([step, wanted])
        expect([step, await valuesOf('current')]).toEqual([step, model.current])
        expect(await valuesOf('scheduled')).toEqual(new Map(items.map((name) => [name, model.scheduled(name)])))
        const open = await openByName()
        expect(new Map([...open].map(([name, { status }]) => [name, status]))).toEqual(
          new Map([...model.open].map(([name, { status }]) => [name, status])),
        )
      }
    }),
    { numRuns: isWhole ? 25 : 8, examples: [[undoneTwice]] },
  )
}, 300_000)
