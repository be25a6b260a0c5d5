import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { suggestedUri, titleForUri, getTitles, uriMessage, uriShapeMessage } from '#domain/settings/checks/uri-check.ts'
import { isSameUri, type UriMessage } from '#domain/settings/checks/uris.ts'
import { getAtPath, type Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'

import styles from './controls.module.css'
import { neededProps, useFormFacts, usePart } from './form-context.ts'
import { useAreasWithUri } from './use-areas-with-uri.ts'

interface UriControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** A part of an address, validated while typing ([B5.01]): visibly at once, for screen readers after a pause. */
export function UriControl({ path, label, value }: UriControlProps) {
  const { t } = useTexts()
  const { form } = useFormFacts()
  const { name, allowed, needed, error, set, leave } = usePart(path)
  const [typed, setTyped] = useState(false)
  const findMessage = useUriMessage(path)
  const uri = typeof value === 'string' ? value : ''
  const messageId = typed || form.reveals(path) ? findMessage(uri) : undefined
  const problem = messageId === undefined ? error : t(messageId)
  const owner = getAtPath(form.value, path.slice(0, -1))
  const suggestion = uri !== '' ? undefined : suggestedUri(titleForUri(getTitles(owner)), (each) => !findMessage(each))
  return (
    <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <TextInput
        {...neededProps(needed)}
        name={name}
        label={label}
        description={t('uri.hint')}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={allowed?.maxLength}
        value={uri}
        onChange={(event) => {
          setTyped(true)
          set(event.currentTarget.value)
        }}
        onBlur={leave}
      />
      {typed && <Announcement text={problem ?? t('uri.free', { uri })} />}
      {suggestion !== undefined && (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setTyped(true)
              set(suggestion)
            }}
          >
            {t('uri.suggest', { uri: suggestion })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A step's address is unique in its product or process, others in the whole portal. */
function useUriMessage(path: Path): (uri: string) => UriMessage | 'uri.stepTaken' | undefined {
  const { area, form } = useFormFacts()
  const areas = useAreasWithUri()
  const [list, place] = path
  if (list !== 'steps') return (uri) => uriMessage({ area, id: form.value.id, uri }, areas)
  const steps = getAtPath(form.value, ['steps'])
  const others = Array.isArray(steps) ? steps.filter((_step, at) => at !== place) : []
  const isTaken = (uri: string): boolean =>
    others.map((step) => getAtPath(step, ['uri'])).some((other) => typeof other === 'string' && isSameUri(other, uri))
  return (uri) => uriShapeMessage(uri) ?? (isTaken(uri) ? 'uri.stepTaken' : undefined)
}
