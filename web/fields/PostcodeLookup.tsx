import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { PostcodeValue } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { onLeaveGroup, partAria } from './part-aria.ts'
import { cityOf, postcodesQuery, searchLetters } from './postcodes.ts'
import styles from './fields.module.css'

/** [A5.12] */
const debounceMs = 300
const maxLength = { postCode: 10, city: 100 } satisfies Record<keyof PostcodeValue, number>
const empty: PostcodeValue = { postCode: '', city: '' }

/** Postcode and city: what is typed in either is looked up, and a suggestion fills both. */
export default function PostcodeLookup(props: FieldEditorProps) {
  const { t } = useTexts()
  const { id, value, onChange, onLeave } = props
  const held = typeof value === 'object' && value !== null && 'postCode' in value ? value : empty
  const [typed, setTyped] = useState<keyof PostcodeValue>()
  const [search] = useDebouncedValue(typed === undefined ? '' : held[typed].trim(), debounceMs)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const asked = typed !== undefined && search.length >= searchLetters
  const { data: found = [] } = useQuery({ ...postcodesQuery(search), enabled: asked })
  const options = asked ? found : []
  const change = (next: PostcodeValue) => onChange(next.postCode === '' && next.city === '' ? null : next)

  const city = typed === 'postCode' ? cityOf(found, held.postCode) : undefined
  useEffect(() => {
    if (city !== undefined && held.city === '') onChange({ ...held, city })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer, not when the city is cleared again
  }, [city])

  const input = (part: keyof PostcodeValue) => (
    <Combobox.EventsTarget
      withAriaAttributes={(typed ?? 'postCode') === part}
      withExpandedAttribute
      autoComplete={part === 'postCode' ? 'postal-code' : 'address-level2'}
    >
      <input
        {...partAria(props, part)}
        className={`${styles.input} ${part === 'postCode' ? styles.numeric : ''}`}
        aria-label={t(`fields.part.${part}`)}
        placeholder={t(`fields.part.${part}.short`)}
        value={held[part]}
        maxLength={maxLength[part]}
        inputMode={part === 'postCode' ? 'numeric' : undefined}
        onChange={({ currentTarget }) => {
          setTyped(part)
          combobox.openDropdown()
          change({ ...held, [part]: currentTarget.value })
        }}
        onBlur={() => combobox.closeDropdown()}
      />
    </Combobox.EventsTarget>
  )
  return (
    <FieldFrame field={props} group="group">
      {() => (
        <Combobox
          store={combobox}
          withinPortal={false}
          shadow="md"
          onOptionSubmit={(choice) => {
            const place = options[Number(choice)]
            if (place !== undefined) onChange({ postCode: place.postCode, city: place.city })
            setTyped(undefined)
            combobox.closeDropdown()
          }}
        >
          <Combobox.DropdownTarget>
            <span className={`${styles.parts} ${styles.place}`} onBlur={onLeaveGroup(onLeave)}>
              {input('postCode')}
              {input('city')}
            </span>
          </Combobox.DropdownTarget>
          <span className={styles.hidden} role="status">
            {combobox.dropdownOpened && options.length > 0 ? t('fields.suggestions', { count: options.length }) : ''}
          </span>
          <Combobox.Dropdown hidden={options.length === 0}>
            <Combobox.Options
              mah={280}
              style={{ overflowY: 'auto' }}
              aria-label={t('fields.suggestions.label')}
              id={`${id}-list`}
            >
              {options.map((place, at) => (
                <Combobox.Option key={`${place.postCode} ${place.city}`} value={String(at)}>
                  {place.postCode} {place.city}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </FieldFrame>
  )
}
