/** A problem within an item or between items: its place (area, item, path) and a code for the table of texts. */
export interface SettingsProblem {
  readonly area: string
  readonly item: string
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}
