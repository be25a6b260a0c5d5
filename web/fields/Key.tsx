import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame, type InputAria } from './FieldFrame.tsx'
import { openWhileTyping } from './open-while-typing.ts'
import { matchingChoices } from './matching-choices.ts'
import styles from './fields.module.css'

/** Above this number, options are searched by typing; up to it, the native select is better. */
const maxListed = 20

export default function Key(props: FieldEditorProps) {
  const Input = props.keys.length > maxListed ? Searchable : Listed
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <span className={`${styles.affixed} lp-relative lp-grid`}>
          <Input field={props} aria={aria} />
          <span className={`${styles.affix} lp-absolute lp-grid lp-middle lp-muted`} aria-hidden>
            <IconChevronDown size={18} stroke={1.75} />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

interface InputProps {
  readonly field: FieldEditorProps
  readonly aria: InputAria
}

function Listed({ field: { value, keys, placement, onChange, onLeave }, aria }: InputProps) {
  const { t, local } = useTexts()
  const known = keys.some(({ key }) => key === value)
  return (
    <select
      {...aria}
      className={`${styles.input} ${known ? '' : styles.unset}`}
      value={known && typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      onBlur={onLeave}
    >
      <option value="">
        {placement.placeholder === undefined ? t('fields.choose') : local(placement.placeholder)}
      </option>
      {keys.map(({ key, displaytext }) => (
        <option key={key} value={key}>
          {local(displaytext)}
        </option>
      ))}
    </select>
  )
}

function Searchable({ field: { value, keys, placement, onChange, onLeave }, aria }: InputProps) {
  const { t, local } = useTexts()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [search, setSearch] = useState<string>()
  const chosen = keys.find(({ key }) => key === value)
  const options = matchingChoices(keys, search ?? '', local)
  const close = () => {
    combobox.closeDropdown()
    setSearch(undefined)
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      // While the input is scrolled out of view, a hidden list would still be announced as open.
      hideDetached={false}
      shadow="md"
      onOptionSubmit={(key) => {
        onChange(key)
        close()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          {...aria}
          className={styles.input}
          value={search ?? (chosen === undefined ? '' : local(chosen.displaytext))}
          placeholder={placement.placeholder === undefined ? t('fields.choose') : local(placement.placeholder)}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            openWhileTyping(currentTarget, combobox)
            combobox.selectFirstOption()
            if (currentTarget.value === '') onChange(null)
          }}
          onBlur={() => {
            // An option typed in full is selected, as in any list.
            const [only] = options
            if (search && only !== undefined && options.length === 1) onChange(only.key)
            close()
            onLeave()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {options.map(({ key, displaytext }) => (
            <Combobox.Option key={key} value={key} active={key === value}>
              {local(displaytext)}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{t('entity.search.noOptions')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
