import { dirname } from 'node:path'

import { importsIn } from '../../test/rules/imports.ts'
import { type Figure, figure, isCode, isOfTests, countLines, type Tree } from './tree.ts'

/** An import counts once for each pair of files, as what costs most. */
type Manner = 'at run time' | 'lazy' | 'type only'

/** For each file the files of the tree that it imports; files of tests import nothing here. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, Manner>>

const rank = ['type only', 'lazy', 'at run time'] as const satisfies readonly Manner[]

export function readGraph(tree: Tree): Graph {
  const graph = new Map<string, Map<string, Manner>>()
  for (const [file, text] of tree) {
    if (isOfTests(file) || !/\.(?:tsx?|mjs)$/.test(file)) continue
    const targets = new Map<string, Manner>()
    for (const { target, typeOnly, lazy } of importsIn(file, text)) {
      if (!tree.has(target)) continue
      const manner = typeOnly ? 'type only' : lazy ? 'lazy' : 'at run time'
      const known = targets.get(target)
      if (known === undefined || rank.indexOf(manner) > rank.indexOf(known)) targets.set(target, manner)
    }
    graph.set(file, targets)
  }
  return graph
}

const arrows: readonly (readonly [name: string, from: RegExp, to: RegExp])[] = [
  ['domain → worker, web', /^domain\//, /^(?:worker|web)\//],
  ['worker → web', /^worker\//, /^web\//],
  ['web → worker', /^web\//, /^worker\//],
  ['web/ui → web/features, web/fields', /^web\/ui\//, /^web\/(?:features|fields)\//],
  ['web/fields → web/features', /^web\/fields\//, /^web\/features\//],
  ['web/features/admin → web/features/wizard', /^web\/features\/admin\//, /^web\/features\/wizard\//],
]

/** Of each arrow that points upwards: the files that import at run time (style sheets too), lazily or only types, and all. */
export const upwardArrows = (graph: Graph): Figure[] =>
  arrows.flatMap(([name, from, to]) => {
    const found = [...graph]
      .filter(([file]) => from.test(file))
      .flatMap(([file, targets]) => [...targets].map(([target, manner]) => ({ file, target, manner })))
      .filter(({ target }) => to.test(target))
    const inManner = (label: string, manners: readonly Manner[]): Figure =>
      figure(
        `${name}, ${label}`,
        found.filter(({ manner }) => manners.includes(manner)).map(({ file, target }) => `${file} → ${target}`),
      )
    return [
      inManner('at run time', ['at run time']),
      inManner('lazy', ['lazy']),
      inManner('type only', ['type only']),
      inManner('all', rank),
    ]
  })

/** The largest sets of files that all reach each other (Tarjan); `manners` are the imports that count. */
function findCircles(graph: Graph, manners: readonly Manner[]): string[][] {
  const found: string[][] = []
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): number => {
    const index = indexes.size
    indexes.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    let low = index
    for (const [target, manner] of graph.get(file) ?? [])
      if (manners.includes(manner)) {
        if (!indexes.has(target)) low = Math.min(low, visit(target))
        else if (stack.includes(target)) low = Math.min(low, indexes.get(target) ?? low)
      }
    lowest.set(file, low)
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) found.push(circle.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file)
  return found
}

export const circleFigures = (graph: Graph): Figure[] => {
  const inManner = (name: string, manners: readonly Manner[]): Figure =>
    figure(
      name,
      findCircles(graph, manners).map((circle) => circle.join(', ')),
    )
  return [inManner('circles, at run time', ['at run time']), inManner('circles, with lazy and type imports', rank)]
}

const fewLines = 60

/** Short code files with one importer, which might be a part of it. */
export function onlyFor(tree: Tree, graph: Graph): Figure[] {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph)
    for (const target of targets.keys()) importers.set(target, [...(importers.get(target) ?? []), file])
  const short = [...tree].flatMap(([file, text]) => {
    const [importer, ...others] = importers.get(file) ?? []
    return isCode(file) && countLines(text) < fewLines && importer !== undefined && others.length === 0
      ? [{ file, isBeside: dirname(importer) === dirname(file) }]
      : []
  })
  const named = (name: string, isBeside: boolean): Figure =>
    figure(
      `one importer and under ${fewLines} lines, ${name}`,
      short.filter((each) => each.isBeside === isBeside).map(({ file }) => file),
    )
  return [named('importer in the same folder', true), named('importer elsewhere', false)]
}
