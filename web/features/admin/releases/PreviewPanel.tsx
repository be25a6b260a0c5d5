import { Button, Radio } from '@mantine/core'
import { useState } from 'react'

import { formatTimeOfDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { openPreview } from './calls.ts'
import { TimeChoice } from './TimeChoice.tsx'
import { PreviewLink } from './PreviewLink.tsx'
import { ReleaseRefused } from '../settings/changes/ReleaseRefused.tsx'
import { useTimeChoice } from './use-time-choice.ts'

interface PreviewPanelProps {
  /** The changes chosen on the screen. */
  readonly ids: readonly string[]
  /** The next release time of approved changes. */
  readonly due: string | undefined
  readonly onClose: () => void
}

type Which = 'open' | 'chosen' | 'approved'

/** Opens the portal as applicants would see it with scheduled changes, by a link to a new tab. */
export function PreviewPanel({ ids, due, onClose }: PreviewPanelProps) {
  const { t } = useTexts()
  const chosen = useTimeChoice(due)
  const [which, setWhich] = useState<Which>(ids.length === 0 ? 'open' : 'chosen')
  const { complete, timestamp } = chosen
  const wanted = {
    ...(timestamp === undefined ? {} : { at: timestamp }),
    ...(which === 'open' ? {} : { ids: which === 'chosen' ? [...ids] : [] }),
  }
  const choice = JSON.stringify(wanted)
  const opening = useSingleFlight({
    mutationFn: async (_choice: string) => openPreview(wanted),
    meta: { silent: true },
  })
  const area = useErrorFocus<HTMLDivElement>(opening.error)
  // Hides a link that does not match the present choice.
  const link = opening.variables === choice ? opening.data : undefined
  return (
    <DetailsPanel title={t('preview.title')} about={t('preview.about')} onClose={onClose}>
      <PanelBody>
        <div ref={area} className="lp-flush lp-grid lp-gap-8">
          {opening.error !== null && opening.variables === choice && (
            <ReleaseRefused error={opening.error} title={t('preview.refused')} />
          )}
          <Radio.Group label={t('preview.which')} value={which} onChange={setWhich}>
            <div className="lp-grid lp-gap-4 lp-mt-3">
              <Radio value="open" label={t('preview.which.open')} description={t('preview.which.open.text')} />
              {ids.length > 0 && <Radio value="chosen" label={t('preview.which.chosen', { count: ids.length })} />}
              <Radio value="approved" label={t('preview.which.approved')} />
            </div>
          </Radio.Group>
          <TimeChoice
            chosen={chosen}
            label={t('preview.when')}
            now={t('preview.now')}
            later={t('preview.later')}
            at={(time) => t('preview.at', { time })}
          />
          {link !== undefined && (
            <Notice kind="success" title={t('preview.ready')}>
              <p>{t('preview.ready.text', { count: link.changes, time: formatTimeOfDay(link.validUntil) })}</p>
              <PreviewLink key={link.url} url={link.url} to={path('start')} />
            </Notice>
          )}
        </div>
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t(link === undefined ? 'admin.cancel' : 'admin.panel.close')}
        </Button>
        {link === undefined && (
          <ActionButton loading={opening.isPending} disabled={!complete} onClick={() => opening.mutate(choice)}>
            {t('preview.make')}
          </ActionButton>
        )}
      </PanelActions>
    </DetailsPanel>
  )
}
