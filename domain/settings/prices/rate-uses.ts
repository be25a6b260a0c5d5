import type { Rate } from '../areas/rates/schema.ts'

/** The uses of a loan that prices distinguish. */
export type RateUse = Pick<Rate, 'intendedUse' | 'typeOfUse'>

/** All uses in the portal, to know whether prices cover them all. */
export type Uses = { readonly [Name in keyof RateUse]?: readonly string[] }

/** Loans with the same prices: of one use with prices, or of any other use. */
interface Cell {
  readonly intendedUse: string | undefined
  readonly typeOfUse: string | undefined
}

export interface GapUse extends RateUse {
  /** Limited to uses without prices of their own. */
  readonly others?: readonly (keyof RateUse)[]
  /** Limited to loans without a use, because every use has prices of its own. */
  readonly without?: readonly (keyof RateUse)[]
}

/**
 * The cells to check: every use with prices, and all others if there are prices for any use. The others exist even if prices
 * cover every use, because a loan may have none yet. If all prices have a use, the bank lends for those uses only.
 */
export function getUseCells(rows: readonly RateUse[]): Cell[] {
  if (rows.length === 0) return [{ intendedUse: undefined, typeOfUse: undefined }]
  return [undefined, ...namedBy(rows, 'intendedUse')].flatMap((intendedUse) =>
    [undefined, ...namedBy(rows, 'typeOfUse')]
      .map((typeOfUse) => ({ intendedUse, typeOfUse }))
      .filter((cell) => rows.some((row) => isForCell(row, cell))),
  )
}

const namedBy = (rows: readonly RateUse[], name: keyof RateUse): string[] => [
  ...new Set(rows.flatMap((row) => row[name] ?? [])),
]

export const isForCell = (row: RateUse, cell: Cell): boolean =>
  (row.intendedUse === undefined || row.intendedUse === cell.intendedUse) &&
  (row.typeOfUse === undefined || row.typeOfUse === cell.typeOfUse)

/** Names loans with the same gap, as briefly as possible; a gap of all is reported once. */
export function toGapUses(some: readonly Cell[], all: readonly Cell[], offered: Uses): GapUse[] {
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

/** Names a cell; an open use means only those in `names`, if other cells have uses. */
function named(cell: Cell, all: readonly Cell[], offered: Uses, names: readonly (keyof RateUse)[]): GapUse {
  const { intendedUse, typeOfUse } = cell
  const open = names.filter((name) => cell[name] === undefined && getNames(name, cell, all).length > 0)
  const without = open.filter((name) => isEach(offered[name], getNames(name, cell, all)))
  const others = open.filter((name) => !without.includes(name))
  return {
    ...(intendedUse === undefined ? {} : { intendedUse }),
    ...(typeOfUse === undefined ? {} : { typeOfUse }),
    ...(others.length === 0 ? {} : { others }),
    ...(without.length === 0 ? {} : { without }),
  }
}

/** The uses of neighbouring cells. */
const getNames = (name: keyof RateUse, { intendedUse }: Cell, all: readonly Cell[]): string[] =>
  all.filter((cell) => name === 'intendedUse' || cell.intendedUse === intendedUse).flatMap((cell) => cell[name] ?? [])

const isEach = (offered: readonly string[] | undefined, names: readonly string[]): boolean =>
  offered !== undefined && offered.length > 0 && offered.every((use) => names.includes(use))
