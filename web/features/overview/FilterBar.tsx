import { Button, Checkbox, NativeSelect, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'

import { statusLabels } from '#domain/loan/status.ts'

import { useTexts } from '#web/i18n/use-texts.ts'
import { filterCount, type FilterSettings, ownerships, sorts, toggled } from './filters.ts'
import styles from './overview.module.css'

interface FilterBarProps {
  readonly settings: FilterSettings
  readonly sharing: boolean
  readonly onChange: (settings: FilterSettings) => void
}

/** [A2.18], [A2.20], [A2.21] */
export function FilterBar({ settings, sharing, onChange }: FilterBarProps) {
  const { t } = useTexts()
  const count = filterCount(settings, sharing)
  return (
    <div className={styles.bar}>
      <Popover position="bottom-start" shadow="lg" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
            rightSection={count > 0 && <span className={styles.count}>{count}</span>}
          >
            {t('overview.filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.filters ?? ''}>
          <FilterGroup title={t('overview.filters.status')}>
            {statusLabels.map((label) => (
              <Checkbox
                key={label}
                label={t(`overview.status.${label}`)}
                checked={settings.status.includes(label)}
                onChange={() => onChange({ ...settings, status: toggled(statusLabels, settings.status, label) })}
              />
            ))}
          </FilterGroup>
          {sharing && (
            <FilterGroup title={t('overview.filters.ownership')}>
              {ownerships.map((ownership) => (
                <Checkbox
                  key={ownership}
                  label={t(`overview.ownership.${ownership}`)}
                  checked={settings.ownership.includes(ownership)}
                  onChange={() =>
                    onChange({ ...settings, ownership: toggled(ownerships, settings.ownership, ownership) })
                  }
                />
              ))}
            </FilterGroup>
          )}
        </Popover.Dropdown>
      </Popover>
      <NativeSelect
        aria-label={t('overview.sort')}
        className={styles.sort ?? ''}
        size="md"
        value={settings.sort}
        onChange={(event) => {
          const sort = sorts.find((each) => each === event.currentTarget.value)
          if (sort !== undefined) onChange({ ...settings, sort })
        }}
        data={sorts.map((sort) => ({
          value: sort,
          label: t(`overview.sort.${sort === 'changeDate,desc' ? 'newest' : 'oldest'}`),
        }))}
      />
    </div>
  )
}

const FilterGroup = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
