import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'

import { useCovering } from '../ui/panel-stack.ts'
import { addressTyped } from './address-typed.ts'
import styles from './formatted.module.css'

/** A placeholder for an address. */
export interface MailAddress {
  readonly href: string
  readonly label: string
}

interface LinkDialogProps {
  readonly present: string | undefined
  /** There is no selection to use as the link's text. */
  readonly asksWords: boolean
  readonly addresses: readonly MailAddress[]
  readonly isAddress: (href: string) => boolean
  readonly onLink: (href: string | undefined, words: string) => void
  readonly onClose: () => void
}

/** Asks for the target of a link: an entered address or, in a mail, a placeholder for one. */
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
      {/* Inside the item's form, which must not be submitted. */}
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
        {/* Announced, because the focus stays when the form is submitted from the invalid field. */}
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
