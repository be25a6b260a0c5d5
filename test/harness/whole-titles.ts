import { beforeEach, describe, it } from 'vitest'

/** An empty computed table would create no tests, so that nothing could fail. */
for (const collector of [it, describe])
  if (!('refusesEmptyTables' in collector.each))
    collector.each = Object.assign(
      new Proxy(collector.each, {
        apply(each, self, [table, ...more]: [readonly unknown[], ...unknown[]]): unknown {
          if (table.length === 0) throw new Error('a table without rows makes no test')
          return Reflect.apply(each, self, [table, ...more])
        },
      }),
      // Successive test files share their modules.
      { refusesEmptyTables: true },
    )

// A missing value, or a placeholder that no row has filled.
const broken = /\bundefined\b|\[object |^\s|\s$|^$|%[sdifjoO]\b|\$\w/

// Such a title does not show which row failed.
beforeEach(({ task }) => {
  for (
    let part: { readonly name: string; readonly suite?: typeof task.suite } | undefined = task;
    part;
    part = part.suite
  )
    if (broken.test(part.name)) throw new Error(`a title that lacks something: ${JSON.stringify(part.name)}`)
})
