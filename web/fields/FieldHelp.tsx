import { Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import type { FramedField } from './framed-field.ts'
import styles from './fields.module.css'

interface FieldHelpProps {
  readonly field: Pick<FramedField, 'id' | 'definition' | 'placement'>
  /** Id of the field's label. */
  readonly labelledBy: string
}

/**
 * A field's tooltip, for mouse, touch and keyboard; Escape closes it. Screen readers announce its text with the input,
 * so they do not need the button.
 */
export function FieldHelp({ field, labelledBy }: FieldHelpProps) {
  const { t, local } = useTexts()
  const [opened, setOpened] = useState(false)
  const hovered = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const { id, placement } = field
  useEffect(() => {
    if (!opened) return
    // Wherever the focus is: a browser may not focus a pressed button, and hovering opens it as well.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dialog beneath stays.
      event.stopPropagation()
      if (!hovered.current) button.current?.focus()
      hovered.current = false
      setOpened(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [opened])
  if (placement.tooltip === undefined) return null
  const text = local(placement.tooltip)
  const close = () => {
    hovered.current = false
    setOpened(false)
  }
  return (
    // After a tap, browsers report a mouse that leaves although it never came.
    <span
      className={`${styles.helpBox} lp-flex lp-rigid lp-items-center`}
      onMouseLeave={() => {
        if (hovered.current) close()
      }}
    >
      <Popover
        opened={opened}
        onChange={setOpened}
        // [A9.04]
        width="min(315px, calc(100vw - 2rem))"
        position="top-end"
        offset={2}
        withArrow
        arrowSize={10}
        shadow="md"
        withRoles={false}
        withinPortal={false}
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className="lp-plain-button lp-tinted-hover lp-relative lp-grid lp-rigid lp-middle lp-size-1_75 lp-p-0 lp-circle lp-accent"
            aria-expanded={opened}
            aria-controls={`${id}-tooltip`}
            aria-label={t('fields.help')}
            aria-describedby={labelledBy}
            onPointerEnter={({ pointerType }) => {
              if (pointerType !== 'mouse') return
              hovered.current = true
              setOpened(true)
            }}
            // Hovering has opened it already, so a click must not close it.
            onClick={() => setOpened(hovered.current || !opened)}
            onBlur={close}
          >
            <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown id={`${id}-tooltip`} p="sm" fz="sm" lh={1.5} fw={400}>
          {text}
        </Popover.Dropdown>
      </Popover>
      <span id={`${id}-help`} hidden>
        {text}
      </span>
    </span>
  )
}
