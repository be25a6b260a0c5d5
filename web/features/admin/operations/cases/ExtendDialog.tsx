import { Radio } from '@mantine/core'
import { useState } from 'react'

import { type ExtensionGround, extensionGrounds } from '#domain/privacy/cases.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from '../messages/messages.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ExtendDialogProps {
  readonly onExtend: (ground: ExtensionGround, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks on which ground of the law the answer comes later, and why in full. */
export function ExtendDialog({ onExtend, onClose }: ExtendDialogProps) {
  const { t } = useTexts()
  const [ground, setGround] = useState<ExtensionGround>()
  const [tried, setTried] = useState(false)
  const missing = tried && ground === undefined ? t('cases.extend.ground.missing') : null
  return (
    <ReasonDialog
      title={t('cases.extend')}
      text={t('cases.extend.text')}
      isChosen={ground !== undefined}
      choice={
        <Radio.Group
          label={t('cases.extend.ground')}
          value={ground ?? ''}
          error={missing}
          onChange={(chosen) => setGround(extensionGrounds.find((each) => each === chosen))}
        >
          <div className={styles.results}>
            {extensionGrounds.map((each, at) => (
              <Radio
                key={each}
                value={each}
                data-problem={at === 0 ? missing : undefined}
                label={t(`cases.extend.ground.${each}`)}
              />
            ))}
          </div>
        </Radio.Group>
      }
      onIncomplete={() => setTried(true)}
      onClose={onClose}
      onReason={async (reason) => ground !== undefined && onExtend(ground, reason)}
    />
  )
}
