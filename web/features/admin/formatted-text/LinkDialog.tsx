import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'

import { useCovering } from '../ui/panel-stack.ts'
import { addressTyped } from './address-typed.ts'
import styles from './formatted.module.css'

/** A placeholder that stands for an address. */
export interface MailAddress {
  readonly href: string
  readonly label: string
}

interface LinkDialogProps {
  /** Where the link leads that is there already. */
  readonly present: string | undefined
  /** Nothing is chosen that could be its words. */
  readonly asksWords: boolean
  readonly addresses: readonly MailAddress[]
  readonly isAddress: (href: string) => boolean
  readonly onLink: (href: string | undefined, words: string) => void
  readonly onClose: () => void
}

/** Where a link leads: to an address that is typed, or, in a mail, to one that its placeholder stands for. */
export function LinkDialog({ present, asksWords, addresses, isAddress, onLink, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  useCovering()
  const [first] = addresses
  const known = addresses.some(({ href }) => href === present)
  const [chosen, setChosen] = useState(known ? present : present === undefined ? (first?.href ?? '') : '')
  const [typed, setTyped] = useState(known ? '' : (present ?? ''))
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(refused)
  const href = chosen === '' ? addressTyped(typed, isAddress) : chosen
  const lacksWords = asksWords && words.trim() === ''
  const wrongWords = refused !== null && lacksWords ? t('formatted.link.words.missing') : undefined
  const wrongAddress = refused !== null && href === undefined ? t('formatted.link.address.wrong') : undefined
  const send = () => {
    if (href === undefined || lacksWords) setRefused(new Error('incomplete'))
    else onLink(href, words.trim())
  }
  return (
    <Dialog opened title={t('formatted.link.title')} onClose={onClose}>
      {/* It stands in the form of what is edited, which is not to be sent. */}
      <form
        ref={form}
        noValidate
        className={styles.link}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      >
        {asksWords && (
          <TextInput
            label={t('formatted.link.words')}
            value={words}
            error={wrongWords}
            autoComplete="off"
            aria-required
            data-autofocus
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {first !== undefined && (
          <NativeSelect
            label={t('formatted.link.to')}
            value={chosen}
            data={[
              ...addresses.map((each) => ({ value: each.href, label: each.label })),
              { value: '', label: t('formatted.link.other') },
            ]}
            data-autofocus={!asksWords || undefined}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {chosen === '' && (
          <TextInput
            label={t('formatted.link.address')}
            description={t('formatted.link.address.hint')}
            value={typed}
            error={wrongAddress}
            autoComplete="off"
            inputMode="url"
            aria-required
            data-autofocus={(!asksWords && first === undefined) || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {/* Who sends it from the field that is wrong stays there. */}
        <Announcement text={wrongWords ?? wrongAddress ?? ''} />
        <div className={styles.answers}>
          {present !== undefined && (
            <Button variant="subtle" color="error" onClick={() => onLink(undefined, '')}>
              {t('formatted.link.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit">{t('formatted.link.set')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
