import { PanelBody, PanelFields } from '../ui/PanelParts.tsx'
import { useItemForms } from '../settings/form/use-item-form.ts'
import { ItemFields } from '../settings/ItemFields.tsx'
import type { GroupProps } from './find-group.ts'
import styles from './general.module.css'

const bringIntoView = (setting: HTMLElement | null) => setting?.scrollIntoView({ block: 'nearest' })

export function ReadGroup({ rows, open, words }: GroupProps) {
  const forms = useItemForms(
    'GENERAL_SETTINGS',
    rows.map(({ item }) => item),
  )
  return (
    <PanelBody reading>
      <PanelFields>
        {forms.map((form) => (
          <div
            key={form.value.id}
            ref={form.value.id === open ? bringIntoView : undefined}
            className={`${styles.setting} lp-grid lp-one-column lp-gap-5 lp-ps-6`}
            data-shown-problem={form.value.id === open || undefined}
          >
            <ItemFields area="GENERAL_SETTINGS" form={form} words={words} readOnly />
          </div>
        ))}
      </PanelFields>
    </PanelBody>
  )
}
