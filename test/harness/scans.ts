/** Tables that stay small for any number of users, with the reason. */
const small: Readonly<Record<string, string>> = {
  releases: 'one row a release',
  technical_settings: 'one row a setting',
  log_levels: 'one row a logger',
  cron_leases: 'one row a job',
  revisions: 'one row a counter',
  heartbeat: 'one row',
  key_generations: 'one row a month',
  address_keys: 'one row a month',
  guard: 'stays empty',
  analytics_requests: 'one row at the most',
  metric_total: 'one row a figure, its labels and its bucket',
  previews: 'ten an administrator, for an hour',
  attachments: 'what administrators offer for download',
  download_tokens: 'one row a download, for a minute',
  captcha_passes: 'one row a link, for an hour',
  throttles: 'counters of ten minutes: looked through once a minute, which an index would make dearer at each count',
  sandbox_applications: 'the sandbox alone',
  sandbox_idents: 'the sandbox alone',
}

/** Indexes with few rows: pending work, and shared loans in the order of their list. */
const ofFewRows = /USING (?:COVERING )?INDEX (?:fintec_sessions_held|loans_shared(?:_status|_product)?)$/

/** Allowed full scans; `line` restricts the exception to that line of the plan. */
const known: readonly { readonly holds: RegExp; readonly line?: RegExp; readonly why: string }[] = [
  { holds: /\bwhere false\b/, why: 'reads nothing' },
  {
    holds: /order by "audit_chain"\."position" desc limit/,
    line: /^SCAN audit_chain$/,
    why: 'reads the last row',
  },
  {
    holds: /^(?![^]*"at" >=)[^]*not exists \(select "audit_id" from "audit_chain"/,
    why: 'written with a time long past: looked for where there are more audits than links',
  },
  {
    holds: /from "accounts" cross join "audits"/,
    line: /^SCAN accounts/,
    why: 'audits by who did it: no more people than the page has, unless it lies at the end',
  },
  {
    holds: /where "audits"\."id" in \(select "id" from "audits" order by "audits"\."at" \w+, "audits"\."id" \w+ limit/,
    line: /^SCAN audits USING COVERING INDEX audits_at$/,
    why: 'a page of the audit: the ids before it are passed over in the index',
  },
  {
    holds: /\+"audits"\."principal" in/,
    line: /^SCAN audits USING COVERING INDEX audits_at$/,
    why: 'what many people did: fewer events are passed over than these people have',
  },
  { holds: /^select exists \(select 1 from "loans"\)/, why: 'reads one row' },
  {
    holds: /"last_name"\) glob \?/,
    // Of an index of an expression SQLite does not say whether it covers the query.
    line: /^SCAN accounts USING (?:COVERING INDEX|INDEX accounts_(?:search|first_name|last_name)$)/,
    why: 'a part of a name: looked for in an index of names alone, and the page in that of the order',
  },
  { holds: /^select count\(\*\) from "\w+"$/, why: 'X-Total-Count of a list without a filter: counted by an index' },
]

/** The statement independent of the number of compared values and inserted rows. */
export const shapeOf = (statement: string): string =>
  statement.replaceAll(/ in \(\?(?:, \?)+\)/g, ' in (?)').replaceAll(/( values \([?, ]+\))(?:, \([?, ]+\))+/g, '$1')

/**
 * Tables that a statement scans fully according to EXPLAIN QUERY PLAN (sqlite.org/eqp.html). Allowed are reading a page
 * in the order of an index, and tables known to stay small.
 */
export function scansOf(statement: string, plan: readonly string[]): string[] {
  const exceptions = known.filter(({ holds }) => holds.test(statement))
  if (exceptions.some(({ line }) => line === undefined)) return []
  const made = new Set(plan.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(line)?.[1] ?? []))
  const isPage =
    /\blimit \?(?: offset \?)?$/.test(statement) &&
    !/\bwhere\b/.test(statement) &&
    !plan.some((line) => line.includes('TEMP B-TREE'))
  return plan.filter((line) => {
    if (line.includes('AUTOMATIC')) return true
    const [, name] = /^SCAN (\S+)/.exec(line) ?? []
    if (name === undefined || /CONSTANT ROW|VIRTUAL TABLE/.test(line) || ofFewRows.test(line)) return false
    if (exceptions.some((each) => each.line?.test(line))) return false
    return !made.has(name) && !(name in small) && !isPage
  })
}
