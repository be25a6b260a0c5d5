import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts, type Texts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'

import { type OpenChange, reloadSettings } from '../../settings/area-queries.ts'
import { toFailure, isStale } from '../../settings/failure.ts'
import { ProblemNotice } from '../../settings/ProblemNotice.tsx'
import { VoidedApprovals } from '../../settings/changes/VoidedApprovals.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../../ui/PanelParts.tsx'

/** A table compared with the scheduled version. */
export interface LookedAtTable {
  readonly name: string
  readonly content: string
  readonly problems: readonly SettingsProblem[]
  /** The changes of the import to the scheduled version. */
  readonly wanted: readonly ItemEdit[]
  /** Approvals with a release time that the import would void. */
  readonly voided: readonly OpenChange[]
  /** The tag of the compared version. */
  readonly tag: string | undefined
}

export interface ImportPanel {
  /** The table is being compared again. */
  readonly busy: boolean
  readonly onClose: () => void
  /** Another user has changed the scheduled version: the comparison is outdated. */
  readonly onStale: () => void
}

interface TableImportProps extends ImportPanel {
  readonly title: string
  readonly looked: LookedAtTable
  readonly words: LabelContext
  readonly refused: string
  readonly columns: (column: string) => string | undefined
  /** The expected format, for a table in another one. */
  readonly help?: ReactNode
  readonly count: string
  readonly children: ReactNode
  readonly send: (content: string, tag: string | undefined) => Promise<unknown>
}

/** A longer list points to the wrong file or to one systematic mistake. */
const maxListed = 30

/** The changes of a table before the import, or its problems. */
export function TableImport(props: TableImportProps) {
  const { title, looked, words, refused, columns, help, count, children, send, busy, onClose, onStale } = props
  const { name, content, problems, wanted, voided, tag } = looked
  const { t } = useTexts()
  const queries = useQueryClient()
  const [refusedTag, setRefusedTag] = useState<string>()
  const stale = refusedTag !== undefined && refusedTag !== tag
  const importing = useSingleFlight({
    mutationFn: () => send(content, tag),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onClose()
    },
    onError: (error) => {
      if (!isStale(error)) return
      setRefusedTag(tag)
      onStale()
    },
  })
  const failure = importing.error === null || isStale(importing.error) ? undefined : toFailure(importing.error)
  const messages = [...new Set(problems.map((problem) => tableProblemText(problem, { t, columns, words })))]
  return (
    <DetailsPanel title={title} size="46rem" onClose={onClose}>
      <PanelBody reading>
        {problems.length > 0 ? (
          <>
            <Notice kind="error" live title={refused}>
              <ul>
                {messages.slice(0, maxListed).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {messages.length > maxListed && <p>{t('transfer.moreErrors', { count: messages.length - maxListed })}</p>}
            </Notice>
            {help}
          </>
        ) : wanted.length === 0 ? (
          <Notice kind="info" live>
            {t('transfer.nothing', { name })}
          </Notice>
        ) : (
          <>
            <p role="status">{count}</p>
            {stale && (
              <Notice kind="warning" live>
                {t('transfer.stale')}
              </Notice>
            )}
            <ProblemNotice failure={failure} words={words} />
            <VoidedApprovals
              approvals={voided}
              title={t('transfer.voids', { count: voided.length })}
              text={t('settings.voided.again', { count: voided.length })}
            />
            {children}
          </>
        )}
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        {wanted.length > 0 && (
          <ActionButton loading={importing.isPending || busy} onClick={() => importing.mutate()}>
            {t('transfer.import.submit', { count: wanted.length })}
          </ActionButton>
        )}
      </PanelActions>
    </DetailsPanel>
  )
}

interface Reading {
  readonly t: Texts['t']
  readonly columns: (column: string) => string | undefined
  readonly words: LabelContext
}

/** Describes a problem of a table by its line in the file and its column on the screen. */
function tableProblemText(problem: SettingsProblem, { t, columns, words }: Reading): string {
  const { path, code, params } = problem
  const line = params?.['line'] ?? 1
  const column = columns(path)
  // A missing column is also named as in the file, where it must be added.
  if (code === 'csvColumnMissing' && column !== undefined && column !== path)
    return t('transfer.missing', { line, column, name: path })
  const other = params?.['otherLine']
  if (other !== undefined) return t(`rates.import.${code === 'duplicateId' ? 'again' : 'overlap'}`, { line, other })
  const { text } = itemProblemsText(problem, words.locale, words.areas)
  // Texts about missing and unknown columns already name them.
  return column === undefined || code === 'csvColumnMissing' || code === 'csvColumnUnknown'
    ? t('transfer.row', { line, text })
    : t('transfer.line', { line, column, text })
}
