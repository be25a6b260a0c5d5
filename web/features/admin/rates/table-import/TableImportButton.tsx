import { FileButton } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { toFailure } from '../../settings/failure.ts'
import { ProblemNotice } from '../../settings/ProblemNotice.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import type { ImportPanel } from './TableImport.tsx'

interface TableImportButtonProps<Looked> {
  readonly label: string
  readonly refused: string
  /** Compares the file; stores nothing. */
  readonly look: (file: File) => Promise<Looked>
  /** Shows the comparison and confirms the import. */
  readonly children: (looked: Looked, panel: ImportPanel) => ReactNode
}

/** Chooses a table, which is compared before the import. */
export function TableImportButton<Looked>({ label, refused, look, children }: TableImportButtonProps<Looked>) {
  const { locale } = useTexts()
  const reset = useRef<() => void>(null)
  const [chosen, setChosen] = useState<File>()
  const [looked, setLooked] = useState<Looked>()
  const looking = useSingleFlight<Looked, File>({
    mutationFn: look,
    meta: { silent: true },
    onSuccess: (found) => setLooked(() => found),
  })
  return (
    <>
      <FileButton
        accept=".csv,text/csv"
        resetRef={reset}
        onChange={(file) => {
          // Allows choosing the same file again.
          reset.current?.()
          if (file === null) return
          setChosen(file)
          looking.mutate(file)
        }}
      >
        {(props) => (
          <ActionButton
            {...props}
            variant="default"
            loading={looking.isPending}
            leftSection={<IconTableImport size={18} aria-hidden />}
          >
            {label}
          </ActionButton>
        )}
      </FileButton>
      {looked !== undefined &&
        children(looked, {
          busy: looking.isPending,
          onClose: () => setLooked(undefined),
          onStale: () => chosen !== undefined && looking.mutate(chosen),
        })}
      {looking.error !== null && (
        <DetailsPanel title={refused} onClose={() => looking.reset()}>
          <PanelBody reading>
            <ProblemNotice failure={toFailure(looking.error)} words={{ locale, areas: {} }} />
          </PanelBody>
        </DetailsPanel>
      )}
    </>
  )
}
