// A process of its own: SQLite blocks its thread, and one that takes too long is killed.
import { Refusal } from '../backup/refusal.ts'
import { writePrivately } from '../serve/private-folder.ts'
import { compactDatabase } from './compact-database.ts'
import type { Line } from './compact.ts'

const print = (line: Line): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

writePrivately()
try {
  print({ done: compactDatabase(process.argv[2] ?? '', (step) => print({ step })) })
} catch (error) {
  print({ refused: error instanceof Refusal ? error.message : `The database was not compacted: ${String(error)}` })
}
