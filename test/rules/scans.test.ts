import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'

import * as accountInformation from '#worker/db/schema/account-information.ts'
import * as accounts from '#worker/db/schema/accounts.ts'
import * as loans from '#worker/db/schema/loans.ts'
import * as operations from '#worker/db/schema/operations.ts'
import * as releases from '#worker/db/schema/releases.ts'

import { scansOf, shapeOf } from '../harness/scans.ts'

describe('the plan of a statement', () => {
  it.each([
    ['a table that grows', 'select * from loans where name = ?', ['SCAN loans']],
    ['its index from end to end', 'select count(*) from loans', ['SCAN loans USING COVERING INDEX loans_visitor']],
    ['a table by a name that the statement gave it', 'select * from loans as l', ['SCAN l']],
    [
      'one that has to be sorted first',
      'select * from audits order by x limit ?',
      ['SCAN audits', 'USE TEMP B-TREE FOR ORDER BY'],
    ],
    [
      'a page of which it is not known how far it lies',
      'select * from audits where x = ? order by at limit ?',
      ['SCAN audits USING INDEX audits_at'],
    ],
    ['an index made for the occasion', 'select 1 from a, b', ['SEARCH b USING AUTOMATIC COVERING INDEX (id=?)']],
  ])('that scans %s fully is reported', (_, statement, plan) => {
    expect(scansOf(statement, plan)).toEqual([plan[0]])
  })

  it.each([
    ['an index', 'select * from loans where id = ?', ['SEARCH loans USING INDEX loans_account (account_id=?)']],
    ['what was handed over', 'select value from json_each(?)', ['SCAN json_each VIRTUAL TABLE INDEX 1:']],
    ['a row of constants', 'select 1', ['SCAN CONSTANT ROW']],
    [
      'the rows that a part of it has found',
      'select * from (…) as known',
      ['CO-ROUTINE known', 'SEARCH loans USING INDEX x', 'SCAN known'],
    ],
    [
      'a page of a table in the order of an index',
      'select * from audits order by at limit ?',
      ['SCAN audits USING INDEX audits_at'],
    ],
    ['a table that stays small', 'select * from cron_leases', ['SCAN cron_leases']],
  ])('that reads %s is not reported', (_, statement, plan) => {
    expect(scansOf(statement, plan)).toEqual([])
  })

  it('is requested once, whatever the number of values', () => {
    expect(shapeOf('select 1 from a where b in (?, ?, ?)')).toBe(shapeOf('select 1 from a where b in (?)'))
    expect(shapeOf('insert into a (b, c) values (?, ?), (?, ?)')).toBe('insert into a (b, c) values (?, ?)')
  })
})

const tables = [accountInformation, accounts, loans, operations, releases].flatMap((each) =>
  Object.values(each).filter((one): one is SQLiteTable => is(one, SQLiteTable)),
)

describe("rows that depend on another table's row", () => {
  const foreign = tables.flatMap((table) => {
    const { name, foreignKeys, indexes, columns, primaryKeys } = getTableConfig(table)
    const first = [
      ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => column.name),
      ...primaryKeys.map((key) => key.columns[0]?.name),
      ...indexes.map(({ config }) => (config.columns[0] as SQLiteColumn | undefined)?.name),
    ]
    return foreignKeys.map((key) => {
      const column = key.reference().columns[0]?.name ?? ''
      return { column: `${name}.${column}`, isFound: first.includes(column) }
    })
  })

  it('are found by an index when that row is deleted, which no plan shows', () => {
    expect(foreign.length).toBeGreaterThan(15)
    expect(foreign.filter(({ isFound }) => !isFound)).toEqual([])
  })
})
