import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

const pauseMs = 300

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called with the text after a pause in typing. */
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // After navigation, such as the browser's back button, the field shows the present search.
    if (value !== sent) setTyped(undefined)
  }
  const send = (text: string) => {
    setSent(text)
    if (text !== value) onSearch(text)
  }
  const sendSoon = useDebouncedCallback(send, pauseMs)
  const text = typed ?? value
  return (
    <TextInput
      ref={input}
      type="search"
      label={label}
      maxLength={100}
      autoComplete="off"
      size="sm"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        sendSoon(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => event.key === 'Enter' && sendSoon.flush()}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('admin.list.search.clear')}
            onClick={() => {
              sendSoon.cancel()
              setTyped('')
              send('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
