import { beforeAll, describe, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { openChanges } from '#test/harness/releases.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const send = (list: string, content: string) => admin.fetch(`/api/on-geo/${list}/import`, json('POST', { content }))

interface Entry {
  readonly code: string
  readonly name: { readonly de: string; readonly en: string }
  readonly key?: string
}

/** The scheduled list. */
async function entriesOf(id: string): Promise<readonly Entry[]> {
  const items = await (await admin.fetch('/api/on-geo/settings/scheduled')).json<{ id: string; entries?: Entry[] }[]>()
  return items.find((item) => item.id === id)?.entries ?? []
}

describe.each([
  ['object-types', 'OBJECT_TYPES'],
  ['outbuildings', 'OUTBUILDINGS'],
])('%s', (path, id) => {
  it.each([
    ['semicolons', 'code;name_de;name_en;key\nEFH;Einfamilienhaus;Single-family house;01\nNEU;Neues, anders;New;\n'],
    ['commas', 'code,name_de,name_en,key\nEFH,Einfamilienhaus,Single-family house,01\nNEU,"Neues, anders",New,\n'],
    [
      'a byte order mark, Windows lines and another order of columns',
      '\uFEFFkey;code;name_en;name_de\r\n01;EFH;Single-family house;Einfamilienhaus\r\n\r\n;NEU;New;"Neues, anders"\r\n',
    ],
  ])('[B7.40] [B3.49] replaces the scheduled list from a table with %s', async (_name, content) => {
    const reply = await send(path, content)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ imported: 2 })
    expect(await entriesOf(id)).toEqual([
      { code: 'EFH', name: { de: 'Einfamilienhaus', en: 'Single-family house' }, key: '01' },
      { code: 'NEU', name: { de: 'Neues, anders', en: 'New' } },
    ])
    // The live list is unchanged.
    const current = await (await portal.fetch(`/api/on-geo/${path}`)).json<Entry[]>()
    expect(current.map(({ code }) => code)).not.toContain('NEU')
    const change = (await openChanges(admin)).find((each) => each.area === 'ONGEO' && each.key === id)
    expect(change?.status).toBe('OPEN')
  })

  it('[B7.40] names every problem with its line, and writes nothing', async () => {
    const before = await entriesOf(id)
    const reply = await send(
      path,
      [
        'code;name_de;name_en;key',
        'E F H;Haus;House;01',
        'A1;"Haus',
        'mit Garten";House;99',
        'A2;Haus;;',
        'A1;Haus;House;01',
        'A3;Haus;House',
      ].join('\n'),
    )
    expect(reply.status).toBe(400)
    const { problems } = await reply.json<{
      problems: { path: string; code: string; params: { line: number } }[]
    }>()
    expect(problems.map(({ path: column, code, params }) => `${params.line} ${column} ${code}`).toSorted()).toEqual([
      '2 code keyFormat',
      '3 key csvUnknownKey',
      '5 name_en non_empty',
      '6 code duplicateId',
      '6 key keyTwice',
      '7  csvCells',
    ])
    expect(await entriesOf(id)).toEqual(before)
  })

  it.each([
    ['', 'csvColumnMissing'],
    ['code;name_de;name_en;key\n', 'csvEmpty'],
    ['code;name_de;key\nA;B;\n', 'csvColumnMissing'],
    ['code;name_de;name_en;colour\nA;B;C;D\n', 'csvColumnUnknown'],
    ['code;name_de;name_en;key\n"A;B;C;\n', 'csvQuotes'],
  ])('[B7.40] refuses %j', async (content, code) => {
    const reply = await send(path, content)
    expect(reply.status).toBe(400)
    expect((await reply.json<{ problems: { code: string }[] }>()).problems.map((each) => each.code)).toContain(code)
  })
})
