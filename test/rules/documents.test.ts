import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { variableNames } from '#worker/env.ts'

describe('docs/tour.md', () => {
  const journeys = readFileSync('docs/tour.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((journey) => journey.split(/^### /m).slice(1))
  const stops = journeys.flat()
  const namesAt = (stop: string) =>
    [...stop.matchAll(/`(\w+)`\s\(`([^`]+)`\)/g)].map(([, name = '', file = '']) => ({ name, file }))

  it('is two journeys of twelve numbered stops, each of which names a function and its file', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1))
    expect(journeys.map((journey) => journey.map((stop) => stop.split('.', 1)[0]))).toEqual([numbers, numbers])
    expect(stops.filter((stop) => namesAt(stop).length === 0)).toEqual([])
  })

  it('names each function together with its file', () => {
    const alone = stops.flatMap((stop) =>
      [...stop.matchAll(/`([a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|[a-z]+)`(?!\s\(`)/g)].map(([, name = '']) => name),
    )
    const files = stops.flatMap((stop) =>
      [...stop.matchAll(/(?<!\()`([\w-]+\/[\w./-]+\.\w+)`/g)].map(([, file]) => file),
    )
    expect([...alone, ...files]).toEqual([])
  })

  it('names functions that the named file declares', () => {
    const isDeclared = ({ name, file }: { readonly name: string; readonly file: string }): boolean =>
      existsSync(file) &&
      new RegExp(String.raw`^(?:export )?(?:async )?(?:function|const|class) ${name}\b`, 'm').test(
        readFileSync(file, 'utf8'),
      )
    expect(stops.flatMap(namesAt).filter((named) => !isDeclared(named))).toEqual([])
  })
})

describe('docs/operating.md', () => {
  it('names every variable of the environment in its tables, and no other', () => {
    const rows = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| (`[A-Z].*?)\|/gm)].map(
      ([, cell = '']) => cell,
    )
    const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    expect(named.toSorted()).toEqual(variableNames.toSorted())
  })
})
