import type { InterestCondition } from './interest-conditions.ts'

/** What a loan is for, as far as prices tell it apart. */
export type Kind = Pick<InterestCondition, 'intendedUse' | 'typeOfUse'>

/** Every use that the portal offers, so that it is known whether prices name them all. */
export type Uses = { readonly [Name in keyof Kind]?: readonly string[] }

/** Loans that the same prices speak of: of one named use, or of any that no price names. */
interface Cell {
  readonly intendedUse: string | undefined
  readonly typeOfUse: string | undefined
}

export interface KindOfGap extends Kind {
  /** Of these only such as no price names: those that one names have prices of their own. */
  readonly others?: readonly (keyof Kind)[]
  /** Of these only loans that name none: each that the portal offers has prices of its own. */
  readonly without?: readonly (keyof Kind)[]
}

/**
 * The loans to look at: of every use that a price names, and of the others where there is a price for whoever is of
 * none of these; they are there even if prices name every use, because not every loan has told its own (yet). Where the
 * bank has prices for some uses alone, it lends for those alone.
 */
export function cellsOf(rows: readonly Kind[]): Cell[] {
  if (rows.length === 0) return [{ intendedUse: undefined, typeOfUse: undefined }]
  return [undefined, ...namedBy(rows, 'intendedUse')].flatMap((intendedUse) =>
    [undefined, ...namedBy(rows, 'typeOfUse')]
      .map((typeOfUse) => ({ intendedUse, typeOfUse }))
      .filter((cell) => rows.some((row) => speaksOf(row, cell))),
  )
}

const namedBy = (rows: readonly Kind[], name: keyof Kind): string[] => [
  ...new Set(rows.flatMap((row) => row[name] ?? [])),
]

export const speaksOf = (row: Kind, cell: Cell): boolean =>
  (row.intendedUse === undefined || row.intendedUse === cell.intendedUse) &&
  (row.typeOfUse === undefined || row.typeOfUse === cell.typeOfUse)

/** What loans with the same gap are called, in as few words as say it exactly; what all of them lack is told once. */
export function kindsOf(some: readonly Cell[], all: readonly Cell[], offered: Uses): KindOfGap[] {
  if (some.length === all.length && all.length > 1) return [{}]
  const uses = [...new Set(some.map(({ intendedUse }) => intendedUse))]
  return uses.flatMap((intendedUse) => {
    const own = some.filter((cell) => cell.intendedUse === intendedUse)
    const alike = all.filter((cell) => cell.intendedUse === intendedUse)
    const whole = own.length === alike.length && alike.length > 1
    return whole
      ? [named({ intendedUse, typeOfUse: undefined }, all, offered, ['intendedUse'])]
      : own.map((cell) => named(cell, all, offered, ['intendedUse', 'typeOfUse']))
  })
}

/** A use that the cell leaves open counts among `names` alone: beside it stand cells of uses that are named. */
function named(cell: Cell, all: readonly Cell[], offered: Uses, names: readonly (keyof Kind)[]): KindOfGap {
  const { intendedUse, typeOfUse } = cell
  const open = names.filter((name) => cell[name] === undefined && namesOf(name, cell, all).length > 0)
  const without = open.filter((name) => isEach(offered[name], namesOf(name, cell, all)))
  const others = open.filter((name) => !without.includes(name))
  return {
    ...(intendedUse === undefined ? {} : { intendedUse }),
    ...(typeOfUse === undefined ? {} : { typeOfUse }),
    ...(others.length === 0 ? {} : { others }),
    ...(without.length === 0 ? {} : { without }),
  }
}

/** The uses of the cells beside it. */
const namesOf = (name: keyof Kind, { intendedUse }: Cell, all: readonly Cell[]): string[] =>
  all.filter((cell) => name === 'intendedUse' || cell.intendedUse === intendedUse).flatMap((cell) => cell[name] ?? [])

const isEach = (offered: readonly string[] | undefined, names: readonly string[]): boolean =>
  offered !== undefined && offered.length > 0 && offered.every((use) => names.includes(use))
