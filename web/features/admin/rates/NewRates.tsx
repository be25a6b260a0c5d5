import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import type { KeyType } from '#domain/fields/types.ts'
import { toBankValue } from '#domain/settings/prices/bank-values.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { interestKeyTypes } from '#domain/settings/prices/rate-key-types.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './rate-grid.module.css'
import type { RateKind } from './rate-groups.ts'
import { useColumnNames } from './use-column-names.ts'

interface NewRatesProps {
  readonly lists: readonly KeyDefinition[]
  readonly products: readonly Product[]
  readonly onAdd: (kind: RateKind) => void
}

/** Adds the first price of a kind: of another product type, or of a use with its own prices. */
export function NewRates({ lists, products, onAdd }: NewRatesProps) {
  const { t, locale } = useTexts()
  const columns = useColumnNames()
  const calculated = products.filter(({ calculationType }) => calculationType !== 'NONE')
  const getOptions = (type: KeyType) =>
    (lists.find(({ id }) => id === type)?.keys ?? []).map(({ key, displaytext }) => ({
      value: key,
      label: displaytext[locale] || displaytext.de,
    }))
  const types = getOptions('PRODUCT_TYPE').filter(({ value }) => calculated.some((each) => each.productType === value))
  const [chosen, setChosen] = useState<Partial<RateKind>>({})
  const productType = chosen.productType ?? types[0]?.value
  if (productType === undefined) return null
  return (
    <fieldset
      className={`${styles.others} lp-items-end lp-gap-6-8 lp-flex lp-wrap lp-min-0 lp-m-0 lp-mb-12 lp-bordered lp-round-md`}
    >
      <legend className="lp-m-0 lp-text-md lp-weight-650">{t('cells.others')}</legend>
      {interestKeyTypes.map(({ column, type }) => (
        <NativeSelect
          key={column}
          label={columns(column)}
          value={(column === 'productType' ? productType : chosen[column]) ?? ''}
          data={column === 'productType' ? types : [{ value: '', label: t('cells.others.any') }, ...getOptions(type)]}
          onChange={({ currentTarget: { value } }) => {
            const { [column]: _before, ...rest } = chosen
            setChosen(value === '' ? rest : { ...rest, [column]: value })
          }}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onAdd(inBankValues({ ...chosen, productType }, lists))}
      >
        {t('cells.others.add')}
      </Button>
    </fieldset>
  )
}

/** Translates the portal's keys of a kind into the bank's values, which prices use. */
const inBankValues = (kind: RateKind, lists: readonly KeyDefinition[]): RateKind => ({
  ...kind,
  ...Object.fromEntries(
    interestKeyTypes.flatMap(({ column, type }) => {
      const key = kind[column]
      return key === undefined ? [] : [[column, toBankValue(lists, type, key)]]
    }),
  ),
})
