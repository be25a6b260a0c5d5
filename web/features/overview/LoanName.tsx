import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { isLabel } from '#domain/names/label.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import styles from './LoanCard.module.css'
import { cutName, nameToSave } from './name.ts'
import { renameLoan } from './previews.ts'

interface LoanNameProps {
  readonly id: string
  readonly name: string
  /** Id of the heading, which names the card. */
  readonly headingId: string
  readonly to: string | undefined
  readonly mayRename: boolean
}

/** The name of a loan, which links to it and can be edited in place ([A2.19]). */
export function LoanName({ id, name, headingId, to, mayRename }: LoanNameProps) {
  const { t } = useTexts()
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const byKeyboard = useRef(false)
  const rename = useMutation({ mutationFn: renameLoan })
  const displayed = rename.isPending ? rename.variables.name : name

  useEffect(() => {
    if (editing || !byKeyboard.current) return
    byKeyboard.current = false
    pencil.current?.focus()
  }, [editing])

  const finish = (typed: string) => {
    // Stays open with its error.
    if (!isLabel(typed)) return
    setEditing(false)
    const changed = nameToSave(typed, name)
    if (changed !== undefined) rename.mutate({ id, name: changed })
  }
  if (editing)
    return (
      <NameInput
        name={displayed}
        onFinish={finish}
        onCancel={() => setEditing(false)}
        onKey={() => {
          byKeyboard.current = true
        }}
      />
    )
  return (
    <div className="lp-mt-5 lp-flex lp-items-start lp-gap-2">
      <h2
        id={headingId}
        className={`${styles.name} lp-min-0 lp-m-0 lp-text-lg lp-weight-650 lp-leading-13 lp-anywhere`}
      >
        {to === undefined ? (
          displayed
        ) : (
          <Link to={to} className={`${styles.open} lp-cover lp-ink-inherit lp-undecorated`}>
            {displayed}
          </Link>
        )}
      </h2>
      {mayRename && (
        <ActionIcon
          ref={pencil}
          variant="subtle"
          size="lg"
          className={`${styles.tool} lp-relative lp-rigid`}
          aria-label={t('overview.rename', { name: displayed })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

interface NameInputProps {
  readonly name: string
  readonly onFinish: (typed: string) => void
  readonly onCancel: () => void
  /** Enter or Escape ended the editing: the focus returns to the edit button. */
  readonly onKey: () => void
}

function NameInput({ name, onFinish, onCancel, onKey }: NameInputProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(name)
  const cancelled = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that selects a word of an input method does not end the editing.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter' && !isLabel(typed)) return
    onKey()
    cancelled.current = event.key === 'Escape'
    event.currentTarget.blur()
  }
  return (
    <TextInput
      ref={input}
      className={`${styles.nameInput} lp-mt-4`}
      size="md"
      aria-label={t('overview.name.label')}
      description={t('overview.name.hint')}
      inputWrapperOrder={['input', 'error', 'description']}
      error={isLabel(typed) ? undefined : t('overview.name.refused')}
      value={typed}
      onChange={(event) => setTyped(cutName(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={() => (cancelled.current ? onCancel() : onFinish(typed))}
    />
  )
}
