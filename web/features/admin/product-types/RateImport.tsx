import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { itemIn, orderId } from '#domain/settings/changes.ts'
import { fieldChanges } from '#domain/settings/diff.ts'
import type { SnapshotAreas } from '#domain/settings/areas.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { reloadSettings } from '../settings/area-queries.ts'
import { nameOf } from '../settings/area-rows.ts'
import { failureOf, isOvertaken } from '../settings/failure.ts'
import { FieldChanges } from '../settings/FieldChanges.tsx'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { VoidedApprovals } from '../settings/VoidedApprovals.tsx'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { importRates } from './calls.ts'
import { findingsIn } from './price-findings.ts'
import { PriceFindings } from './PriceFindings.tsx'
import styles from './product-types.module.css'
import type { LookedAtRates } from './rate-import.ts'
import { tableProblemText } from './table-problems.ts'
import { useColumnNames } from './use-column-names.ts'

interface RateImportProps {
  readonly looked: LookedAtRates
  readonly onClose: () => void
  /** Somebody else changed the version to come: what was shown is of one that is no more. */
  readonly onOvertaken: () => void
}

/** Whoever has more has taken the wrong file, or mends the rule that made it. */
const toldAtMost = 30

/** Up to as many show at once what changes; of more, whoever wants to know unfolds it. */
const unfoldedAtMost = 10
const kinds = ['ADDED', 'CHANGED', 'REMOVED'] as const

/** What a table of prices would change, before anything is written. */
export function RateImport({ looked, onClose, onOvertaken }: RateImportProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const { name, content, problems, wanted, voided, present, result, tag } = looked
  const columns = useColumnNames()
  const [overtaken, setOvertaken] = useState(false)
  const importing = useOnce({
    mutationFn: () => importRates(content, tag),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onClose()
    },
    onError: (error) => {
      if (!isOvertaken(error)) return
      setOvertaken(true)
      onOvertaken()
    },
  })
  const failure = importing.error === null || isOvertaken(importing.error) ? undefined : failureOf(importing.error)
  const words = { locale, areas: present }
  const told = [...new Set(problems.map((problem) => tableProblemText(problem, { t, columns, words })))]
  const edits = wanted.map((edit) => {
    const before = itemIn(present as SnapshotAreas, edit)
    const shown = edit.after ?? before
    return {
      ...edit,
      before,
      label: edit.item === orderId || shown === null ? t('transfer.order') : nameOf(edit.area, shown, locale, present),
      kind: edit.after === null ? 'REMOVED' : before === null ? 'ADDED' : 'CHANGED',
    }
  })
  return (
    <DetailsPanel title={t('rates.import.title', { name })} size="46rem" onClose={onClose}>
      <PanelBody reading>
        {problems.length > 0 ? (
          <Notice kind="error" live title={t('rates.refused')}>
            <ul>
              {told.slice(0, toldAtMost).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {told.length > toldAtMost && <p>{t('rates.import.more', { count: told.length - toldAtMost })}</p>}
          </Notice>
        ) : edits.length === 0 ? (
          <Notice kind="info" live>
            {t('transfer.nothing', { name })}
          </Notice>
        ) : (
          <>
            <p role="status">
              {t('rates.import.count', {
                added: edits.filter(({ kind }) => kind === 'ADDED').length,
                changed: edits.filter(({ kind }) => kind === 'CHANGED').length,
                removed: edits.filter(({ kind }) => kind === 'REMOVED').length,
              })}
            </p>
            {overtaken && (
              <Notice kind="warning" live>
                {t('rates.import.overtaken')}
              </Notice>
            )}
            <ProblemNotice failure={failure} words={words} />
            <VoidedApprovals
              approvals={voided}
              title={t('rates.import.voids', { count: voided.length })}
              text={t('settings.voided.again', { count: voided.length })}
            />
            <section aria-label={t('rates.import.check')}>
              <h3 className={styles.groupName}>{t('rates.import.check')}</h3>
              <PriceFindings areas={result} findings={findingsIn(result, today())} />
            </section>
            {kinds.map((kind) => {
              const own = edits.filter((edit) => edit.kind === kind)
              return own.length === 0 ? null : (
                <section key={kind} className={styles.differences}>
                  <h3 className={styles.groupName}>{t(`settings.change.${kind}`)}</h3>
                  {own.map(({ area, item, before, after, label }) => (
                    <details
                      key={`${area} ${item}`}
                      className={styles.difference}
                      open={(kind === 'CHANGED' && own.length <= unfoldedAtMost) || undefined}
                    >
                      <summary>{label}</summary>
                      <FieldChanges
                        caption={label}
                        fields={fieldChanges(area, before, after, locale, present).map((field) =>
                          area === 'INTEREST_CONDITIONS'
                            ? { ...field, label: columns(field.path) ?? field.label }
                            : field,
                        )}
                      />
                    </details>
                  ))}
                </section>
              )
            })}
          </>
        )}
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        {edits.length > 0 && (
          <ActionButton loading={importing.isPending} onClick={() => importing.mutate()}>
            {t('transfer.import.submit', { count: edits.length })}
          </ActionButton>
        )}
      </PanelActions>
    </DetailsPanel>
  )
}
