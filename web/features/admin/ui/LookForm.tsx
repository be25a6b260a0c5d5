import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { refusalText } from '#web/features/account/failure-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './ui.module.css'

interface LookFormProps {
  /** The text of the button. */
  readonly open: string
  readonly busy: boolean
  readonly error: Error | null
  readonly onOpen: (reason: string) => void
}

/** Asks why something of a person is opened, which the audit notes. */
export function LookForm({ open, busy, error, onOpen }: LookFormProps) {
  const { t, formatText } = useTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const written = reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (written) onOpen(reason.trim())
  }
  return (
    <form className={`${styles.look} lp-max-32 lp-grid lp-gap-8 lp-children-start`} onSubmit={submit} noValidate>
      {error !== null && (
        <Notice kind="error" live>
          {formatText(refusalText(error))}
        </Notice>
      )}
      <TextInput
        name="reason"
        label={t('admin.look.reason')}
        description={t('admin.look.reason.text')}
        required
        maxLength={300}
        value={reason}
        error={tried && !written ? t('admin.look.reason.missing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ActionButton type="submit" loading={busy}>
        {open}
      </ActionButton>
    </form>
  )
}
