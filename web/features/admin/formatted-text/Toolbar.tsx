import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import type { Command, EditorState } from 'prosemirror-state'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { linkAt, type Tool, tools } from './commands.ts'
import styles from './formatted.module.css'

const icons: Readonly<Record<string, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  heading2: IconH2,
  heading3: IconH3,
  heading4: IconH4,
  bulletList: IconList,
  orderedList: IconListNumbers,
  blockquote: IconBlockquote,
  link: IconLink,
  clear: IconClearFormatting,
}

interface ToolbarProps {
  readonly state: EditorState
  readonly onTool: (command: Command) => void
  readonly onLink: () => void
}

/** A single tab stop; arrow keys move between tools. */
export function Toolbar({ state, onTool, onLink }: ToolbarProps) {
  const { t } = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const link: Tool = { name: 'link', command: () => true, isOn: (at) => linkAt(at) !== undefined, keys: 'Control+K' }
  const groups: readonly (readonly Tool[])[] = [tools.words, tools.blocks, [link, tools.clear], tools.history]
  const all = groups.flat()
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + all.length) % all.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      className="lp-gap-1-6 lp-p-2 lp-flex lp-wrap lp-line-bottom"
      aria-label={t('formatted.toolbar')}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={`${styles.tools} lp-flex lp-wrap lp-gap-1`}>
          {group.map((tool) => {
            const Icon = icons[tool.name] ?? IconBold
            const isOn = tool.isOn?.(state)
            const possible = tool.command(state)
            const name = t(`formatted.tool.${tool.name}`)
            return (
              <ActionIcon
                key={tool.name}
                variant={isOn === true ? 'light' : 'subtle'}
                color={isOn === true ? 'primary' : 'gray'}
                size="lg"
                title={name}
                aria-label={name}
                aria-pressed={isOn}
                aria-keyshortcuts={tool.keys}
                aria-disabled={!possible}
                {...(possible ? {} : { 'data-disabled': true })}
                tabIndex={all.indexOf(tool) === stop ? 0 : -1}
                // Keeps the caret.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(all.indexOf(tool))}
                onClick={() => {
                  if (!possible) return
                  if (tool === link) onLink()
                  else onTool(tool.command)
                }}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            )
          })}
        </div>
      ))}
    </div>
  )
}
