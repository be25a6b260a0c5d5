import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { SettingsProblem } from '#domain/settings/area.ts'
import type { ItemEdit } from '#domain/settings/changes.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { type Change, reloadSettings } from '../../settings/area-queries.ts'
import { failureOf, isStale } from '../../settings/failure.ts'
import { ProblemNotice } from '../../settings/ProblemNotice.tsx'
import { VoidedApprovals } from '../../settings/VoidedApprovals.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../../ui/PanelParts.tsx'
import { tableProblemText } from './table-problems.ts'

/** A table held against the version to come. */
export interface LookedAtTable {
  readonly name: string
  readonly content: string
  readonly problems: readonly SettingsProblem[]
  /** What it would change of the version to come. */
  readonly wanted: readonly ItemEdit[]
  /** Approvals for a moment that would be void by it. */
  readonly voided: readonly Change[]
  /** The version that it was compared with. */
  readonly tag: string | undefined
}

/** How a table that was looked at is shown. */
export interface Shown {
  /** It is being looked at once more. */
  readonly busy: boolean
  readonly onClose: () => void
  /** Somebody else changed the version to come: what was shown is of one that is no more. */
  readonly onStale: () => void
}

interface TableImportProps extends Shown {
  readonly title: string
  readonly looked: LookedAtTable
  readonly words: Words
  /** Says that the table is not taken over. */
  readonly refused: string
  /** What a column is called on the screen. */
  readonly columns: (column: string) => string | undefined
  /** How a table has to be, for one that is not like that. */
  readonly help?: ReactNode
  /** How much it would change. */
  readonly count: string
  /** What it would change. */
  readonly children: ReactNode
  readonly send: (content: string, tag: string | undefined) => Promise<unknown>
}

/** Whoever has more has taken the wrong file, or mends the rule that made it. */
const listedAtMost = 30

/** What a table would change, before anything is written; or why it cannot. */
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
  const failure = importing.error === null || isStale(importing.error) ? undefined : failureOf(importing.error)
  const messages = [...new Set(problems.map((problem) => tableProblemText(problem, { t, columns, words })))]
  return (
    <DetailsPanel title={title} size="46rem" onClose={onClose}>
      <PanelBody reading>
        {problems.length > 0 ? (
          <>
            <Notice kind="error" live title={refused}>
              <ul>
                {messages.slice(0, listedAtMost).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {messages.length > listedAtMost && (
                <p>{t('transfer.moreErrors', { count: messages.length - listedAtMost })}</p>
              )}
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
                {t('transfer.overtaken')}
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
