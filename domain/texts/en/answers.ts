import type { answers as German } from '../de/answers.ts'

export const answers: typeof German = {
  yes: 'Yes',
  no: 'No',
  entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  entry: (at, field) => `Entry ${at}${field === undefined ? '' : `, ${field}`}`,
}
