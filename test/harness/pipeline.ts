interface Stated {
  readonly sql?: string
  readonly sql_id?: number
}

/** A request to the database; stores SQL that is long or used repeatedly. */
export interface Pipeline {
  readonly requests: readonly (Stated & {
    readonly type: string
    readonly stmt?: Stated
    readonly batch?: { readonly steps: readonly { readonly stmt: Stated }[] }
  })[]
}

export function statementsOf({ requests }: Pipeline): string[] {
  const stored = new Map(requests.filter(({ type }) => type === 'store_sql').map(({ sql_id, sql }) => [sql_id, sql]))
  const stated = requests.flatMap(({ batch, stmt }) => [
    ...(batch?.steps.map((step) => step.stmt) ?? []),
    ...(stmt === undefined ? [] : [stmt]),
  ])
  return stated.map(({ sql, sql_id }) => {
    const text = sql ?? stored.get(sql_id)
    if (text === undefined) throw new Error('a statement without SQL')
    return text
  })
}
