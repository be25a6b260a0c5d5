import { uploadFile } from './bank.ts'
import { completeLoan } from './loans.ts'
import { type Person, signedIn } from './people.ts'
import type { Portal } from './portal.ts'

/** A loan or a file that the portal has acknowledged. */
export interface Acknowledged {
  readonly id: string
  readonly writer: Person
}

/**
 * Four users save loans and upload files without a pause. Once that many files are saved, the portal is killed while they go
 * on. Rejects if it fails before.
 */
export async function killUnderWriters(
  portal: Pick<Portal, 'env' | 'client' | 'fetch'>,
  filesBefore: number,
  kill: () => Promise<void>,
): Promise<{ readonly loans: readonly Acknowledged[]; readonly files: readonly Acknowledged[] }> {
  const loans: Acknowledged[] = []
  const files: Acknowledged[] = []
  /** One at most. */
  const kills: Promise<void>[] = []
  const write = async (writer: Person): Promise<void> => {
    for (;;) {
      const { id } = await completeLoan(writer.fetch)
      loans.push({ id, writer })
      const { publicId } = await uploadFile(writer.fetch, id)
      files.push({ id: publicId, writer })
      if (files.length < filesBefore || kills.length > 0) continue
      kills.push(kill())
      await kills[0]
    }
  }
  const writers = await Promise.all([1, 2, 3, 4].map(() => signedIn(portal)))
  const [ended] = await Promise.allSettled(writers.map(write))
  if (kills.length === 0) throw new Error('the portal failed before it was killed', { cause: ended })
  await Promise.all(kills)
  return { loans, files }
}
