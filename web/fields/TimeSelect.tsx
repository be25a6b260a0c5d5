import { Combobox, useCombobox } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'

import { parseTypedTime } from '#domain/time/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { openWhileTyping } from './open-while-typing.ts'
import { matchingTimes, timeSoFar } from './typed-time.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

const unchanged = (time: string): string => time

/** [A5.11]: any time can be typed; the list offers half hours. */
export default function TimeSelect(props: FieldEditorProps) {
  const { t, local } = useTexts()
  const { value, placement, onChange } = props
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const { onFocus, ...typing } = useTypedText(props, typeof value === 'string' ? value : null, {
    read: timeSoFar,
    edit: unchanged,
    show: unchanged,
    leave: parseTypedTime,
  })
  const options = matchingTimes(search)
  const open = (input: HTMLInputElement, wanted: string) => {
    setSearch(wanted)
    openWhileTyping(input, combobox)
  }
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <span className={`${styles.affixed} lp-relative lp-grid`}>
          <Combobox
            store={combobox}
            withinPortal={false}
            // While the input is scrolled out of view, a hidden list would still be announced as open.
            hideDetached={false}
            shadow="md"
            onOptionSubmit={(time) => {
              typing.onChange({ currentTarget: { value: time } })
              onChange(time)
              combobox.closeDropdown()
            }}
          >
            <Combobox.Target withExpandedAttribute>
              <input
                {...aria}
                {...typing}
                className={`${styles.input} ${styles.numeric}`}
                inputMode="numeric"
                placeholder={placement.placeholder === undefined ? t('fields.time') : local(placement.placeholder)}
                onFocus={onFocus}
                onClick={({ currentTarget }) => open(currentTarget, '')}
                onChange={(event) => {
                  typing.onChange(event)
                  open(event.currentTarget, event.currentTarget.value)
                }}
                onBlur={() => {
                  combobox.closeDropdown()
                  typing.onBlur()
                }}
              />
            </Combobox.Target>
            <Combobox.Dropdown hidden={options.length === 0}>
              <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('fields.suggestions.label')}>
                {options.map((time) => (
                  <Combobox.Option key={time} value={time} active={time === value}>
                    {time}
                  </Combobox.Option>
                ))}
              </Combobox.Options>
            </Combobox.Dropdown>
          </Combobox>
          <span className={`${styles.affix} lp-absolute lp-grid lp-middle lp-muted`} aria-hidden>
            <IconClock size={18} stroke={1.75} />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
