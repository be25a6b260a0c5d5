import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { partNames } from '#domain/fields/parts.ts'
import type { PostcodeValue } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { openWhileTyping } from './open-while-typing.ts'
import { onLeaveGroup, partAria } from './part-aria.ts'
import styles from './fields.module.css'
import { settingsClient } from '#web/api/settings-client.ts'
import { unwrap } from '#web/api/client.ts'

/** [A5.12] */
const debounceMs = 300
const maxLength = { postCode: 10, city: 100 } satisfies Record<keyof PostcodeValue, number>
const placeParts = ['postCode', 'city'] as const
const noPlace: PostcodeValue = { postCode: '', city: '' }

interface PlaceInputProps {
  readonly field: FieldEditorProps
  /** Gives each part a label. */
  readonly labelled?: boolean
}

/** Postcode and city: input in either is searched, and a suggestion fills in both. */
export function PlaceInput({ field, labelled = false }: PlaceInputProps) {
  const { t } = useTexts()
  const { id, value, onChange, onLeave } = field
  const current = typeof value === 'object' && value !== null && 'postCode' in value ? value : noPlace
  const [typed, setTyped] = useState<keyof PostcodeValue>()
  const [search] = useDebouncedValue(typed === undefined ? '' : current[typed].trim(), debounceMs)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isSearch = typed !== undefined && search.length >= searchLetters
  const { data: found = [], isFetching, isSuccess } = useQuery({ ...postcodesQuery(search), enabled: isSearch })
  const options = isSearch ? found : []
  // A place that is not listed may be entered, and a selected one is not searched.
  const nothing = isFetching ? 'entity.search.loading' : isSearch && isSuccess ? 'entity.search.noOptions' : undefined
  const message = options.length === 0 ? nothing : undefined
  const change = (next: PostcodeValue) => onChange(next.postCode === '' && next.city === '' ? null : next)

  const city = typed === 'postCode' ? findCity(found, current.postCode) : undefined
  useEffect(() => {
    if (city !== undefined && current.city === '') onChange({ ...current, city })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per reply, not when the city is cleared again
  }, [city])

  const input = (part: keyof PostcodeValue) => (
    <Combobox.EventsTarget
      withAriaAttributes={(typed ?? 'postCode') === part}
      withExpandedAttribute
      autoComplete={part === 'postCode' ? 'postal-code' : 'address-level2'}
    >
      <input
        {...partAria(field, partNames[part])}
        className={`${styles.input} ${part === 'postCode' ? styles.numeric : ''}`}
        aria-label={labelled ? undefined : t(`fields.part.${partNames[part]}`)}
        placeholder={labelled ? undefined : t(`fields.part.${partNames[part]}.short`)}
        value={current[part]}
        maxLength={maxLength[part]}
        inputMode={part === 'postCode' ? 'numeric' : undefined}
        onChange={({ currentTarget }) => {
          setTyped(part)
          openWhileTyping(currentTarget, combobox)
          change({ ...current, [part]: currentTarget.value })
        }}
        onBlur={() => combobox.closeDropdown()}
      />
    </Combobox.EventsTarget>
  )
  return (
    <FieldFrame field={field} group="group">
      {() => (
        <Combobox
          store={combobox}
          withinPortal={false}
          // While the input is scrolled out of view, a hidden list would still be announced as open.
          hideDetached={false}
          shadow="md"
          onOptionSubmit={(choice) => {
            const place = options[Number(choice)]
            if (place !== undefined) onChange({ postCode: place.postCode, city: place.city })
            setTyped(undefined)
            combobox.closeDropdown()
          }}
        >
          <Combobox.DropdownTarget>
            <span className={`lp-grid lp-gap-4 ${styles.place}`} onBlur={onLeaveGroup(onLeave)}>
              {placeParts.map((part) => (
                <span key={part} className={`${styles.part} lp-grid lp-gap-1 lp-min-0`}>
                  {labelled && (
                    <label className="lp-muted lp-text-sm lp-leading-14" htmlFor={`${id}-${partNames[part]}`}>
                      {t(`fields.part.${partNames[part]}`)}
                    </label>
                  )}
                  {input(part)}
                </span>
              ))}
            </span>
          </Combobox.DropdownTarget>
          <span className={`${styles.hidden} lp-visually-hidden lp-nowrap`} role="status">
            {combobox.dropdownOpened && options.length > 0 ? t('fields.suggestions', { count: options.length }) : ''}
            {combobox.dropdownOpened && message !== undefined ? t(message) : ''}
          </span>
          <Combobox.Dropdown hidden={options.length === 0 && message === undefined}>
            {message !== undefined && <Combobox.Empty aria-hidden>{t(message)}</Combobox.Empty>}
            <Combobox.Options
              hidden={options.length === 0}
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

/** A shorter text would match half of Germany. */
const searchLetters = 2

const postcodesQuery = (search: string) =>
  queryOptions({
    queryKey: ['postcodes', search],
    // In the body, because addresses are logged on their way.
    queryFn: async (): Promise<readonly PostcodeValue[]> =>
      unwrap(settingsClient.api.settings.postcodes.$post({ json: { search } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true, background: true },
  })

/** The city of a complete postcode, if there is only one. */
function findCity(places: readonly PostcodeValue[], postCode: string): string | undefined {
  const cities = places.filter((place) => place.postCode === postCode.trim())
  return postCode.trim().length === 5 && cities.length === 1 ? cities[0]?.city : undefined
}
