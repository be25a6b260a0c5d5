import type { PlantedChange } from './planting.ts'

/** Test projects that run the sources: others would need a build for each control. */
export const projects = ['unit', 'worker'] as const

/** A control of docs/security.md, and the change that takes it away. */
export interface Control extends PlantedChange {
  /** The requirement of ASVS 5.0.0. */
  readonly row: string
  readonly control: string
  /** The file with the test that must fail without the control. */
  readonly test: string
  /** The test's title as written, without ids of the specification. */
  readonly title: string
}

/** Matches the full names of a control's tests; placeholders of the title stand for any text. */
export const titlePattern = ({ title }: Pick<Control, 'title'>): RegExp =>
  new RegExp(`(?:^|\\s)${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/%[a-z]/g, '.+')}$`)
